// Logs one line of JSON per request, under an id of its own, without any secret.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { isFromHere } from './known-hosts.ts'

const secretFields = ['password', 'code', 'token', 'secret', 'authorization'] as const

export interface LogOptions {
  readonly level: Config['logLevel']
  /** The target of the lines; standard output by default. */
  readonly stream?: { write(line: string): void } | undefined
}

export const logOptions = ({ level, stream }: LogOptions): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  redact: {
    paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    censor: '[secret]',
  },
  ...(stream ? { stream } : {}),
})

/** Ours, never the client's: a client could choose an id that looks like another request's. */
export const requestId = (): string => randomUUID()

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log[isOwnHealthCheck(request, reply) ? 'debug' : 'info'](
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        from: request.ip,
        staff: request.session?.staff.id,
      },
      'request',
    )
  })
}

/** A container checks its health every half minute for ever. Only failed checks are logged. */
const isOwnHealthCheck = (request: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 200 && request.url === '/api/health' && isFromHere(request)
