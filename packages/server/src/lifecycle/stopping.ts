// Stops the server in order: first it serves nobody and stops all timers, then it writes the last tail, then it closes the database.
// Anything booked after that would find the log broken.
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../with-timeout.ts'
import { whenAskedToStop } from './stop-wishes.ts'
import type { Backups } from '../tasks/backups.ts'

/** The time for running requests after the server was asked to stop. The supervisor waits longer. */
const stopWithinMs = 10_000
/** A look that waits for a disk or a mail server must not use up all of that. */
const looksEndWithinMs = 5_000

/** The start of a look. Returns a promise if it takes a while. */
type Work = () => unknown

/** The server's periodic looks. An error in a timer would end the process, so each look fails on its own. */
export class Looks {
  readonly #timers: NodeJS.Timeout[] = []
  readonly #underWay = new Set<Promise<unknown>>()
  readonly #onFault: (fault: unknown) => void

  /** @param onFault called if work could not even be started; once started, its own fault handler reports */
  constructor(onFault: (fault: unknown) => void = () => undefined) {
    this.#onFault = onFault
  }

  /** @param worksOf the parts of a look; a failing part does not stop the others */
  every(ms: number, worksOf: () => readonly Work[]): void {
    const look = (): void => {
      for (const work of this.#begun(worksOf) ?? []) this.#await(this.#begun(work))
    }
    this.#timers.push(setInterval(look, ms))
  }

  /** Starts no more looks. Resolves when running ones have ended. */
  async stop(withinMs = looksEndWithinMs): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await withTimeout(withinMs, Promise.all(this.#underWay))
  }

  #begun<Result>(begin: () => Result): Result | undefined {
    try {
      return begin()
    } catch (fault) {
      this.#onFault(fault)
      return undefined
    }
  }
  #await(begun: unknown): void {
    const ended = Promise.resolve(begun)
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(ended))
    this.#underWay.add(ended)
  }
}

interface Parts {
  readonly app: Pick<FastifyInstance, 'close'>
  readonly connect: Pick<Server, 'close' | 'closeAllConnections'> | undefined
  readonly looks: Looks
  readonly tasks: readonly { readonly stop: () => Promise<void> }[]
  readonly backups: Pick<Backups, 'stop'>
  /** Closes the database. */
  readonly close: () => Promise<void>
  /** Records that the stop was clean. */
  readonly stopped: () => void | Promise<void>
}

/** Stops this process in order once it is asked to. */
export function stopInOrder(parts: Parts): void {
  let isStopping = false
  whenAskedToStop(() => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    void stop(parts).then(() => process.exit(0))
  })
}

async function stop({ app, connect, looks, tasks, backups, close, stopped }: Parts): Promise<void> {
  connect?.close()
  connect?.closeAllConnections()
  const quiet = Promise.all([app.close(), looks.stop(), ...tasks.map((task) => task.stop().catch(() => undefined))])
  await Promise.all([quiet, backups.stop(quiet)])
  await close()
  await stopped()
}
