// Measures how long the database takes to answer: everything a till does waits for it.
import { performance } from 'node:perf_hooks'
import type { Db } from '../db/schema.ts'
import { type Check, type Verdict, verdict } from './check.ts'

const soonFromMs = 250
const badFromMs = 1_000

export function judgeDatabase(answerMs: number): Verdict {
  const ms = Math.round(answerMs)
  if (ms >= badFromMs) return verdict('bad', 'health_database_bad', { ms })
  return ms >= soonFromMs ? verdict('soon', 'health_database_soon', { ms }) : 'good'
}

export const databaseCheck = (answerMs: () => Promise<number>): Check => ({
  id: 'database',
  check: async () => judgeDatabase(await answerMs()),
})

export async function answerMsOf(db: Db): Promise<number> {
  const began = performance.now()
  await db.selectFrom('installation').select('mode').execute()
  return performance.now() - began
}
