// Loads the style and script of the customer menu. They are built with the web application and sent within the page itself, so that one
// answer over a slow line brings everything.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cspHash } from '../csp-hash.ts'
import { reportsPath } from '../plugins/security-headers.ts'

export interface Look {
  readonly style: string
  readonly script: string
  /** Allows the style and script above, and nothing else. */
  readonly contentSecurityPolicy: string
}

/** @param dist the folder the web application was built into; without it the menu is a plain list */
export function readLook(dist: string): Look {
  const style = text(join(dist, 'customer-menu', 'menu.css'))
  // Wrapped in a function because the build made a module of it: its names stay local.
  const script = `(()=>{${text(join(dist, 'customer-menu', 'menu.js'))}})()`
  return { style, script, contentSecurityPolicy: policy(style, script) }
}

const text = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '')

const policy = (style: string, script: string): string =>
  [
    `default-src 'none'`,
    `style-src ${cspHash(style)}`,
    `script-src ${cspHash(script)}`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `report-uri ${reportsPath}`,
  ].join(';')
