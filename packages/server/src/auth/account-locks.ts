// Shows managers whom wrong guesses have locked out, and lets these people in again.
import type { Lock } from '@lounge/sync/questions/people'
import type { Db } from '../db/schema.ts'
import {
  codeGuess,
  codesInARow,
  forgiveAll,
  type Guess,
  type GuessLimits,
  passwordGuesses,
  windowMs,
} from './guesses.ts'

interface Person {
  readonly id: string
  readonly email: string
}

interface LockParts {
  readonly key: Buffer
  readonly limits: GuessLimits
}

/** All counters of one person except codes in a row. */
function guessesOf(key: Buffer, { id, email }: Person, terminalIds: readonly string[]): readonly Guess[] {
  const everywhere = [...terminalIds.map((terminalId) => ({ terminalId })), { address: '' }]
  return [
    ...everywhere.flatMap((from) => passwordGuesses(key, email, from)),
    ...[...terminalIds, null].map((terminalId) => codeGuess(key, id, terminalId)),
  ]
}

/** The people who are locked out, at one device or everywhere. The limit of a device as a whole is not a person's lock. */
export async function locksOf(
  db: Db,
  { key, limits }: LockParts,
  people: readonly Person[],
  now: number,
): Promise<ReadonlyMap<string, Lock>> {
  const counted = await db
    .selectFrom('guess')
    .select(['kind', 'subject'])
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('at').as('oldest')])
    .where((row) => row.or([row.eb('kind', '=', 'codesInARow'), row.eb('at', '>', now - windowMs)]))
    .groupBy(['kind', 'subject'])
    .execute()
  const ofAll: readonly string[] = ['passwordsPerAddress', 'passwordsPerDevice', 'resetsPerAccount', 'resetsPerAddress']
  const full = new Map(
    counted
      .filter(({ kind, count }) => !ofAll.includes(kind) && count >= (limits[kind as Guess['kind']] ?? Infinity)) // written by guesses.ts
      .map(({ subject, oldest }) => [subject, Math.min(oldest, now) + windowMs]), // a clock may have been ahead
  )
  if (full.size === 0) return new Map()
  const terminalIds = await idsOfTerminals(db)
  return new Map(
    people.flatMap((person): readonly (readonly [string, Lock])[] => {
      if (full.has(codesInARow(key, person.id).subject)) return [[person.id, { is: 'closed' }]]
      const untils = guessesOf(key, person, terminalIds).flatMap(({ subject }) => full.get(subject) ?? [])
      return untils.length === 0 ? [] : [[person.id, { is: 'waiting', until: Math.max(...untils) }]]
    }),
  )
}

/** Part of a transaction. Too many wrong codes in a row keep the second step closed: only a new password opens it. */
export async function letIn(trx: Db, key: Buffer, person: Person): Promise<void> {
  await forgiveAll(trx, guessesOf(key, person, await idsOfTerminals(trx)))
}

/** Part of a transaction. A new password or another app makes earlier guesses worthless. */
export async function openAgain(trx: Db, key: Buffer, person: Person): Promise<void> {
  await forgiveAll(trx, [...guessesOf(key, person, await idsOfTerminals(trx)), codesInARow(key, person.id)])
}

const idsOfTerminals = async (db: Db): Promise<readonly string[]> =>
  (await db.selectFrom('terminal').select('id').execute()).map(({ id }) => id)
