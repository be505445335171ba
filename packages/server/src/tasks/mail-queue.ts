// The queue of letters to staff. A letter is queued in the transaction that it reports and sent after the commit. It is retried, also after
// a restart, until the mail server takes it or refuses it for good, or until it expires.
import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import { hours } from '@lounge/domain/time'
import { withTimeout } from '../with-timeout.ts'
import { seal, unseal } from '../keys/sealed.ts'
import { newId } from '../auth/tokens.ts'
import type { Db } from '../db/schema.ts'
import { MailRefusals, type Refusal, refusalIn, type Refused } from './mail-refusals.ts'

const Letter = z.strictObject({
  /** The lounge's name, shown as the sender. */
  from: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type Letter = Readonly<z.infer<typeof Letter>>

/** The longest wait of a caller for a letter to leave. */
const patienceMs = 4_000
const usualRetryAfterMs = [2_000, 5_000, 15_000, 30_000, 60_000] as const
/** A person has to fix a refused log-in or sender, and then restarts the server. */
const usualRefusedAfterMs = hours(1)
/** A stopping server waits this long for letters that are being sent. */
const stopWithinMs = 2_000

interface Parts {
  readonly db: Db
  readonly key: Buffer
  readonly now: () => number
  /** Hands one letter to the mail server. @throws if it was not taken */
  readonly send: (letter: Letter) => Promise<void>
  /** Called for every failed try, with the code of the system or the mail server, and nothing of the letter. */
  readonly onFailure: (code: string, refusal: Refusal | undefined) => void
  /** The back-off: the pause after each try, the last one repeated. Set only by tests, which cannot wait for the usual pauses. */
  readonly retryAfterMs?: readonly number[]
  /** The pause after the lounge itself was refused. */
  readonly refusedAfterMs?: number
}

/** `over`: the mail server took the letter, or it has expired or is gone. */
type Tried = 'over' | 'refused' | 'waits' | 'waits long'

export class MailQueue {
  readonly #parts: Parts
  /** The letters that are being sent, or wait for a retry. */
  readonly #onTheirWay = new Map<string, Promise<unknown>>()
  readonly #stop = new AbortController()

  /** Letters that the mail server took, and whose rows could not be deleted yet: they are not sent again. */
  readonly #taken = new Set<string>()
  readonly #refusals: MailRefusals

  constructor(parts: Parts) {
    this.#parts = parts
    this.#refusals = new MailRefusals(parts.now)
  }

  get refused(): Refused {
    return this.#refusals.known
  }

  /** Queues a letter in the transaction. It replaces an earlier letter about the same, which is not sent any more. */
  async add(trx: Db, letter: Letter, about: string, goodUntil: number): Promise<string> {
    await trx.deleteFrom('letter').where('about', '=', about).execute()
    const sealed = seal(this.#parts.key, JSON.stringify(letter))
    const id = newId(this.#parts.now())
    await trx.insertInto('letter').values({ id, about, sealed, good_until: goodUntil }).execute()
    return id
  }

  /** Call it after the commit. @returns whether the mail server took it at once; if not, it is retried. */
  async take(id: string): Promise<boolean> {
    const first = this.#try(id)
    this.#onTheirWay.set(
      id,
      first.then((tried) => this.#tryAgain(id, tried)),
    )
    return (await withTimeout(patienceMs, first)) === 'over'
  }

  /** Sends the letters that an earlier run left in the queue. */
  async takeWhatWaits(): Promise<void> {
    const waiting = await this.#parts.db.selectFrom('letter').select('id').orderBy('id').execute()
    for (const { id } of waiting) if (!this.#onTheirWay.has(id)) void this.take(id)
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await withTimeout(stopWithinMs, Promise.all(this.#onTheirWay.values()))
  }

  async #tryAgain(id: string, first: Tried): Promise<void> {
    const { retryAfterMs = usualRetryAfterMs, refusedAfterMs = usualRefusedAfterMs } = this.#parts
    let tried = first
    for (let tries = 0; tried === 'waits' || tried === 'waits long'; tries += 1) {
      const usual = retryAfterMs[Math.min(tries, retryAfterMs.length - 1)]
      const waitMs = tried === 'waits long' ? refusedAfterMs : usual
      const isStopped = await after(waitMs, false, { ref: false, signal: this.#stop.signal }).catch(() => true)
      if (isStopped) return
      tried = await this.#try(id)
    }
    this.#onTheirWay.delete(id)
  }

  async #try(id: string): Promise<Tried> {
    const { db, now, send, onFailure } = this.#parts
    let letter: Letter | undefined
    try {
      const row = await db.selectFrom('letter').selectAll().where('id', '=', id).executeTakeFirst()
      letter = row && row.good_until > now() && !this.#taken.has(id) ? this.#open(row.sealed) : undefined
      if (letter) {
        await send(letter)
        this.#taken.add(id)
        this.#refusals.left(letter.email)
      }
      await this.#remove(id)
      this.#taken.delete(id)
      return 'over'
    } catch (error) {
      if (this.#stop.signal.aborted) return 'over'
      const refusal = refusalIn(error)
      onFailure(codeOf(error), refusal)
      if (refusal && letter) this.#refusals.refused(refusal, letter)
      if (refusal !== 'address') return refusal ? 'waits long' : 'waits'
      // If the letter cannot be removed now, the next start sends it once more and removes it then.
      await this.#remove(id).catch(() => undefined)
      return 'refused'
    }
  }
  async #remove(id: string): Promise<void> {
    await this.#parts.db.deleteFrom('letter').where('id', '=', id).execute()
  }

  #open(sealed: string): Letter | undefined {
    const text = unseal(this.#parts.key, sealed)
    return text === undefined ? undefined : Letter.parse(JSON.parse(text))
  }
}

/** Never the message: mail servers repeat the recipient in it. */
function codeOf(error: unknown): string {
  const { name, code, responseCode } = (error ?? {}) as Readonly<Record<string, unknown>> // whatever was thrown
  return [code ?? name, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}
