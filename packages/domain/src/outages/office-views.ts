// Outages in the words of the office: what was away, for how long, and whether all is here that was done meanwhile.
import { unreachable } from '../assert.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira } from '../money.ts'
import { sentence } from '../office-messages.ts'
import type { Timestamp } from '../time.ts'
import type { MeanwhileLine } from './meanwhile.ts'
import type { Outage } from './outages.ts'
import { allOutages, isDrill } from './views.ts'

/** `lasts`: it is away · `sending`: it is back, and not all has come · `lost`: some of it never will */
export type OutageStanding = 'lasts' | 'sending' | 'lost' | 'over'

export interface OutageEntry extends Outage {
  readonly title: string
  readonly lengthMs: number
  readonly standing: OutageStanding
  readonly isDrill: boolean
  /** What was sold is not known before it is here. */
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

/** Of one that is no exercise. */
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

/** What waited there, by its last word. What is lost still says what it was. */
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
