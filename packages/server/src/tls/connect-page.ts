// The page that connects a tablet: what to do there, what to compare, and a tick that turns green when the safe address answers.
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
  /** The root, as the device lists it, and its fingerprints. */
  readonly name: string
  readonly fingerprint: string
  readonly sha1: string
  /** Where Lounge is open to whoever trusts the root: `https://192.168.1.20:8080`. */
  readonly address: string
  /** The server's clock. */
  readonly now: number
  readonly isClockWrong: boolean
}

export function connectPage(facts: ConnectFacts): string {
  const { companyName, platform, address, now } = facts
  const { [platform]: own, ...others } = stepsFor(facts.name, facts.sha1)
  return html`<!doctype html>
    <html lang="en" data-state="waiting" data-health="${address}/api/health" data-now="${now}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Connect this device · ${companyName}</title>
        <meta name="theme-color" content="#2a2a80" />
        <link rel="icon" href="data:," />
        ${new Markup(`<style>${style}</style><script>${script}</script>`)}
      </head>
      <body>
        <header>
          <h1>Connect this device</h1>
          <p>${companyName}</p>
        </header>
        <main>
          ${facts.isClockWrong ? html`<p class="warn" role="alert">${clockSentence(now)}</p>` : ''}
          <p class="warn apart" role="alert">${sentence('connect_device_clock')}</p>
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
            <code class="print">${fingerprintGroups(facts.fingerprint).join(' ')}</code>
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
          </section>
        </main>
      </body>
    </html> `.text
}

/** Only what stands in the page runs, and only the safe address is asked. */
export const connectPolicy = (address: string): string =>
  [
    `default-src 'none'`,
    `style-src ${cspHash(style)}`,
    `script-src ${cspHash(script)}`,
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
