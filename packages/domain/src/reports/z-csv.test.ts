// A Z says the same on narrow paper and in the file for a spreadsheet.
import { expect, test } from 'vitest'
import { kobo, naira } from '../money.ts'
import { zCsv } from './z-csv.ts'
import { adasCard } from '../testing/ids.ts'
import { manager, otherCashier } from '../testing/people.ts'
import { beersAndRice, command, line, order, part, pay, place, tender } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { settingsOf } from '../settings/settings.ts'
import { asText } from '../payments/paper.ts'
import { type Coins, denominations, worthOf, type ZReport } from '../shifts/shifts.ts'
import { besideTally, groupsOf, labelOfLine, zRows } from '../shifts/z-paper.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'

function closedShift(): { readonly z: ZReport; readonly rule: ReturnType<typeof settingsOf> } {
  const scene = given(command('shift.open', { shiftId, float: naira(1_000), from: 'safe' }))
  scene.when(pay(order(10, 1, [line(10, 'jollof-rice', 1)]), { method: 'Cash' }))
  scene.when(command('shift.count', { shiftId, coins: { 100000: 3, 50000: 0, 20000: 1, 50: 2 } }))
  const { events } = scene.when(command('shift.close', { shiftId, cash: 'safe' }))
  const [z] = events.flatMap((event) => (event.kind === 'shift.closed' && event.z ? [event.z] : []))
  if (!z) throw new Error('the shift was not closed')
  return { z, rule: settingsOf(scene.lounge) }
}

test('the notes and coins of the count stand in each form of a Z', () => {
  const { z, rule } = closedShift()
  const counted = groupsOf(z).find(({ title }) => title === 'Counted')
  expect(counted?.lines.map((each) => [labelOfLine(each), each.amount])).toEqual([
    ['3 × ₦1,000', naira(3_000)],
    ['1 × ₦200', naira(200)],
    ['2 × 50 k', kobo(100)],
  ])
  const paper = zRows(z, 'Lounge', 42, rule).map((row) => asText(row, 42))
  expect(paper.filter((text) => text.includes(' × '))).toEqual([
    '3 × ₦1,000                          ₦3,000',
    '1 × ₦200                              ₦200',
    '2 × 50 k                                ₦1',
  ])
  const file = zCsv(z, rule).split('\r\n')
  expect(file.filter((row) => row.startsWith('Counted,'))).toEqual([
    'Counted,"₦1,000",3,3000',
    'Counted,₦200,1,200',
    'Counted,50 k,2,1',
  ])
})

test('a Z that stands already with more notes than there are has its rows, its paper and its file', () => {
  const { z, rule } = closedShift()
  if (!z.counted) throw new Error('it was counted')
  const coins: Coins = Object.fromEntries(denominations.map((each) => [each, Number.MAX_SAFE_INTEGER]))
  const stands = { ...z, counted: { ...z.counted, coins, total: worthOf(coins) } }
  const counted = groupsOf(stands).find(({ title }) => title === 'Counted')
  expect(counted?.lines).toHaveLength(denominations.length)
  expect(zRows(stands, 'Lounge', 42, rule).map((row) => asText(row, 42))).not.toHaveLength(0)
  expect(zCsv(stands, rule)).toContain(`Counted,50 k,${Number.MAX_SAFE_INTEGER},500000000`)
})

test('what was counted, and what is missing of it, are amounts in the file: a spreadsheet adds them up', () => {
  const { z, rule } = closedShift()
  const file = zCsv(z, rule).split('\r\n')
  expect(file.filter((row) => /,(?:Cash counted|Over or short|FunCards hold),/.test(row))).toEqual([
    ',Cash counted,,3201',
    ',Over or short,,-499',
    ',FunCards hold,,26000',
  ])
})

test('DAY-01 what comes late stands in each form of a Z with the figures of its own: money that is no sale too', () => {
  const scene = given(command('shift.open', { shiftId, float: naira(1_000), from: 'safe' }))
  scene.when(command('day.close', {}), manager)
  scene.when(place(beersAndRice))
  scene.toldLate(20, command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(10_000)) }))
  scene.toldLate(20, part(1, naira(3_000)), otherCashier)
  const { events } = scene.when(command('day.close', {}), manager)
  const [z] = events.flatMap((event) => (event.kind === 'day.closed' ? [event.z] : []))
  if (!z) throw new Error('the day was not closed')
  const rule = settingsOf(scene.lounge)
  const late = groupsOf(z).find(({ title }) => title.startsWith('Counted here'))
  expect(late).toEqual({
    title: 'Counted here, belongs to day Z 1',
    lines: [
      { label: 'Part payments taken: Cash', count: 1, amount: naira(3_000) },
      { label: 'FunCard top-ups: Cash', count: 1, amount: naira(10_000) },
    ],
  })
  const paper = zRows(z, 'Lounge', 42, rule).map((row) => asText(row, 42).trim())
  expect(paper.slice(paper.indexOf('Counted here, belongs to day Z 1') + 1, -1)).toEqual([
    'Part payments taken: Cash           ₦3,000',
    'FunCard top-ups: Cash              ₦10,000',
  ])
  expect(
    zCsv(z, rule)
      .split('\r\n')
      .filter((row) => row.includes('Counted here')),
  ).toEqual([
    '"Counted here, belongs to day Z 1",Part payments taken: Cash,1,3000',
    '"Counted here, belongs to day Z 1",FunCard top-ups: Cash,1,10000',
  ])
})

test('DAY-01 a sale that comes late says what it came to, and what paid it', () => {
  const scene = given(command('shift.open', { shiftId, float: naira(1_000), from: 'safe' }))
  scene.when(command('day.close', {}), manager)
  scene.toldLate(20, pay(order(10, 1, [line(10, 'jollof-rice', 1)]), { method: 'Cash' }), otherCashier)
  const { events } = scene.when(command('day.close', {}), manager)
  const [z] = events.flatMap((event) => (event.kind === 'day.closed' ? [event.z] : []))
  expect(z && besideTally(z).find(({ title }) => title === 'Counted here, belongs to day Z 1')?.lines).toEqual([
    { label: 'Sales: Goods sold', amount: naira(2_500) },
    { label: 'Sales: Tax', amount: naira(200) },
    { label: 'Sales: Bills', count: 1, amount: naira(2_700) },
    { label: 'Taken with sales: Cash', count: 1, amount: naira(2_700) },
  ])
})

test('a Z without a count lists no notes', () => {
  const { z } = closedShift()
  expect(groupsOf({ ...z, counted: undefined }).map(({ title }) => title)).not.toContain('Counted')
})
