// Runs before each test file of the server: no SQL statement of the tests may read a lounge's whole history for a part of it.
import { afterAll } from 'vitest'
import { watchStatements } from './whole-histories.ts'

/** The files of a worker share prepared statements, and this list too. */
const shared = globalThis as { statementsFound?: string[] }
if (!shared.statementsFound) {
  const found: string[] = []
  shared.statementsFound = found
  watchStatements((sql, steps) => found.push([sql, ...steps].join('\n')))
}

afterAll(() => {
  const found = shared.statementsFound?.splice(0) ?? []
  if (found.length > 0) throw new Error(`Statements that read a whole history for a part of it:\n${found.join('\n')}`)
})
