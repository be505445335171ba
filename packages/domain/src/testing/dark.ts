// Outages as the lounge reports them.
import { naira, zero } from '../money.ts'
import { nothingMeanwhile } from '../outages/meanwhile.ts'
import type { OutageReport } from '../outages/outages.ts'
import { timestamp } from '../time.ts'
import { otherCashier } from './people.ts'

/** Till 2 has lost its connection with two sales on it. */
export const tillAway = (changes: Partial<OutageReport> = {}): OutageReport => {
  const from = changes.from ?? timestamp(1_763_660_000_000)
  return {
    id: `${otherCashier.terminalId}:${from}`,
    what: 'till',
    who: String(otherCashier.terminalId),
    name: 'Till 2',
    till: 2,
    from,
    said: { count: 2, kobo: naira(6_500), oldestAt: from },
    ...nothingMeanwhile,
    missing: 0,
    log: { after: 0 },
    ...changes,
  }
}

/** The power was out that long, and one till sold meanwhile. */
export const powerCut = (changes: Partial<OutageReport> = {}): OutageReport => ({
  ...tillAway(changes),
  id: `server:${changes.from ?? 0}`,
  what: 'power',
  who: 'server',
  name: 'The server',
  till: 0,
  said: undefined,
  sold: { count: 1, kobo: naira(4_000) },
  funcard: zero,
  ...changes,
})
