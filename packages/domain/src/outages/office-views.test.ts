// Outages as the office reads them.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { powerCut, tillAway } from '../testing/dark.ts'
import { command } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { minutes, timestamp } from '../time.ts'
import { noOutageWords, outageEntries, saidWords } from './office-views.ts'
import type { OutageReport } from './outages.ts'

const from = timestamp(Date.UTC(2026, 10, 23, 17))
const to = timestamp(from + minutes(90))
const { lounge } = [
  tillAway({ id: 'lasts', from }),
  tillAway({ id: 'sends', what: 'internet', from, to }),
  tillAway({ id: 'lost', from, to, settledAt: to, missing: 2, name: '=Bar' }),
  tillAway({ id: 'drill', from, to, settledAt: to, drill: 'Ngozi' }),
  powerCut({ id: 'power', from, to, settledAt: to }),
  powerCut({ id: 'server', what: 'server', from, to, settledAt: to }),
  tillAway({ id: 'bank', what: 'provider', name: 'The bank', from, to, settledAt: to }),
].reduce((scene, outage: OutageReport) => scene.after(command('outage.report', { outage })), given())
const entries = outageEntries(lounge, timestamp(from + minutes(30)))

test('DAY-09 each says what was away, for how long and whether all is here; what is not known yet is no zero', () => {
  const said = entries.map(({ id, title, standing, lengthMs, soldKnown }) => [id, title, standing, lengthMs, soldKnown])
  expect(Object.fromEntries(said.map(([id, ...rest]) => [id, rest]))).toEqual({
    lasts: ['Till 2 out of reach', 'lasts', minutes(30), undefined],
    sends: ['No network: Till 2', 'sending', minutes(90), { count: 0, kobo: 0 }],
    lost: ['=Bar out of reach', 'lost', minutes(90), { count: 0, kobo: 0 }],
    drill: ['Exercise: Till 2', 'over', minutes(90), { count: 0, kobo: 0 }],
    power: ['No power for the server', 'over', minutes(90), { count: 1, kobo: naira(4_000) }],
    server: ['Server stopped', 'over', minutes(90), { count: 1, kobo: naira(4_000) }],
    bank: ['The bank did not answer', 'over', minutes(90), { count: 0, kobo: 0 }],
  })
})

test('a page without an outage says from which length one is listed, and for how long', () => {
  expect(noOutageWords()).toBe(
    'No outage of 2 min or more is on record. A shorter one is not listed. What is listed stands here for 31 days.',
  )
})

test('what waited on a device that was shut out is still told: so much is missing', () => {
  const words = Object.fromEntries(entries.map((entry) => [entry.id, saidWords(entry)]))
  expect(words).toEqual({
    lasts: '₦6,500 (actions: 2)',
    sends: '₦6,500 (actions: 2)',
    lost: '₦6,500 (actions: 2)',
    drill: 'Nothing',
    power: 'Nothing',
    server: 'Nothing',
    bank: 'Nothing',
  })
})
