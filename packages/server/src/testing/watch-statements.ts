// Before each file of the server's tests: no statement that they have the server run reads the whole history of a lounge for a part of it.
import { afterAll } from 'vitest'
import { watchStatements } from './whole-histories.ts'

/** Files of a worker share what is prepared there, and this too. */
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
