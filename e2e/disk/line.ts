// The line between one device and its server: whole, slow or cut. It stays at one address while the browser behind it is killed and
// restarted, so that a till can start without its server.
import { createServer, type Server, type Socket, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

/** `slow` delays what is sent; what is in transit when either side goes away is lost with it. */
export type Weather = 'online' | 'slow' | 'offline'
export const weathers: readonly Weather[] = ['online', 'slow', 'offline']

const slowMs = 400

export class Line {
  weather: Weather = 'online'
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server) {
    this.#server = server
  }

  /** @param origin of the server */
  static async to(origin: string): Promise<Line> {
    const { hostname, port } = new URL(origin)
    const server = createServer((socket) => line.#join(socket, () => connect(Number(port), hostname)))
    const line = new Line(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return line
  }

  /** The address at which the device finds the lounge. */
  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}` // it listens on a port, as `to` has it
  }
  /** Cutting the line loses everything in transit. */
  turn(weather: Weather): void {
    this.weather = weather
    if (weather === 'offline') for (const socket of this.#sockets) socket.destroy()
  }
  end(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #join(near: Socket, reach: () => Socket): void {
    if (this.weather === 'offline') {
      near.destroy()
      return
    }
    const far = reach()
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from)
      let last: Promise<unknown> = Promise.resolve()
      from.on('data', (part) => {
        const waiting = this.weather === 'slow' ? after(slowMs) : undefined
        last = last.then(() => waiting).then(() => to.destroyed || to.write(part))
      })
      from.on('error', () => undefined) // the end of it is what counts
      from.on('close', () => {
        this.#sockets.delete(from)
        // On a good line what was sent arrives; on a bad one it is lost with its sender.
        if (this.weather === 'online') void last.then(() => to.end())
        else to.destroy()
      })
    }
  }
}
