// The complaints of a browser: errors in its console, uncaught errors, and violations of the page's security policy. A story with an
// unexpected complaint has failed.
import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * Chromium's messages about a missing network or server, from a request or the WebSocket. A server that stops in order first answers 503.
 */
const outage =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|FAILED|EMPTY_RESPONSE)|(status of|response code:) 503/

/** Chromium's message about a refusal by the server, such as of a wrong PIN. */
const refusal = /status of 4\d\d/

export class Complaints {
  #hasOutage = false
  #hasRefusals = false
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []

  /** To be called before the context opens a page. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#hear(message))
    context.on('weberror', (error) => this.#found.push(`uncaught: ${String(error.error())}`))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`The security policy stopped ${violatedDirective} ${blockedURI}`),
      )
    })
  }

  /** Expects one complaint: browsers report every answer from 400 on. */
  expect(message: RegExp): void {
    this.#expected.push(message)
  }

  /** The story pulls the cable, or kills the server. The browser may report it a little later. */
  expectOutage(): void {
    this.#hasOutage = true
  }

  /** Expects repeated refusals. */
  expectRefusals(): void {
    this.#hasRefusals = true
  }

  /** The unexpected complaints, and the expected ones that did not come. */
  all(): readonly string[] {
    return [...this.#found, ...this.#expected.map((message) => `expected and not heard: ${String(message)}`)]
  }

  #hear(message: ConsoleMessage): void {
    const text = `${message.text()} (${message.location().url})`
    const isPolicy = /Content Security Policy/i.test(text)
    if (message.type() !== 'error' && !isPolicy) return
    if (this.#hasOutage && outage.test(text)) return
    if (this.#hasRefusals && refusal.test(text)) return
    const expected = this.#expected.findIndex((each) => each.test(text))
    if (expected >= 0) this.#expected.splice(expected, 1)
    else this.#found.push(text)
  }
}
