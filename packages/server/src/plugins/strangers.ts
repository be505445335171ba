// Requests from addresses that no device of the lounge uses are strangers: they queue in a lane of their own. However many they are, the
// server is idle most of the time for a till.
import { setImmediate as eventLoopTurn, setTimeout as pause } from 'node:timers/promises'
import { minutes } from '@lounge/domain/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup, strangersAtOnce, strangersPerSecond, waitingPerAddressMax } from '../limits.ts'
import { TokenBucket } from '../token-bucket.ts'
import { ApiError } from './errors.ts'

/** For this long after a device's last request, its address counts as known. */
const knownForMs = minutes(10)

/** The addresses of admitted devices. */
export class KnownAddresses {
  readonly #seenAt = new Map<string, number>()

  saw(address: string): void {
    const group = addressGroup(address)
    this.#seenAt.delete(group)
    this.#seenAt.set(group, performance.now())
    for (const [oldest, at] of this.#seenAt) {
      if (performance.now() - at < knownForMs) break
      this.#seenAt.delete(oldest)
    }
  }
  has(address: string): boolean {
    const at = this.#seenAt.get(addressGroup(address))
    return at !== undefined && performance.now() - at < knownForMs
  }
}

interface Waiting {
  readonly isGone: () => boolean
  readonly go: () => void
}

/** Serves strangers one at a time at a limited rate, round-robin by address. */
export class StrangersLane {
  readonly #bucket = new TokenBucket(strangersPerSecond, strangersAtOnce)
  readonly #byAddress = new Map<string, Waiting[]>()
  #isServing = false

  /**
   * Resolves when it is the caller's turn; never, if the caller is gone by then.
   * @returns false, at once, if too many requests of this address wait already
   */
  turn(address: string, isGone: () => boolean): Promise<boolean> {
    const group = addressGroup(address)
    const waiting = this.#byAddress.get(group) ?? []
    if (waiting.length >= waitingPerAddressMax) return Promise.resolve(false)
    return new Promise((resolve) => {
      waiting.push({ isGone, go: () => resolve(true) })
      this.#byAddress.set(group, waiting)
      void this.#serve()
    })
  }

  async #serve(): Promise<void> {
    if (this.#isServing) return
    this.#isServing = true
    await eventLoopTurn()
    for (let next = this.#next(); next; next = this.#next()) {
      const delayMs = this.#bucket.delayMs('strangers', performance.now())
      if (delayMs > 0) await pause(delayMs)
      next.go()
      // Requests of the lounge that came meanwhile go first.
      await eventLoopTurn()
    }
    this.#isServing = false
  }
  /** The next request whose client is still there. Its address then goes to the end. */
  #next(): Waiting | undefined {
    for (const [group, waiting] of this.#byAddress) {
      const next = waiting.shift()
      this.#byAddress.delete(group)
      if (waiting.length > 0) this.#byAddress.set(group, waiting)
      if (next && !next.isGone()) return next
    }
    return undefined
  }
}

/** For one request, as `StrangersLane.turn`. A device of the lounge does not wait. */
export type Turn = StrangersLane['turn']

declare module 'fastify' {
  interface FastifyInstance {
    /** For the guests' server beside this one: strangers of both share the same lane. */
    readonly turn: Turn
  }
}

/** Call it before anything that processes a request. */
export function holdBackStrangers(app: FastifyInstance, known: KnownAddresses): void {
  const lane = new StrangersLane()
  const turn: Turn = async (address, isGone) => known.has(address) || lane.turn(address, isGone)
  app.decorate('turn', turn)
  app.addHook('onRequest', async (request) => {
    if (!(await turn(addressOf(request), () => request.raw.destroyed)))
      throw new ApiError('too_many_attempts', { seconds: 1 }, 1)
  })
}

/** Empty if the client has hung up already. */
export const addressOf = ({ socket, ip }: FastifyRequest): string => (socket.remoteAddress === undefined ? '' : ip)
