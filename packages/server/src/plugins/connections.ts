// Limits connections to this server, whatever they carry: their number, their number per address, and the time until a request is complete.
import type { Server, Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { addressGroup, headersMsMax, lateEveryMs } from '../limits.ts'
import { systemCode } from '../lifecycle/start-refused.ts'

/** Server options: a client that takes too long is detected soon after. */
export const lateOnes = { connectionsCheckingInterval: lateEveryMs }

type HttpServer = Server & { headersTimeout: number }

interface ConnectionLimits {
  readonly max: number
  /** Infinite where everybody comes over the connections of one proxy. */
  readonly perAddressMax: number
}

export function limitConnections(server: HttpServer, { max, perAddressMax }: ConnectionLimits): void {
  server.maxConnections = max
  server.headersTimeout = headersMsMax
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const group = addressGroup(socket.remoteAddress ?? '')
    const count = (open.get(group) ?? 0) + 1
    if (count > perAddressMax) return void socket.destroy()
    open.set(group, count)
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1
      if (left > 0) open.set(group, left)
      else open.delete(group)
    })
  })
}

/** A client that breaks the WebSocket protocol is not a fault of this server, and must not fill its log. */
export function cutOff(error: Error, socket: { terminate(): void }, { log }: FastifyRequest): void {
  if (systemCode(error)?.startsWith('WS_ERR_')) log.info({ reason: error.message }, 'a line was cut off')
  else log.error({ err: error }, 'a line failed')
  socket.terminate()
}
