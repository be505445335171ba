// Connections to this server, whatever comes over them: how many there may be, of one address as well, and how long somebody may take
// to say what they want.
import type { Server, Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { addressGroup, connectionsMax, connectionsPerAddressMax, headersMsMax, lateEveryMs } from '../limits.ts'
import { systemCode } from '../lifecycle/start-refused.ts'

/** For the server as it is made: whoever takes too long is found soon after. */
export const lateOnes = { connectionsCheckingInterval: lateEveryMs }

type HttpServer = Server & { headersTimeout: number }

/** @param hasProxy everybody comes over the connections of one */
export function limitConnections(server: HttpServer, hasProxy: boolean): void {
  server.maxConnections = connectionsMax
  server.headersTimeout = headersMsMax
  if (hasProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const group = addressGroup(socket.remoteAddress ?? '')
    const count = (open.get(group) ?? 0) + 1
    if (count > connectionsPerAddressMax) return void socket.destroy()
    open.set(group, count)
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1
      if (left > 0) open.set(group, left)
      else open.delete(group)
    })
  })
}

/** Whoever breaks the rules of a socket is no fault of this server, and nothing to fill its log with. */
export function cutOff(error: Error, socket: { terminate(): void }, { log }: FastifyRequest): void {
  if (systemCode(error)?.startsWith('WS_ERR_')) log.info({ reason: error.message }, 'a line was cut off')
  else log.error({ err: error }, 'a line failed')
  socket.terminate()
}
