// The cost of outages, and what is still at risk: known, ceiling and real are separate, and never summed.
import { isOpenClaim } from '../claims/claims.ts'
import { limitOf } from '../funcards/spending.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, kobo, plus, sum, zero } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import { beginOf, businessDay, type CalendarDate, daysAfter, hours, minutes, type Timestamp } from '../time.ts'
import { type Outage, type OutageWhat, serverItself } from './outages.ts'

export const isDrill = ({ drill }: Outage): boolean => drill !== undefined
const isOpen = ({ to }: Outage): boolean => to === undefined

const newestFirst = (outages: Iterable<Outage>): readonly Outage[] =>
  [...outages].sort((a, b) => b.from - a.from || (a.id < b.id ? -1 : 1))

/** The newest first. */
export const allOutages = (lounge: Lounge): readonly Outage[] => newestFirst(lounge.all('outage'))

export const openOutageOf = (lounge: Lounge, who: string): Outage | undefined =>
  [...lounge.all('outage')].find((outage) => outage.who === who && isOpen(outage))

/** A device's unsettled outages, the newest first: a lasting one, and those whose work has not all arrived. */
export const unsettledOutagesOf = (lounge: Lounge, who: string): readonly Outage[] =>
  newestFirst([...lounge.all('outage')].filter((outage) => outage.who === who && outage.settledAt === undefined))

/** What devices last reported to wait on them: known to be there, and none of it has arrived. */
export interface Known {
  /** Devices that are away, or are back and have not sent everything. */
  readonly devices: number
  readonly count: number
  readonly kobo: Kobo
  readonly oldestAt: Timestamp | undefined
}
/** The most that tills which are away may still take by FunCard without the server. */
export interface Ceiling {
  readonly tills: number
  readonly kobo: Kobo
}
/** Money that is owed, has not come, and gets older. */
export interface Real {
  readonly what: 'below-zero' | 'transfers' | 'cards'
  readonly count: number
  readonly kobo: Kobo
}
export interface AtRisk {
  readonly known: Known
  readonly ceiling: Ceiling
  readonly real: readonly Real[]
}

/** An exercise is left out: it risks nothing that the lounge would not risk on purpose. */
export function atRiskNow(lounge: Lounge): AtRisk {
  const unsettled = [...lounge.all('outage')].filter((outage) => outage.settledAt === undefined && !isDrill(outage))
  const real = [...belowZero(lounge), ...claimed(lounge)]
  return { known: knownOf(unsettled), ceiling: ceilingOf(lounge, unsettled), real }
}

function knownOf(unsettled: readonly Outage[]): Known {
  const said = lastWords(unsettled).map((outage) => outage.said)
  const oldest = said.flatMap(({ oldestAt }) => oldestAt ?? [])
  return {
    devices: new Set(unsettled.filter(({ who }) => who !== serverItself).map(({ who }) => who)).size,
    count: said.reduce((all, { count }) => all + count, 0),
    kobo: sum(said.map((each) => each.kobo ?? zero)),
    oldestAt: oldest.length === 0 ? undefined : (Math.min(...oldest) as Timestamp), // one of them
  }
}

type Telling = Outage & { readonly said: NonNullable<Outage['said']> }
const isTelling = (outage: Outage): outage is Telling => outage.said !== undefined

/** The last report of each device. It stands in each of the device's outages, and counts once, in the latest. */
export function lastWords(outages: readonly Outage[]): readonly Telling[] {
  const inOrder = outages.filter(isTelling).toSorted((a, b) => a.from - b.from)
  return [...new Map(inOrder.map((outage) => [outage.who, outage])).values()]
}

function ceilingOf(lounge: Lounge, unsettled: readonly Outage[]): Ceiling {
  const tills = new Set(unsettled.filter((outage) => isOpen(outage) && outage.till > 0).map(({ who }) => who)).size
  return { tills, kobo: kobo(tills * allowanceOf(lounge)) }
}

/** The most one till may take by FunCard while it is away: limited by its allowance, and by what the cards can pay. */
export function allowanceOf(lounge: Lounge): Kobo {
  const { funcardOfflineMax, funcardOfflinePerTillMax } = settingsOf(lounge)
  let onCards = 0
  for (const card of lounge.all('funcard')) {
    if (card.status !== 'active') continue
    const payable = (lounge.get('balance', card.id)?.amount ?? 0) + limitOf(card)
    onCards += Math.min(funcardOfflineMax, Math.max(0, payable))
    if (onCards >= funcardOfflinePerTillMax) return funcardOfflinePerTillMax
  }
  return kobo(onCards)
}

function belowZero(lounge: Lounge): readonly Real[] {
  const owed = [...lounge.all('balance')].filter(({ amount }) => amount < 0)
  return owed.length === 0
    ? []
    : [{ what: 'below-zero', count: owed.length, kobo: kobo(-owed.reduce((all, { amount }) => all + amount, 0)) }]
}

/** Claims: money that nobody has seen yet, or that did not come. */
function claimed(lounge: Lounge): readonly Real[] {
  const open = [...lounge.all('claim')].filter(isOpenClaim)
  return (['Transfer', 'Card'] as const).flatMap((by): readonly Real[] => {
    const claims = open.filter(({ method }) => method === by)
    if (claims.length === 0) return []
    const what = by === 'Transfer' ? 'transfers' : 'cards'
    return [{ what, count: claims.length, kobo: sum(claims.map(({ amount }) => amount)) }]
  })
}

/** A span of time without connection. */
interface Stretch {
  readonly from: number
  readonly to: number
}

export interface DarkDay {
  /** Overlapping time counts once. */
  readonly darkMs: number
  /** The time by cause. Time with several causes counts under the gravest one, since a lounge without power had no network either. */
  readonly byWhat: readonly { readonly what: OutageWhat; readonly darkMs: number }[]
  /** The sales in all outages that began on this day, even those after the day. */
  readonly sold: Outage['sold']
  readonly missing: number
  /** For these outages alone. */
  readonly known: Known
  readonly ceiling: Ceiling
  /** The outages of the day, the newest first. */
  readonly outages: readonly Outage[]
}

const ranks: readonly OutageWhat[] = ['power', 'server', 'internet', 'till', 'provider']

/** The outages of one business day; `now` ends those that still last. Exercises are left out. */
export function outagesOfDay(lounge: Lounge, day: CalendarDate, now: Timestamp): DarkDay {
  const settings = settingsOf(lounge)
  const [first, next] = [beginOf(day, settings), beginOf(daysAfter(day, 1), settings)]
  const all = allOutages(lounge).filter((outage) => !isDrill(outage))
  const within = ({ from, to }: Outage): Stretch => ({
    from: Math.max(from, first),
    to: Math.min(to ?? now, next, Math.max(now, from)),
  })
  const began = all.filter(({ from }) => businessDay(from, settings) === day)
  const unsettled = began.filter(({ settledAt }) => settledAt === undefined)
  const darkUpTo = (rank: number): number => lengthOf(all.filter(({ what }) => ranks.indexOf(what) <= rank).map(within))
  return {
    darkMs: darkUpTo(ranks.length),
    byWhat: ranks
      .map((what, rank) => ({ what, darkMs: darkUpTo(rank) - darkUpTo(rank - 1) }))
      .filter(({ darkMs }) => darkMs > 0),
    sold: {
      count: began.reduce((count, { sold }) => count + sold.count, 0),
      kobo: sum(began.map(({ sold }) => sold.kobo)),
    },
    missing: began.reduce((count, { missing }) => count + missing, 0),
    known: knownOf(unsettled),
    ceiling: ceilingOf(lounge, unsettled),
    outages: began,
  }
}

/** The total length of the spans; overlapping time counts once. */
function lengthOf(stretches: readonly Stretch[]): number {
  let length = 0
  let reached = Number.NEGATIVE_INFINITY
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    length += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return length
}

/** What a till took in the last hour before it went away, in kobo per hour. */
export function rateOf(lounge: Lounge, till: number, before: Timestamp): Kobo {
  let taken = zero
  for (const order of lounge.all('order'))
    if ('settlement' in order) {
      const { settlement } = order
      if (settlement.till === till && settlement.paidAt <= before && settlement.paidAt > before - hours(1))
        taken = plus(taken, settlement.total)
    }
  return taken
}

/** Whether the outage should alarm those who can act on it: by its length, or by what the till would have taken meanwhile. */
export function isTooLong(lounge: Lounge, { till, from }: Outage, awayMs: number): boolean {
  const { awayAlarmMinutes, awayAlarmKobo } = settingsOf(lounge)
  if (awayAlarmMinutes > 0 && awayMs >= minutes(awayAlarmMinutes)) return true
  return awayAlarmKobo > 0 && (rateOf(lounge, till, from) * awayMs) / hours(1) >= awayAlarmKobo
}
