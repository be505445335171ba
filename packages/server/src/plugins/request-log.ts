// One line of JSON per request, under an id of its own, without anything that opens a door.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { isFromHere } from './known-hosts.ts'

const secretFields = ['password', 'code', 'token', 'secret', 'authorization'] as const

export interface LogOptions {
  readonly level: Config['logLevel']
  /** Where the lines go; standard output when it is not given. */
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

/** Ours, never the client's: an id somebody else chose could be made to look like another request's. */
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

/** A container asks itself every half minute for ever. What is not well is told of all the same. */
const isOwnHealthCheck = (request: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 200 && request.url === '/api/health' && isFromHere(request)
