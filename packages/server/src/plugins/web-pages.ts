// Serves the built web application. Hashed files never change; pages, service worker and manifest are revalidated each time.
import { existsSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, send } from './errors.ts'
import { isApi } from './security-headers.ts'

const notBuilt = 'The pages of Lounge are not built yet. Stop the server and run "npm start", which builds them.\n'

/** How long a browser caches each folder: hashed files for ever, pictures for a day. */
const keptFor = [
  [/[\\/]assets[\\/]/, 'public, max-age=31536000, immutable'],
  [/[\\/]pictures[\\/]/, 'public, max-age=86400'],
] as const

/** The demo's own parts, such as its accounts and the button that makes orders up: files with this prefix. */
const ofTheDemo = /^[\\/]*assets[\\/]+demo-/

/** @param dist the folder the web application was built into; it need not exist */
export async function serveWebPages(app: FastifyInstance, dist: string, isDemo: boolean): Promise<void> {
  const isBuilt = existsSync(join(dist, 'index.html'))
  if (isBuilt)
    await app.register(statics, {
      root: dist,
      serve: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', keptFor.find(([place]) => place.test(path))?.[1] ?? 'no-cache')
      },
    })
  app.get('/*', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const { '*': path = '' } = request.params as Readonly<Record<string, string>> // decoded by the router, under this name
    const file = `/${path}`
    const isHidden = !isDemo && ofTheDemo.test(normalize(file))
    if (isBuilt && !isApi(request.url) && !isHidden && isFile(dist, file)) return reply.sendFile(file)
    return reply.callNotFound()
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return send(new ApiError('not_found'), request, reply)
    if (!isBuilt) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
    return reply.code(200).sendFile('index.html')
  })
}

/** Looks inside the folder only: normalising an absolute path removes every way up. */
function isFile(folder: string, path: string): boolean {
  try {
    return statSync(join(folder, normalize(`/${path}`))).isFile()
  } catch {
    return false // not there, or a name that no file can have
  }
}

/**
 * True for a browser that opens an address of the application, whose router decides what to show, and for any client that asks for an
 * address of that form: a client without an `accept` header gets a 404 only for the address of a file.
 */
const isPage = ({ method, url, headers: { accept = '' } }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !isApi(url) && (accept.includes('text/html') || isBuiltLikeAPage(url))

/** Plain words between single slashes, without a file extension, and in no folder of files. */
const isBuiltLikeAPage = (url: string): boolean => /^(?!\/(?:assets|pictures)\b)(?:\/[\w-]+)*\/?(?:\?|$)/.test(url)
