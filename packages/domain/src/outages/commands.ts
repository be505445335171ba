// The lounge keeps the ledger of its outages itself: no role may ask for it, only the system actor does.
import { z } from 'zod'
import { wish } from '../command.ts'
import { OutageReport } from './outages.ts'

const Report = z.strictObject({ outage: OutageReport, alarms: z.boolean().optional() })

/** How an outage stands now: each report says all of it, so that the last one counts, however often it is given. */
export const reportOutage = wish('outage.report', Report, (lounge, { outage, alarms = false }, by) => {
  const told = lounge.get('outage', outage.id)?.alarmedAt
  const isNews = alarms && told === undefined
  const alarmedAt = isNews ? by.at : told
  return [
    {
      kind: 'outage.reported',
      outage: { ...outage, ...(alarmedAt === undefined ? {} : { alarmedAt }) },
      ...(isNews ? { alarms: true } : {}),
      at: by.at,
    },
  ]
})
