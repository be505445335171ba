// Outages as CSV.
import { expect, test } from 'vitest'
import { outageEntries } from '../outages/office-views.ts'
import { settingsOf } from '../settings/settings.ts'
import { powerCut, tillAway } from '../testing/dark.ts'
import { command } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { minutes, timestamp } from '../time.ts'
import { outagesCsv } from './outages-csv.ts'

const from = timestamp(Date.UTC(2026, 10, 23, 17))
const to = timestamp(from + minutes(90))

test('DAY-09 a spreadsheet gets numbers it can add up, and runs no name', () => {
  const { lounge } = [
    tillAway({ id: 'lasts', from }),
    tillAway({ id: 'lost', from, to, settledAt: to, missing: 2, name: '=Bar' }),
    tillAway({ id: 'drill', from, to, settledAt: to, drill: 'Ngozi' }),
    powerCut({ id: 'power', from, to, settledAt: to }),
  ].reduce((scene, outage) => scene.after(command('outage.report', { outage })), given())
  const entries = outageEntries(lounge, timestamp(from + minutes(30)))
  const rows = outagesCsv(entries, settingsOf(lounge)).split('\r\n')
  expect(rows.find((row) => row.startsWith('No power'))).toBe(
    'No power for the server,2026-11-23,18:00,2026-11-23,19:30,90,1,4000,0,0,0,0,,All is here',
  )
  expect(rows.find((row) => row.startsWith('Till 2 out'))).toBe(
    'Till 2 out of reach,2026-11-23,18:00,,,30,,,,,,0,6500,Away',
  )
  const shutOut = rows.find((row) => row.includes('=Bar'))
  expect(shutOut).toMatch(/,2,6500,Some is lost$/)
  expect(rows.find((row) => row.startsWith('Exercise'))).toMatch(/,0,0,All is here$/)
  expect(rows.some((row) => row.startsWith("'=Bar out of reach"))).toBe(true)
})
