// The built web application. Hashed files never change; pages, service worker and manifest are asked for anew each time.
import { existsSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, send } from './errors.ts'
import { isApi } from './security-headers.ts'

const notBuilt = 'The pages of Lounge are not built yet. Stop the server and run "npm start", which builds them.\n'

/** How long a browser keeps what is in a folder: for ever what is called by its contents, a day what is only drawn again. */
const keptFor = [
  [/[\\/]assets[\\/]/, 'public, max-age=31536000, immutable'],
  [/[\\/]pictures[\\/]/, 'public, max-age=86400'],
] as const

/** What only a demo shows, its accounts and the button that makes orders up: parts whose files are called so. */
const ofTheDemo = /^[\\/]*assets[\\/]+demo-/

/** @param dist the folder the web application was built into; it need not be there */
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

/** Looked for inside the folder only: an absolute path has no way up. */
function isFile(folder: string, path: string): boolean {
  try {
    return statSync(join(folder, normalize(`/${path}`))).isFile()
  } catch {
    return false // not there, or a name that no file can have
  }
}

/**
 * A browser opening an address of the application, whose router decides what it shows; or anybody who asks for an address that is built
 * as those are: a client that does not say what it wants is told of a missing file only where it asked for one.
 */
const isPage = ({ method, url, headers: { accept = '' } }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !isApi(url) && (accept.includes('text/html') || isBuiltLikeAPage(url))

/** Plain words between single strokes, without the ending of a file, and in no folder of files. */
const isBuiltLikeAPage = (url: string): boolean => /^(?!\/(?:assets|pictures)\b)(?:\/[\w-]+)*\/?(?:\?|$)/.test(url)
