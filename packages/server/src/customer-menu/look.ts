// How the customer menu looks and what its script does: built with the web application, and sent within the page itself, so
// that one answer over a slow line brings all of it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cspHash } from '../csp-hash.ts'
import { reportsPath } from '../plugins/security-headers.ts'

export interface Look {
  readonly style: string
  readonly script: string
  /** Lets run what stands above, and nothing else. */
  readonly contentSecurityPolicy: string
}

/** @param dist the folder the web application was built into; without it the menu is a plain list */
export function readLook(dist: string): Look {
  const style = text(join(dist, 'customer-menu', 'menu.css'))
  // In a function of its own: the build made a module of it, whose names are nobody else's.
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
