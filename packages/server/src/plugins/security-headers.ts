// What a browser may do with our pages: run our own scripts, talk to this server, and use the devices a till has.
// Plain data: an answer to what cannot be read as a request carries the same headers, and no hook runs for it.
import type { FastifyInstance } from 'fastify'

/** A till's printer, scanner and drawer hang on these; nothing else of the device is our business. */
const permissionsPolicy = [
  'serial=(self)',
  'usb=(self)',
  'hid=(self)',
  'camera=()',
  'microphone=()',
  'geolocation=()',
].join(', ')

/** Where browsers tell of what the policy stopped. */
export const reportsPath = '/api/csp-reports'

/**
 * Without upgrade-insecure-requests, which breaks plain http in a lounge's network. Reports go by `report-uri`, which every browser
 * sends at once and over plain http; a browser that knows `report-to` would leave it out.
 */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // Mantine's AppShell and SimpleGrid render <style> elements; React's style= goes through CSSOM, which CSP allows
  "style-src-elem 'self' 'unsafe-inline'",
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  // the board's alarm, where the browser makes no tones itself
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  `report-uri ${reportsPath}`,
].join(';')

/** A year, and all that is below the name. A browser that came over http, or to an address in numbers, passes over it. */
const insistsOnHttps = 'max-age=31536000; includeSubDomains'

export type Headers = Readonly<Record<string, string>>

interface Reached {
  /** Whether browsers reach this server over https, here or at a proxy in front. */
  readonly https: boolean
}

export const securityHeaders = ({ https }: Reached): Headers => ({
  'content-security-policy': contentSecurityPolicy,
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  ...(https ? { 'strict-transport-security': insistsOnHttps } : {}),
})

export const notStored: Headers = { 'cache-control': 'no-store' }

export function sendSecurityHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (isApi(request.url)) reply.headers(notStored)
  })
}

/** What answers with data, not with a page. */
export const isApi = (url: string): boolean => /^\/(api|metrics)(\/|\?|$)/.test(url)
