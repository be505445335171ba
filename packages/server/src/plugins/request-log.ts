// One line of JSON per request, under an id of its own, without anything that opens a door.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

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
    request.log.info(
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
