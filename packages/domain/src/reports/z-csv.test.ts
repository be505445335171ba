// A Z says the same on narrow paper and in the file for a spreadsheet.
import { expect, test } from 'vitest'
import { kobo, naira } from '../money.ts'
import { zCsv } from './z-csv.ts'
import { command, pay, order, line } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { settingsOf } from '../settings/settings.ts'
import { asText } from '../payments/paper.ts'
import type { ZReport } from '../shifts/shifts.ts'
import { groupsOf, labelOfLine, zRows } from '../shifts/z-paper.ts'

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

test('what was counted, and what is missing of it, are amounts in the file: a spreadsheet adds them up', () => {
  const { z, rule } = closedShift()
  const file = zCsv(z, rule).split('\r\n')
  expect(file.filter((row) => /,(?:Cash counted|Over or short|FunCards hold),/.test(row))).toEqual([
    ',Cash counted,,3201',
    ',Over or short,,-499',
    ',FunCards hold,,26000',
  ])
})

test('a Z without a count lists no notes', () => {
  const { z } = closedShift()
  expect(groupsOf({ ...z, counted: undefined }).map(({ title }) => title)).not.toContain('Counted')
})
