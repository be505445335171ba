// Connections to PostgreSQL: how numbers are parsed, how long to wait, and what to say when it does not answer.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { shownAddress } from '../shown-values.ts'
import { StartRefused, systemCode } from '../lifecycle/start-refused.ts'

const connectWithinMs = 10_000
const askAgainMs = 200
const longestPauseMs = 5_000
/** The log says what the server waits for. Each message waits twice as long as the one before, so that they do not fill it. */
const sayAgainMs = 60_000
/** After a power cut a machine starts its database and Lounge at the same time. */
const comesUpWithinMs = 3_000
/** PostgreSQL answers that it is still reading its log (57P03): it will come. */
const startingUp = '57P03'
const recoversWithinMs = 60_000

/** Parses amounts and counts as exact numbers; `pg` itself would return them as text. */
function exactNumber(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond exact numbers`)
  return number
}
/** The `sum` of 64-bit numbers has the type numeric. */
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

/** Error codes of a database, machine or network that is still coming up: nobody has refused. */
const isComing: readonly string[] = [
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  // PostgreSQL's own: it recovers, it stops (to be restarted), it was ended, and it has too many connections.
  startingUp,
  '57P01',
  '57P02',
  '53300',
]
/** The messages of `pg` without a code, if nobody answers in time or the connection breaks. */
const isSilence = /^(timeout expired|connection terminated)/i

/** False if somebody refused and will refuse again: a wrong password, an unknown database, a wrong certificate. */
export const isLate = (error: unknown): boolean => {
  const code = systemCode(error)
  if (code !== undefined) return isComing.includes(code)
  return error instanceof Error && isSilence.test(error.message)
}

/** A database that comes up, or a standby before its promotion, can be read before it can be written. */
async function refuseWhileReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
  if (rows[0]?.recovering === true)
    throw Object.assign(new Error('it is coming up, or is a standby, and so far it can only be read'), {
      code: startingUp,
    })
}

/**
 * Opens a connection for writing.
 * @param onLate hears in a sentence what the server waits for; with it a late database is awaited, for as long as it takes
 * @throws StartRefused if the database does not exist or refuses the connection
 */
export async function connectedToWrite<Client extends pg.Client>(
  url: string,
  make: () => Client,
  onLate?: (sentence: string) => void,
): Promise<Client> {
  return await connected(url, make, refuseWhileReadOnly, onLate)
}

async function connected<Client extends pg.Client>(
  url: string,
  make: () => Client,
  check?: (client: Client) => Promise<void>,
  onLate?: (sentence: string) => void,
): Promise<Client> {
  const begun = performance.now()
  let waited = false
  let sayAfterMs = 0
  for (let pauseMs = askAgainMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const client = make()
    client.on('error', () => undefined) // the running query reports it
    try {
      await client.connect()
      await check?.(client)
      if (waited) onLate?.(`The database ${shownAddress(url)} answers now.`)
      return client
    } catch (error) {
      void client.end().catch(() => undefined)
      const ms = performance.now() - begun
      const isWaitedFor = onLate ? isLate(error) : ms < patienceWith(error)
      if (!isWaitedFor) throw notThere(url, error)
      if (onLate && ms >= sayAfterMs) {
        onLate(`Waiting for the database ${shownAddress(url)}, which cannot be opened yet (${reason(error)}).`)
        waited = true
        sayAfterMs = Math.max(sayAgainMs, 2 * ms)
      }
      await sleep(onLate ? pauseMs : askAgainMs)
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

/** Runs queries on a connection of its own, beside a server that may be running. */
export async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connected(url, () => new pg.Client(connectionTo(url)))
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** PostgreSQL's own words; for a failed connection the code is enough. */
export function reason(error: unknown): string {
  const words = error instanceof Error && !(error instanceof AggregateError) ? error.message : ''
  return (words || (systemCode(error) ?? String(error))).replaceAll(/\s+/g, ' ').trim()
}
