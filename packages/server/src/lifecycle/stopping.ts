// How the server stops: first nobody is served any more and no timer is at work, then the last tail is written, then the database is
// closed. Whoever booked something after that would find the log broken.
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../with-timeout.ts'
import { whenAskedToStop } from './stop-wishes.ts'
import type { Backups } from '../tasks/backups.ts'

/** Whatever is still being answered gets this long once the server was asked to stop. Its supervisor is more patient. */
const stopWithinMs = 10_000
/** A look that waits for a disk or a mail server must not take all of it. */
const looksEndWithinMs = 5_000

/** What a look begins with: a promise where it takes a while. */
type Work = () => unknown

/** What is looked at every now and then. A timer that throws would end the process: whatever fails here fails alone. */
export class Looks {
  readonly #timers: NodeJS.Timeout[] = []
  readonly #underWay = new Set<Promise<unknown>>()
  readonly #onFault: (fault: unknown) => void

  /** @param onFault hears of what could not even be begun; where what was begun fails, the log's own fault handler speaks */
  constructor(onFault: (fault: unknown) => void = () => undefined) {
    this.#onFault = onFault
  }

  /** @param worksOf what each look is made of; one that fails keeps no other from being made */
  every(ms: number, worksOf: () => readonly Work[]): void {
    const look = (): void => {
      for (const work of this.#begun(worksOf) ?? []) this.#await(this.#begun(work))
    }
    this.#timers.push(setInterval(look, ms))
  }

  /** None begins any more. Resolves when those have ended that had begun. */
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
  /** Of the database. */
  readonly close: () => Promise<void>
  /** Writes down that it was in order. */
  readonly stopped: () => void | Promise<void>
}

/** Ends this process in order once it is asked to. */
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
