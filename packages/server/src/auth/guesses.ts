// Wrong passwords and codes, and letters that were asked for, are counted in the database: a restart gives nobody new tries. On a
// device of the lounge they are counted apart from what strangers try, so that nobody on the Wi-Fi keeps a cashier from her till.
import { createHmac } from 'node:crypto'
import { hours } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'

/** Per hour, but for codes and PINs in a row. With 5 tries per code and 3 resends, `codesPerAccount` is what one whole sign-in allows. */
export interface GuessLimits {
  /** By strangers: from devices that do not belong to the lounge. */
  readonly passwordsPerAccount: number
  readonly passwordsPerAddress: number
  readonly codesPerAccount: number
  /** At one device of the lounge: for one account, and for all together. */
  readonly passwordsAtDevice: number
  readonly passwordsPerDevice: number
  readonly codesAtDevice: number
  /** Wherever they are typed, however long it takes. Then only a new password opens the second step again. */
  readonly codesInARow: number
  /** PINs in a row for one person at one device: then it takes a full sign-in there. */
  readonly pinsAtDevice: number
  /** And at all devices together, in an hour. */
  readonly pinsPerAccount: number
  /** Letters with a link for a new password, whether or not somebody has the account. */
  readonly resetsPerAccount: number
  readonly resetsPerAddress: number
}
export const guessLimits: GuessLimits = {
  passwordsPerAccount: 10,
  passwordsPerAddress: 100,
  codesPerAccount: 20,
  passwordsAtDevice: 10,
  passwordsPerDevice: 50,
  codesAtDevice: 20,
  codesInARow: 100,
  pinsAtDevice: 5,
  pinsPerAccount: 10,
  resetsPerAccount: 5,
  resetsPerAddress: 30,
}

export const windowMs = hours(1)

type Kind = keyof GuessLimits
/** Counted until somebody proves who they are. */
const neverForgotten: readonly Kind[] = ['codesInARow', 'pinsAtDevice']
/** From the fourth try on there is a pause before the next, each twice as long as the one before: 2, 4, 8 … 128 seconds. */
const slowed: ReadonlySet<Kind> = new Set(['passwordsPerAccount', 'passwordsAtDevice'])
const pauseAfterMs = (wrong: number): number => (wrong < 3 ? 0 : 1_000 * 2 ** (wrong - 2))

export interface Guess {
  readonly kind: Kind
  /** Whose account, or which address: hashed, so that it can be counted and not read. */
  readonly subject: string
}

export const guess = (key: Buffer, kind: Guess['kind'], about: string): Guess => ({
  kind,
  subject: createHmac('sha256', key).update(`${kind}:${about}`).digest('hex'),
})

/**
 * Sets right what a clock that was ahead has counted, and then looks.
 * @returns milliseconds until the next guess is allowed; 0 when it is allowed now.
 */
export async function setRightAndWait(trx: Db, one: Guess, limits: GuessLimits, now: number): Promise<number> {
  await countFromNow(trx, one, now)
  return waitBeforeGuess(trx, one, limits, now)
}

/** It grows old from now on: it must keep nobody out until the time that the clock showed. */
async function countFromNow(trx: Db, { kind, subject }: Guess, now: number): Promise<void> {
  await trx
    .updateTable('guess')
    .set({ at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', now)
    .execute()
}

async function waitBeforeGuess(trx: Db, { kind, subject }: Guess, limits: GuessLimits, now: number): Promise<number> {
  const recent = await trx
    .selectFrom('guess')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', now - windowMs)
    .orderBy('at', 'desc')
    .limit(limits[kind])
    .execute()
  const [newest, oldest] = [recent[0], recent.at(-1)]
  if (!newest || !oldest) return 0
  if (recent.length >= limits[kind]) return oldest.at + windowMs - now
  return slowed.has(kind) ? Math.max(0, newest.at + pauseAfterMs(recent.length) - now) : 0
}

/** How many of them there are, however old. */
export async function countOf(trx: Db, { kind, subject }: Guess): Promise<number> {
  const { count } = await trx
    .selectFrom('guess')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return count
}

/** How many of them came after a moment, and when the last one did. */
export async function guessedSince(trx: Db, { kind, subject }: Guess, since: number) {
  const { count, last } = await trx
    .selectFrom('guess')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('at').as('last')])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: last === null ? undefined : Number(last) }
}

export async function countGuess(trx: Db, { kind, subject }: Guess, now: number): Promise<void> {
  await trx
    .deleteFrom('guess')
    .where('at', '<=', now - windowMs)
    .where('kind', 'not in', neverForgotten)
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

/** Somebody proved who they are, or is let in: what was counted of them there is forgotten. */
export async function forgiveAll(trx: Db, guesses: readonly Guess[]): Promise<void> {
  const kinds = [...new Set(guesses.map(({ kind }) => kind))]
  const subjects = guesses.map(({ subject }) => subject) // each is of one kind: that is hashed with it
  await trx.deleteFrom('guess').where('kind', 'in', kinds).where('subject', 'in', subjects).execute()
}

/** Counted before what is guessed is looked at, or a hundred at once would all find the count at zero. @returns as above */
export async function countIfAllowed(
  trx: Db,
  guesses: readonly Guess[],
  limits: GuessLimits,
  now: number,
): Promise<number> {
  for (const one of guesses) {
    const waitMs = await setRightAndWait(trx, one, limits, now)
    if (waitMs > 0) return waitMs
  }
  for (const one of guesses) await countGuess(trx, one, now)
  return 0
}

/** Where it is typed: at a device of the lounge, or at an address from which anybody may come. */
export type From = { readonly terminalId: string } | { readonly address: string }

/** What a password is counted as that is typed for an account, whether or not somebody has it. */
export const passwordGuesses = (key: Buffer, account: string, from: From): readonly [Guess, Guess] =>
  'terminalId' in from
    ? [
        guess(key, 'passwordsAtDevice', `${from.terminalId}:${account}`),
        guess(key, 'passwordsPerDevice', from.terminalId),
      ]
    : [guess(key, 'passwordsPerAccount', account), guess(key, 'passwordsPerAddress', from.address)]

/** And a code of the second step. @param terminalId nothing where no device of the lounge began the sign-in */
export const codeGuess = (key: Buffer, staffId: string, terminalId: string | null): Guess =>
  terminalId === null ? guess(key, 'codesPerAccount', staffId) : guess(key, 'codesAtDevice', `${terminalId}:${staffId}`)

/** A PIN, for the same: in a row there, and in an hour. */
export const pinGuesses = (key: Buffer, staffId: string, terminalId: string): readonly [Guess, Guess] => [
  guess(key, 'pinsAtDevice', `${terminalId}:${staffId}`),
  guess(key, 'pinsPerAccount', staffId),
]

export const codesInARow = (key: Buffer, staffId: string): Guess => guess(key, 'codesInARow', staffId)

/** What somebody has typed wrongly at one device; nothing where it is not known which one. */
export const slipsAt = (
  key: Buffer,
  { id, email }: { readonly id: string; readonly email: string },
  terminalId: string | null,
): readonly Guess[] =>
  terminalId === null
    ? []
    : [
        codeGuess(key, id, terminalId),
        ...passwordGuesses(key, email, { terminalId }),
        pinGuesses(key, id, terminalId)[0],
      ]
