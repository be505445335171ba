// Whom wrong guesses keep from signing in, as managers see it, and how they let them in again.
import { hours } from '@lounge/domain/time'
import type { Lock } from '@lounge/sync/people'
import type { Db } from '../db/schema.ts'
import { codeGuess, codesInARow, forgiveAll, type Guess, type GuessLimits, passwordGuesses } from './guesses.ts'

interface Person {
  readonly id: string
  readonly email: string
}

interface LockParts {
  readonly key: Buffer
  readonly limits: GuessLimits
}

/** Everything that is counted of one person. */
function guessesOf(key: Buffer, { id, email }: Person, terminalIds: readonly string[]): readonly Guess[] {
  const everywhere = [...terminalIds.map((terminalId) => ({ terminalId })), { address: '' }]
  return [
    ...everywhere.flatMap((from) => passwordGuesses(key, email, from)),
    ...[...terminalIds, null].map((terminalId) => codeGuess(key, id, terminalId)),
    codesInARow(key, id),
  ]
}

/** Of those who are kept out, somewhere or altogether. What one device as a whole has typed wrongly is nobody's own lock. */
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
    .where((row) => row.or([row.eb('kind', '=', 'codesInARow'), row.eb('at', '>', now - hours(1))]))
    .groupBy(['kind', 'subject'])
    .execute()
  const ofAll: readonly string[] = ['passwordsPerAddress', 'passwordsPerDevice', 'resetsPerAccount', 'resetsPerAddress']
  const full = new Map(
    counted
      .filter(({ kind, count }) => !ofAll.includes(kind) && count >= (limits[kind as Guess['kind']] ?? Infinity)) // written by guesses.ts
      .map(({ kind, subject, oldest }) => [subject, { kind, until: oldest + hours(1) }]),
  )
  if (full.size === 0) return new Map()
  const terminalIds = await idsOfTerminals(db)
  return new Map(
    people.flatMap((person): readonly (readonly [string, Lock])[] => {
      const locks = guessesOf(key, person, terminalIds).flatMap(({ subject }) => full.get(subject) ?? [])
      if (locks.length === 0) return []
      if (locks.some(({ kind }) => kind === 'codesInARow')) return [[person.id, { is: 'closed' }]]
      return [[person.id, { is: 'waiting', until: Math.max(...locks.map(({ until }) => until)) }]]
    }),
  )
}

/** Part of a transaction. The second step stays closed where too many wrong codes came in a row: a new password opens it. */
export async function letIn(trx: Db, key: Buffer, person: Person): Promise<void> {
  for (const one of guessesOf(key, person, await idsOfTerminals(trx)))
    if (one.kind !== 'codesInARow' && one.kind !== 'passwordsPerAddress') await forgiveAll(trx, one)
}

/** Part of a transaction: a new password or another app makes the guesses before it worthless. */
export async function openAgain(trx: Db, key: Buffer, person: Person): Promise<void> {
  await letIn(trx, key, person)
  await forgiveAll(trx, codesInARow(key, person.id))
}

const idsOfTerminals = async (db: Db): Promise<readonly string[]> =>
  (await db.selectFrom('terminal').select('id').execute()).map(({ id }) => id)
