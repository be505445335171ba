// Classifies why a statement failed: because of its values, because the disk is full, or for a temporary reason.
import { systemCode } from '../lifecycle/start-refused.ts'
import { errorCode, isFileFull } from './sqlite.ts'

/** SQLite's result codes for values that a table will never accept: too big, against a constraint, of another type. */
const sqliteRefusals: readonly number[] = [18, 19, 20]

/** PostgreSQL's classes for the same: wrong row count, wrong value, constraint, limit, a trigger's own error. */
const postgresRefusals: readonly string[] = ['21', '22', '23', '54', 'P0']
const notUnique = '23505'

export function isRefusedByRule(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  if (code !== undefined) return sqliteRefusals.includes(code)
  return postgresRefusals.includes((systemCode(error) ?? '').slice(0, 2)) && !isByAnotherWriter(error)
}

const postgresFull = '53100'

/** The whole transaction is rolled back. */
export function isDiskFull(error: unknown): error is Error {
  return error instanceof Error && (isFileFull(error) || systemCode(error) === postgresFull)
}

/** The position is taken: another server writes this log, so this one's rows in memory are out of date. */
const isByAnotherWriter = (error: Error): boolean =>
  systemCode(error) === notUnique && 'table' in error && error.table === 'log'
