// How this server talks to PostgreSQL: what it reads numbers as, how long it waits, and what it says when nobody answers.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { shownAddress } from '../config.ts'
import { StartRefused, systemCode } from '../lifecycle/start-refused.ts'

const connectWithinMs = 10_000
const askAgainMs = 200
const longestPauseMs = 5_000
/** Whoever looks at the log sees what is waited for, and it does not fill up with it: each time after twice as long. */
const sayAgainMs = 60_000
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

/** Codes of a database, of its machine, or of the way to it, that is on its way: nobody has said no. */
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
  // PostgreSQL's own: it reads its log, it stops (for whoever starts it again), it was ended, and too many are in already.
  startingUp,
  '57P01',
  '57P02',
  '53300',
]
/** What `pg` says without a code where nobody answers in time, or hangs up in the middle of it. */
const isSilence = /^(timeout expired|connection terminated)/i

/** Somebody said no, and will say it again: a wrong password, an unknown database, a certificate that does not fit. */
export const isLate = (error: unknown): boolean => {
  const code = systemCode(error)
  if (code !== undefined) return isComing.includes(code)
  return error instanceof Error && isSilence.test(error.message)
}

/** A database that comes up, or a standby until it is promoted, lets itself be read before it takes anything. */
async function refuseWhileReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
  if (rows[0]?.recovering === true)
    throw Object.assign(new Error('it is coming up, or is a standby, and so far it can only be read'), {
      code: startingUp,
    })
}

/**
 * A connection through which is written.
 * @param onLate hears in a sentence what is waited for; with it a database that is late is waited for, for as long as it takes
 * @throws StartRefused when there is no such database, or it lets nobody in
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
    client.on('error', () => undefined) // the query that is under way says it
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

/** Asks on a connection of its own, beside a server that may be at work. */
export async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connected(url, () => new pg.Client(connectionTo(url)))
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** PostgreSQL says itself what is wrong; of a connection that failed the code is enough. */
export function reason(error: unknown): string {
  const words = error instanceof Error && !(error instanceof AggregateError) ? error.message : ''
  return (words || (systemCode(error) ?? String(error))).replaceAll(/\s+/g, ' ').trim()
}
