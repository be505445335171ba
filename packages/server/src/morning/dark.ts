// The outages of a business day: how long, what was sold meanwhile, and what is still only on a device.
import type { FigureName } from '@lounge/domain/morning/morning'
import { lineTextMax } from '@lounge/domain/morning/morning'
import type { Gathered } from '@lounge/domain/morning/page'
import { zero } from '@lounge/domain/money'
import { titleOf } from '@lounge/domain/outages/office-views'
import type { Outage } from '@lounge/domain/outages/outages'
import { allowanceOf, lastWords, outagesOfDay } from '@lounge/domain/outages/views'
import { formatTime, minutes, timestamp } from '@lounge/domain/time'
import type { MorningSources } from './sources.ts'

const causes = {
  power: 'No power',
  server: 'Server stopped',
  internet: 'No network',
  till: 'A till out of reach',
  provider: 'Payments were not answered',
} as const satisfies Readonly<Record<Outage['what'], string>>

type DarkFigure = Extract<FigureName, 'dark' | 'soldMeanwhile' | 'riskKnown' | 'riskCeiling'>

export function darkThatDay(
  { lounge, day, rule }: Omit<MorningSources, 'db'>,
  now: number,
): Readonly<Record<DarkFigure, Gathered>> {
  const { byWhat, outages } = outagesOfDay(lounge, day, timestamp(now))
  const nameOf = (outage: Outage): string => `${formatTime(outage.from, rule)} ${titleOf(outage)}`.slice(0, lineTextMax)
  const unsettled = outages.filter(({ settledAt }) => settledAt === undefined)
  // A till that is back takes no more money without the server.
  const away = unsettled.filter(({ to, till }) => to === undefined && till > 0)
  return {
    dark: {
      lines: byWhat.map(({ what, darkMs }) => ({
        text: causes[what],
        amount: zero,
        count: Math.ceil(darkMs / minutes(1)),
      })),
    },
    soldMeanwhile: {
      lines: outages.map((outage) => ({ text: nameOf(outage), amount: outage.sold.kobo, count: outage.sold.count })),
    },
    riskKnown: {
      lines: lastWords(unsettled).map(({ said: { kobo = zero, count }, ...outage }) => ({
        text: nameOf(outage),
        amount: kobo,
        count,
      })),
    },
    riskCeiling: {
      lines: away.map((outage) => ({ text: nameOf(outage), amount: allowanceOf(lounge), count: 1 })),
    },
  }
}
