// The lounge keeps the ledger of its outages by itself: no role may give this command, only the system actor.
import { z } from 'zod'
import { wish } from '../command.ts'
import { OutageReport } from './outages.ts'

const Report = z.strictObject({ outage: OutageReport, alarms: z.boolean().optional() })

/** The state of an outage. Each report is complete, so that the latest one counts, however often it is given. */
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
