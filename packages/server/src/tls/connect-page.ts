// The page that connects a tablet: the steps, the fingerprint to compare, and a tick that turns green when the safe address answers.
import { fingerprintGroups } from '@lounge/domain/house/fingerprint'
import { sentence } from '@lounge/domain/office-messages'
import { encode } from 'uqr'
import { cspHash } from '../csp-hash.ts'
import { html, Markup } from '../customer-menu/markup.ts'
import { script, style } from './connect-look.ts'
import { type Platform, type Steps, stepsFor } from './connect-steps.ts'

export interface ConnectFacts {
  readonly companyName: string
  readonly platform: Platform
  /** The root's name as the device lists it, and its fingerprints. */
  readonly name: string
  readonly fingerprint: string
  readonly sha1: string
  /** The address of Lounge for devices that trust the root: `https://192.168.1.20:8080`. */
  readonly address: string
}

interface Now {
  /** The server's clock. */
  readonly now: number
  readonly isClockWrong: boolean
}

/** A cached page for one address and kind of device: only the clock is filled in each time. */
export class ConnectPage {
  /** Allows only the page's own script, and requests to the safe address. */
  readonly policy: string
  readonly #address: string
  readonly #head: Markup
  readonly #header: Markup
  readonly #main: Markup

  constructor(facts: ConnectFacts) {
    this.policy = policyFor(facts.address)
    this.#address = facts.address
    this.#head = headOf(facts)
    this.#header = headerOf(facts)
    this.#main = mainOf(facts)
  }

  text({ now, isClockWrong }: Now): string {
    const warning = isClockWrong ? html`<p class="warn" role="alert">${clockSentence(now)}</p>` : ''
    return html`<!doctype html>
      <html lang="en" data-state="waiting" data-health="${this.#address}/api/health" data-now="${now}">
        ${this.#head}
        <body>
          ${this.#header}
          <main>${warning} ${this.#main}</main>
        </body>
      </html> `.text
  }
}

const headOf = ({ companyName }: ConnectFacts): Markup =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Connect this device · ${companyName}</title>
    <meta name="theme-color" content="#2a2a80" />
    <link rel="icon" href="data:," />
    ${new Markup(`<style>${style}</style><script>${script}</script>`)}
  </head>`

const headerOf = ({ companyName }: ConnectFacts): Markup =>
  html`<header>
    <h1>Connect this device</h1>
    <p>${companyName}</p>
  </header>`

function mainOf({ platform, name, fingerprint, sha1, address }: ConnectFacts): Markup {
  const { [platform]: own, ...others } = stepsFor(name, sha1)
  return html`<p class="warn apart" role="alert">${sentence('connect_device_clock')}</p>
    <p>${sentence('connect_why')}</p>
    <p class="muted">${sentence('connect_one_pc', { address: `http://localhost:${new URL(address).port}` })}</p>
    <section class="state" aria-label="State" role="status">
      ${tick}
      <p class="waiting">${sentence('connect_waiting')}</p>
      <p class="ready">${sentence('connect_ready')}</p>
      <a class="open ready" href="${address}/">Open Lounge</a>
    </section>
    <section aria-labelledby="compare">
      <h2 id="compare">Is it ours?</h2>
      <p>${sentence('connect_compare')}</p>
      <code class="print">${fingerprintGroups(fingerprint).join(' ')}</code>
      <p class="muted">${sentence('connect_stolen')}</p>
    </section>
    <section aria-labelledby="own">
      <h2 id="own">${own.device}</h2>
      ${list(own)}
    </section>
    <details>
      <summary>Another kind of device</summary>
      ${Object.values<Steps>(others).map(
        (each) =>
          html`<h2>${each.device}</h2>
            ${list(each)}`,
      )}
    </details>
    <section class="code" aria-label="The safe address">
      ${qrCode(`${address}/`)}
      <p>When the tick is green, this opens Lounge: <a href="${address}/">${address}</a></p>
    </section>`
}

const [styleHash, scriptHash] = [cspHash(style), cspHash(script)]
const policyFor = (address: string): string =>
  [
    `default-src 'none'`,
    `style-src ${styleHash}`,
    `script-src ${scriptHash}`,
    `img-src data:`,
    `connect-src ${address}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join(';')

const clockSentence = (now: number): string =>
  sentence('connect_server_clock', { when: new Date(now).toISOString().slice(0, 16).replace('T', ' ') })

const list = ({ steps, file, fetch }: Steps): Markup =>
  html`<ol>
      ${steps.map((step) => html`<li>${step}</li>`)}
    </ol>
    <a class="get" href="${file}">${fetch}</a>`

const tick = new Markup(
  `<svg class="tick" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m6 12.500 4 4 8-9"/></svg>`,
)

function qrCode(text: string): Markup {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return new Markup(
    `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="The safe address as a code" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>`,
  )
}
