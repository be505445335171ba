// Connections to this server, whatever comes over them: how many there may be, of one address as well, and how long somebody may take
// to say what they want.
import type { Server, Socket } from 'node:net'
import { addressGroup, connectionsMax, connectionsPerAddressMax, headersMsMax } from '../limits.ts'

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
