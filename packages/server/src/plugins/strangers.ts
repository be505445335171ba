// Whoever comes from an address that nobody of the lounge uses waits in a lane of its own, one behind the other: however many they are,
// a till finds the server idle most of the time.
import { setImmediate as eventLoopTurn, setTimeout as pause } from 'node:timers/promises'
import { minutes } from '@lounge/domain/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup, strangersAtOnce, strangersPerSecond, waitingPerAddressMax } from '../limits.ts'
import { TokenBucket } from '../token-bucket.ts'
import { ApiError } from './errors.ts'

/** So long after its last word a device of the lounge is still expected back from the same address. */
const knownForMs = minutes(10)

/** The addresses of devices that were let in. */
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

/** One at a time and so many a second, each address in its turn. */
export class StrangersLane {
  readonly #bucket = new TokenBucket(strangersPerSecond, strangersAtOnce)
  readonly #byAddress = new Map<string, Waiting[]>()
  #isServing = false

  /**
   * Resolves when it is its turn, never where it is gone by then.
   * @returns false, at once, where too many of this address wait already
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
      // What came in meanwhile from the lounge goes first.
      await eventLoopTurn()
    }
    this.#isServing = false
  }
  /** The next that is still there. Its address is behind all others then. */
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

/** Of one request, as `StrangersLane.turn`. A device of the lounge waits for nobody. */
export type Turn = StrangersLane['turn']

declare module 'fastify' {
  interface FastifyInstance {
    /** For the door of guests beside this one: whoever goes from one to the other stands in the same lane. */
    readonly turn: Turn
  }
}

/** Call before whatever makes work of a request. */
export function holdBackStrangers(app: FastifyInstance, known: KnownAddresses): void {
  const lane = new StrangersLane()
  const turn: Turn = async (address, isGone) => known.has(address) || lane.turn(address, isGone)
  app.decorate('turn', turn)
  app.addHook('onRequest', async (request) => {
    if (!(await turn(addressOf(request), () => request.raw.destroyed)))
      throw new ApiError('too_many_attempts', { seconds: 1 }, 1)
  })
}

/** Whoever hung up already has none any more. */
export const addressOf = ({ socket, ip }: FastifyRequest): string => (socket.remoteAddress === undefined ? '' : ip)
