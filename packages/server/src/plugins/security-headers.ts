// What a browser may do with our pages: run our own scripts, talk to this server, and use the devices a till has.
import helmet from '@fastify/helmet'
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

export async function sendSecurityHeaders(app: FastifyInstance, { https }: { readonly https: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      // helmet's own defaults would add upgrade-insecure-requests, which breaks plain http in a lounge's network
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Mantine's AppShell and SimpleGrid render <style> elements; React's style= goes through CSSOM, which CSP allows
        styleSrcElem: ["'self'", "'unsafe-inline'"],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // the board's alarm, where the browser makes no tones itself
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: 15_552_000 } : false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    if (isApi(request.url)) reply.header('cache-control', 'no-store')
  })
}

/** What answers with data, not with a page. */
export const isApi = (url: string): boolean => /^\/(api|metrics)(\/|\?|$)/.test(url)
