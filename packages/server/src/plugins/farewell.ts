// Stops in order. Requests in progress get their answers, each as the last on its connection, because a kept-alive connection would delay
// the stop. New requests are told to come again.
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/** The supervisor restarts a server in less. */
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
