// Stopping: what is being answered gets its answer, as the last on its connection, for one that is kept for the next
// request would hold up the stop. What comes now is told to come again.
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/** The supervisor starts a server again in less. */
const comeAgainInSeconds = 1

export function sayFarewell(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throw new ApiError('stopping', {}, comeAgainInSeconds)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
