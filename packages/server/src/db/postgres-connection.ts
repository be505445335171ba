// How this server talks to PostgreSQL: what it reads numbers as, how long it waits, and what it says when nobody answers.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { shownAddress } from '../config.ts'
import { StartRefused, systemCode } from '../start-refused.ts'

const connectWithinMs = 10_000
const askAgainMs = 200
/** A machine that has just got its power back starts its database and Lounge at the same time. */
const comesUpWithinMs = 3_000
/** PostgreSQL answers, and says that it is still reading its log (57P03): it will come. */
const startingUp = '57P03'
const recoversWithinMs = 60_000

/** Amounts and counts are whole numbers that JavaScript can hold exactly; `pg` itself would give them as text. */
function exactNumber(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond exact numbers`)
  return number
}
/** `sum` of 64-bit numbers is of the type numeric. */
const numbers: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    numbers.includes(type) ? exactNumber : pg.types.getTypeParser(type, format),
}

export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'lounge',
  keepAlive: true,
  connectionTimeoutMillis: connectWithinMs,
  types,
})

/** @throws StartRefused when there is no such database, or it lets nobody in */
export async function connected<Client extends pg.Client>(url: string, make: () => Client): Promise<Client> {
  const begun = performance.now()
  for (;;) {
    const client = make()
    try {
      await client.connect()
      return client
    } catch (error) {
      const waits = patienceWith(error)
      if (performance.now() - begun >= waits) throw notThere(url, error)
      await sleep(askAgainMs)
    }
  }
}

function patienceWith(error: unknown): number {
  const code = systemCode(error) ?? ''
  if (code === startingUp) return recoversWithinMs
  return ['ECONNREFUSED', 'ENOENT', 'ECONNRESET'].includes(code) ? comesUpWithinMs : 0
}

function notThere(url: string, error: unknown): StartRefused {
  return new StartRefused(
    `DATABASE_URL is "${shownAddress(url)}", but the database there cannot be opened (${reason(error)}).`,
  )
}

/** PostgreSQL says itself what is wrong; of a connection that failed the code is enough. */
export function reason(error: unknown): string {
  const words = error instanceof Error && !(error instanceof AggregateError) ? error.message : ''
  return (words || (systemCode(error) ?? String(error))).replaceAll(/\s+/g, ' ').trim()
}
