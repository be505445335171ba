// Counts wrong passwords, wrong codes and requested letters in the database: a restart gives nobody new tries. Guesses at a device of the
// lounge count apart from those of strangers, so that nobody on the Wi-Fi can lock a cashier out of her till.
import { createHmac } from 'node:crypto'
import { hours } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'

/** Per hour, except codes and PINs in a row. One whole sign-in allows 5 tries per code and 3 resends, which gives `codesPerAccount`. */
export interface GuessLimits {
  /** By strangers: from devices that do not belong to the lounge. */
  readonly passwordsPerAccount: number
  readonly passwordsPerAddress: number
  readonly codesPerAccount: number
  /** At one device of the lounge: per account, and for all accounts together. */
  readonly passwordsAtDevice: number
  readonly passwordsPerDevice: number
  readonly codesAtDevice: number
  /** On any device, without a time limit. Above it only a new password opens the second step again. */
  readonly codesInARow: number
  /** Wrong PINs in a row for one person at one device. Above it that device needs a full sign-in. */
  readonly pinsAtDevice: number
  /** Wrong PINs at all devices together, in an hour. */
  readonly pinsPerAccount: number
  /** Letters with a password link, whether or not the account exists. */
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
/** Counted until the person proves who they are. */
const neverForgotten: readonly Kind[] = ['codesInARow', 'pinsAtDevice']
/** From the fourth try on there is a pause before the next, each twice as long as the one before: 2, 4, 8 … 128 seconds. */
const slowed: ReadonlySet<Kind> = new Set(['passwordsPerAccount', 'passwordsAtDevice'])
const pauseAfterMs = (wrong: number): number => (wrong < 3 ? 0 : 1_000 * 2 ** (wrong - 2))

export interface Guess {
  readonly kind: Kind
  /** The account or address, hashed, so that it can be counted but not read. */
  readonly subject: string
}

export const guess = (key: Buffer, kind: Guess['kind'], about: string): Guess => ({
  kind,
  subject: createHmac('sha256', key).update(`${kind}:${about}`).digest('hex'),
})

/**
 * Corrects guesses that a fast clock dated in the future, then checks the limit.
 * @returns milliseconds until the next guess is allowed; 0 if it is allowed now.
 */
export async function setRightAndWait(trx: Db, one: Guess, limits: GuessLimits, now: number): Promise<number> {
  await countFromNow(trx, one, now)
  return waitBeforeGuess(trx, one, limits, now)
}

/** Redates future guesses to now: otherwise they would lock people out until the time that the clock showed. */
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

/** The number of guesses, regardless of age. */
export async function countOf(trx: Db, { kind, subject }: Guess): Promise<number> {
  const { count } = await trx
    .selectFrom('guess')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return count
}

/** The number of guesses after a moment, and the time of the last one. */
export async function guessedSince(trx: Db, { kind, subject }: Guess, since: number) {
  const { count, last } = await trx
    .selectFrom('guess')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('at').as('last')])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return { count, last: last === null ? undefined : Number(last) }
}

export async function countGuess(trx: Db, { kind, subject }: Guess, now: number): Promise<void> {
  await trx
    .deleteFrom('guess')
    .where('at', '<=', now - windowMs)
    .where('kind', 'not in', neverForgotten)
    .execute()
  await trx.insertInto('guess').values({ kind, subject, at: now }).execute()
}

/** Removes the latest guess, because it was right after all. */
export async function forgiveOne(trx: Db, { kind, subject }: Guess): Promise<void> {
  const last = trx
    .selectFrom('guess')
    .select((row) => row.fn.max('id').as('id'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
  await trx.deleteFrom('guess').where('id', 'in', last).execute()
}

/** Deletes the counters of somebody who proved who they are, or whom a manager let in. */
export async function forgiveAll(trx: Db, guesses: readonly Guess[]): Promise<void> {
  const kinds = [...new Set(guesses.map(({ kind }) => kind))]
  const subjects = guesses.map(({ subject }) => subject) // hashed with their kind, so a subject belongs to one kind
  await trx.deleteFrom('guess').where('kind', 'in', kinds).where('subject', 'in', subjects).execute()
}

/** Counts a guess before it is checked: otherwise a hundred concurrent guesses would all see a count of zero. @returns as above */
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

/** Where the guess is typed: at a device of the lounge, or at an address from which anybody may come. */
export type From = { readonly terminalId: string } | { readonly address: string }

/** The counters of a password guess for an account, whether or not the account exists. */
export const passwordGuesses = (key: Buffer, account: string, from: From): readonly [Guess, Guess] =>
  'terminalId' in from
    ? [
        guess(key, 'passwordsAtDevice', `${from.terminalId}:${account}`),
        guess(key, 'passwordsPerDevice', from.terminalId),
      ]
    : [guess(key, 'passwordsPerAccount', account), guess(key, 'passwordsPerAddress', from.address)]

/** The counter of a second-step code. @param terminalId null if no device of the lounge began the sign-in */
export const codeGuess = (key: Buffer, staffId: string, terminalId: string | null): Guess =>
  terminalId === null ? guess(key, 'codesPerAccount', staffId) : guess(key, 'codesAtDevice', `${terminalId}:${staffId}`)

/** The counters of a PIN: in a row at this device, and per hour. */
export const pinGuesses = (key: Buffer, staffId: string, terminalId: string): readonly [Guess, Guess] => [
  guess(key, 'pinsAtDevice', `${terminalId}:${staffId}`),
  guess(key, 'pinsPerAccount', staffId),
]

export const codesInARow = (key: Buffer, staffId: string): Guess => guess(key, 'codesInARow', staffId)

/** The counters of one person's wrong guesses at one device; none if the device is unknown. */
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
