// What a browser complains about: errors in its console, errors nobody caught, and what the page's security policy stopped.
// A story with a complaint has failed.
import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * How Chromium tells that there is no network, or nobody listening: what a request or the WebSocket then ends with. A server that
 * stops in order says so first (503).
 */
const outage =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|FAILED|EMPTY_RESPONSE)|(status of|response code:) 503/

/** How Chromium tells that the server said no: to a wrong PIN, say. */
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

  /** One complaint that belongs to the story: browsers report every answer from 400 on. */
  expect(message: RegExp): void {
    this.#expected.push(message)
  }

  /** The story pulls the cable, or kills the server. What the browser says of that may be heard a little later. */
  expectOutage(): void {
    this.#hasOutage = true
  }

  /** Somebody asks for what is refused, again and again. */
  expectRefusals(): void {
    this.#hasRefusals = true
  }

  /** What has no place in the story, and what was expected and did not come. */
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
