// Outages in the words of the office: what was away, for how long, and whether all the work done meanwhile has arrived.
import { unreachable } from '../assert.ts'
import { formatLength } from '../duration.ts'
import { outageDaysKept, outageShortestMs } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira } from '../money.ts'
import { sentence } from '../office-messages.ts'
import type { Timestamp } from '../time.ts'
import type { MeanwhileLine } from './meanwhile.ts'
import type { Outage } from './outages.ts'
import { allOutages, isDrill } from './views.ts'

/** `lasts`: still away · `sending`: back, but not all has arrived · `lost`: some of it never will */
export type OutageStanding = 'lasts' | 'sending' | 'lost' | 'over'

export interface OutageEntry extends Outage {
  readonly title: string
  readonly lengthMs: number
  readonly standing: OutageStanding
  readonly isDrill: boolean
  /** Absent until all sales of the outage have arrived. */
  readonly soldKnown: Outage['sold'] | undefined
}

export const outageEntries = (lounge: Lounge, now: Timestamp): readonly OutageEntry[] =>
  allOutages(lounge).map((outage) => ({
    ...outage,
    soldKnown: outage.to === undefined ? undefined : outage.sold,
    title: isDrill(outage) ? `Exercise: ${outage.name}` : titleOf(outage),
    lengthMs: Math.max(0, (outage.to ?? now) - outage.from),
    standing: standingOf(outage),
    isDrill: isDrill(outage),
  }))

/** An empty list does not say that nothing was away: what was short is not in it. */
export const noOutageWords = (): string =>
  sentence('outages_none', { shortest: formatLength(outageShortestMs), days: outageDaysKept })

/** The title of an outage that is not an exercise. */
export function titleOf({ what, name }: Outage): string {
  switch (what) {
    case 'till':
      return `${name} out of reach`
    case 'internet':
      return `No network: ${name}`
    case 'power':
      return 'No power for the server'
    case 'server':
      return 'Server stopped'
    case 'provider':
      return `${name} did not answer`
    default:
      return unreachable(what)
  }
}

function standingOf({ to, settledAt, missing }: Outage): OutageStanding {
  if (to === undefined) return 'lasts'
  if (settledAt === undefined) return 'sending'
  return missing > 0 ? 'lost' : 'over'
}

export const standingWords = {
  lasts: 'Away',
  sending: 'Back, still sending',
  lost: 'Some is lost',
  over: 'All is here',
} as const satisfies Readonly<Record<OutageStanding, string>>

/** What waited on the device, by its last report. For lost work too, it says what it was. */
export function saidWords({ said, standing }: OutageEntry): string {
  if (standing === 'over' || said?.count === 0) return 'Nothing'
  if (!said) return 'Not known'
  const { count, kobo: amount } = said
  return amount === undefined
    ? sentence('outage_said_count', { count })
    : sentence('outage_said', { count, amount: formatNaira(amount) })
}

export const meanwhileWords = { sale: 'Sale', part: 'Part payment', 'top-up': 'Top-up' } as const satisfies Readonly<
  Record<MeanwhileLine['what'], string>
>
