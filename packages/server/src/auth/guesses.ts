// Wrong passwords and codes, and letters that were asked for, are counted in the database: a restart gives nobody new tries.
import { createHmac } from 'node:crypto'
import { hours } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'

/** Per hour. With 5 tries per code and 3 resends, `codesPerAccount` is what one whole sign-in allows. */
export interface GuessLimits {
  readonly passwordsPerAccount: number
  readonly passwordsPerAddress: number
  readonly codesPerAccount: number
  /** Letters with a link for a new password, whether or not somebody has the account. */
  readonly resetsPerAccount: number
  readonly resetsPerAddress: number
}
export const guessLimits: GuessLimits = {
  passwordsPerAccount: 10,
  passwordsPerAddress: 100,
  codesPerAccount: 20,
  resetsPerAccount: 5,
  resetsPerAddress: 30,
}

const windowMs = hours(1)

export interface Guess {
  readonly kind: keyof GuessLimits
  /** Whose account, or which address: hashed, so that it can be counted and not read. */
  readonly subject: string
}

export const guess = (key: Buffer, kind: Guess['kind'], about: string): Guess => ({
  kind,
  subject: createHmac('sha256', key).update(`${kind}:${about}`).digest('hex'),
})

/** @returns milliseconds until the next guess is allowed; 0 when it is allowed now. */
export async function waitBeforeGuess(
  trx: Db,
  { kind, subject }: Guess,
  limits: GuessLimits,
  now: number,
): Promise<number> {
  const recent = await trx
    .selectFrom('guess')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', now - windowMs)
    .orderBy('at', 'desc')
    .limit(limits[kind])
    .execute()
  const oldest = recent.at(-1)
  return oldest === undefined || recent.length < limits[kind] ? 0 : oldest.at + windowMs - now
}

export async function countGuess(trx: Db, { kind, subject }: Guess, now: number): Promise<void> {
  await trx
    .deleteFrom('guess')
    .where('at', '<=', now - windowMs)
    .execute()
  await trx.insertInto('guess').values({ kind, subject, at: now }).execute()
}

/** One guess was right after all: it does not count. */
export async function forgiveOne(trx: Db, { kind, subject }: Guess): Promise<void> {
  const last = trx
    .selectFrom('guess')
    .select((row) => row.fn.max('id').as('id'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
  await trx.deleteFrom('guess').where('id', 'in', last).execute()
}

/** Somebody proved who they are: their earlier slips are forgotten. */
export async function forgiveAll(trx: Db, { kind, subject }: Guess): Promise<void> {
  await trx.deleteFrom('guess').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** Counted before what is guessed is looked at, or a hundred at once would all find the count at zero. @returns as above */
export async function countIfAllowed(
  trx: Db,
  guesses: readonly Guess[],
  limits: GuessLimits,
  now: number,
): Promise<number> {
  for (const one of guesses) {
    const waitMs = await waitBeforeGuess(trx, one, limits, now)
    if (waitMs > 0) return waitMs
  }
  for (const one of guesses) await countGuess(trx, one, now)
  return 0
}
