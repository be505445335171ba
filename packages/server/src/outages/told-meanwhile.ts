// Reads from the log what tills sold while the server did not hear them. The lines of an outage and its totals are made from the same
// entries.
import { meanwhileOf, type MeanwhileLine } from '@lounge/domain/outages/meanwhile'
import { type OutageReport, serverItself } from '@lounge/domain/outages/outages'
import { z } from 'zod'
import { entryColumns, entryTexts, eventsIn } from '../db/entry-texts.ts'
import type { Db } from '../db/schema.ts'
import { givenFirst, settling } from '../rows/looked-again.ts'
import { site } from '../site.ts'

const takesMoney = ['order.pay', 'order.takePart', 'funcard.topUp'] as const
const reportsLoss = 'terminal.reportLoss'

const Logged = z.object({ name: z.string(), terminalId: z.string(), as: z.enum(['ask', 'tell']), args: z.unknown() })
const Loss = z.object({ from: z.int(), to: z.int() })

export interface Stretch {
  readonly from: number
  readonly to: number
}

export interface ToldMeanwhile {
  /** In the order in which they were booked. */
  readonly lines: readonly MeanwhileLine[]
  /** The number of commands that the device made and then lost. */
  readonly missing: number
}

type Asked = Pick<OutageReport, 'who' | 'from' | 'log'> & { readonly to: number }

/** @param except times in which the server itself was away: their sales are reported there */
export async function toldMeanwhile(
  db: Db,
  { who, from, to, log: { after, upTo } }: Asked,
  except: readonly Stretch[] = [],
): Promise<ToldMeanwhile> {
  const rows = await db
    .selectFrom('log')
    .innerJoin('client', (join) => join.onRef('client.site', '=', 'log.site').onRef('client.id', '=', 'log.client_id'))
    .where('log.site', '=', site)
    .where('log.position', '>', after)
    .$if(upTo !== undefined, (asked) => asked.where('log.position', '<=', upTo ?? 0))
    .$if(who !== serverItself, (asked) =>
      // A held command that is looked at again came from another device than the look.
      asked.where((row) => row.or([row('client.terminal_id', '=', who), row('log.name', '=', settling)])),
    )
    .where('log.name', 'in', [...takesMoney, reportsLoss, settling])
    .select(['log.position', 'log.name', ...entryColumns])
    .orderBy('log.position')
    .execute()
  const isMeant = ({ at }: MeanwhileLine): boolean =>
    at >= from && at <= to && !except.some((other) => at >= other.from && at <= other.to)
  const settled = rows.flatMap(({ position, name }) => (name === settling ? [position] : []))
  const given = await givenFirst(db, settled)
  let missing = 0
  const lines = rows.flatMap(({ position, name: filedAs, ...entry }) => {
    const text = filedAs === settling ? given.get(position)?.command : entryTexts(entry).command
    if (text === undefined) return []
    const { name, terminalId, as, args } = Logged.parse(JSON.parse(text))
    if (who !== serverItself && terminalId !== who) return []
    if (name === reportsLoss) {
      const { data: loss } = Loss.safeParse(args)
      if (loss) missing += loss.to - loss.from + 1
      return []
    }
    if (as !== 'tell') return []
    return eventsIn(entry)
      .flatMap((event) => meanwhileOf(event) ?? [])
      .filter(isMeant)
  })
  return { lines, missing }
}
