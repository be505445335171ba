// The customer menu for a browser. It is public and served from the rows in memory, without the database.
import { TableNumber } from '@lounge/domain/orders/orders'
import { timestamp } from '@lounge/domain/time'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Hub } from '@lounge/sync/hub/hub'
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { readLook } from '../customer-menu/look.ts'
import { type Coding, MenuPages } from '../customer-menu/pages.ts'
import { ApiError, errorAnswer, fromFastify, statusOf } from '../plugins/errors.ts'
import { byAddress } from '../plugins/rate-limits.ts'

/** A reload asks anew in any case; going back to the page does not. */
const cacheControl = 'public, max-age=30'

interface CustomerMenuParts {
  readonly hub: Hub
  readonly now: () => number
  /** The folder of the built web application, which holds the style of the menu. */
  readonly webDist: string
  readonly isDemo: boolean
}

export const customerMenuRoutes =
  ({ hub, now, webDist, isDemo }: CustomerMenuParts): FastifyPluginAsync =>
  async (app) => {
    const look = readLook(webDist)
    const pages = new MenuPages(look, isDemo)
    // The reader is a guest with a browser, not a program.
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const known = error instanceof ApiError ? error : fromFastify(error)
      if (known.code === 'server_fault') request.log.error({ err: error }, 'request failed')
      if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
      const { message } = errorAnswer(known.code, known.params, request.id).error
      return reply.code(statusOf[known.code]).type('text/plain; charset=utf-8').send(message)
    })
    // Guests behind the one address of a lounge's router come all at once. Only a script asks for more.
    const config = { access: 'public', rateLimit: byAddress('menus') } as const
    app.get('/customer-menu', { schema: { hide: true }, config }, async (request, reply) => {
      const page = pages.page(hub.lounge, timestamp(now()), tableOf(request, settingsOf(hub.lounge).tables))
      reply
        .header('content-security-policy', look.contentSecurityPolicy)
        .header('cache-control', cacheControl)
        .header('etag', page.etag)
        .header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
      const coding = codingFor(request)
      if (coding !== 'identity') reply.header('content-encoding', coding)
      return reply.type('text/html; charset=utf-8').send(page.body(coding))
    })
    app.get('/customer-menu/', { schema: { hide: true }, config }, async (request, reply) =>
      reply.redirect(request.url.replace('/customer-menu/', '/customer-menu'), 301),
    )
  }

/** The table number from a scanned code. Any other value means no table, but the menu is shown all the same. */
function tableOf({ query }: FastifyRequest, tables: number): TableNumber | undefined {
  const { table } = query as Readonly<Record<string, unknown>> // Fastify reads every query into an object
  const number = typeof table === 'string' ? TableNumber.safeParse(Number(table)).data : undefined
  return number !== undefined && number <= tables ? number : undefined
}

function codingFor({ headers }: FastifyRequest): Coding {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((each) => each.split(';')[0]?.trim())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}
