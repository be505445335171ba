// The security headers: our pages may run our own scripts, talk to this server, and use a till's devices. They are plain data, because an
// answer to an unreadable request needs the same headers and runs no hook.
import type { FastifyInstance } from 'fastify'

/** A till's printer, scanner and drawer need these; nothing else of the device is used. */
const permissionsPolicy = [
  'serial=(self)',
  'usb=(self)',
  'hid=(self)',
  'camera=()',
  'microphone=()',
  'geolocation=()',
].join(', ')

/** Browsers report policy violations here. */
export const reportsPath = '/api/csp-reports'

/**
 * Without upgrade-insecure-requests, which breaks plain HTTP in a lounge's network. Reports use `report-uri`, which every browser sends at
 * once and over plain HTTP; a browser that knows `report-to` would ignore `report-uri`.
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
  // the board's alarm, if the browser cannot synthesise tones
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

/** A year, including subdomains. Browsers ignore it over HTTP, or for an IP address. */
const insistsOnHttps = 'max-age=31536000; includeSubDomains'

export type Headers = Readonly<Record<string, string>>

interface Reached {
  /** Whether browsers reach this server over HTTPS, here or at a proxy in front. */
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

/** Addresses that answer with data, not with a page. */
export const isApi = (url: string): boolean => /^\/(api|metrics)(\/|\?|$)/.test(url)
