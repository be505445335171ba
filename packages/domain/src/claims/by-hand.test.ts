// Confirmations by a person compared with a statement: names those without a matching line, and never one whose line is there.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf } from '../ids.ts'
import { naira } from '../money.ts'
import { cashier, manager, otherCashier } from '../testing/people.ts'
import { beersAndRice, beersAndRiceTotal, command, line as bought, order, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { businessDay, CalendarDate, daysAfter } from '../time.ts'
import type { Expected } from './fitting.ts'
import { match, matchesOf, type StatementMatches } from './matching.ts'
import type { StatementDays, StatementLine } from './statement.ts'

const day = CalendarDate.parse('2026-11-20')
const open = (n: number, amount: number, more: Partial<Expected> = {}): Expected => ({
  id: idOf<'claim'>(`c${n}`),
  amount: naira(amount),
  date: day,
  ...more,
})
/** Confirmed by a person, under a reference of their own. */
const seen = (n: number, amount: number, more: Partial<Expected> = {}): Expected =>
  open(n, amount, { seenAs: 'I saw it', ...more })
const line = (n: number, amount: number, more: Partial<StatementLine> = {}): StatementLine => ({
  line: n,
  date: day,
  amount: naira(amount),
  narration: '',
  reference: `S${n}`,
  lineName: `L${n}`,
  ...more,
})
const from = (first: number, last: number): StatementDays => ({
  first: daysAfter(day, first),
  last: daysAfter(day, last),
})
const week = from(-1, 5)
const found = (claims: readonly Expected[], lines: readonly StatementLine[], days = week) =>
  match(claims, lines, () => false, days)
const idsNotThere = ({ notThere }: Pick<StatementMatches, 'notThere'>) => notThere.map(({ claimId }) => claimId)

test('DAY-02 what a person confirmed and no line shows is listed, the oldest first; what waits is not', () => {
  const { notThere, unexpected } = found(
    [seen(1, 6_500, { date: daysAfter(day, 1) }), seen(2, 100), seen(3, 70), open(4, 55)],
    [line(1, 70), line(2, 6_500, { date: daysAfter(day, 5) })],
  )
  expect(notThere).toEqual([
    { claimId: 'c2', mayBeElsewhere: false },
    { claimId: 'c1', mayBeElsewhere: false },
  ])
  expect(
    unexpected.map(({ reference }) => reference),
    'what fits a payment that was confirmed is expected',
  ).toEqual(['S2'])
})

test('DAY-02 a day outside the statement is not judged, and one at its edge may stand on the next', () => {
  const claims = [-2, -1, 0, 1, 2].map((late) => seen(late + 3, 100, { date: daysAfter(day, late) }))
  expect(found(claims, [], from(-1, 1)).notThere).toEqual([
    { claimId: 'c2', mayBeElsewhere: true },
    { claimId: 'c3', mayBeElsewhere: true },
    { claimId: 'c4', mayBeElsewhere: true },
  ])
  expect(found(claims, [], from(-2, 3)).notThere.filter(({ mayBeElsewhere }) => !mayBeElsewhere)).toEqual([
    { claimId: 'c2', mayBeElsewhere: false },
    { claimId: 'c3', mayBeElsewhere: false },
  ])
})

test('DAY-02 while lines of a statement cannot be read it accuses nobody of what the others do not show', () => {
  const scene = given(
    ...[1, 2, 3].map((n) => pay(order(n, 8, [bought(n * 10, 'jollof-rice')]), { method: 'Transfer' })),
  )
  const claims = [...scene.lounge.all('claim')]
  for (const { id: claimId } of claims)
    scene.when(command('payment.confirm', { claimId, reference: `saw ${claimId}` }), manager).thenApplied()
  const [claim] = [...scene.lounge.all('claim')]
  if (!claim) throw new Error('It was taken.')
  const date = businessDay(claim.takenAt, { utcOffsetMinutes: 60, dayStartsAtMinute: 0 })
  const days = { first: daysAfter(date, -1), last: daysAfter(date, 4) }
  const one = [line(1, 1, { date, amount: claim.amount })]
  expect(matchesOf(scene.lounge, [], days).notThere).toHaveLength(3)
  expect(matchesOf(scene.lounge, one, days).short).toHaveLength(1)
  for (const lines of [[], one])
    expect(matchesOf(scene.lounge, lines, days, 1)).toMatchObject({ notThere: [], short: [] })
})

test('DAY-02 a line that shows what a person confirmed is offered to no other payment', () => {
  const one = found([seen(1, 6_500), open(2, 6_500)], [line(1, 6_500)])
  expect(one).toMatchObject({ matches: [], choices: [], unexpected: [], used: 1, notThere: [] })
  expect(one.short, 'nobody can tell from here whose it is').toEqual([
    { claimIds: ['c1', 'c2'], amount: naira(6_500), lines: 1, mayBeElsewhere: false },
  ])
  const typed = [line(1, 6_500, { narration: 'TRF GTB-0042' }), line(2, 6_500)]
  expect(found([seen(1, 6_500, { seenAs: 'gtb/0042' }), open(2, 6_500)], typed)).toMatchObject({
    matches: [{ claimId: 'c2', line: { line: 2 } }],
    used: 1,
    short: [],
  })
})

test('DAY-02 where lines enough are there a person chooses, and nobody is in doubt', () => {
  const two = found([seen(1, 6_500), open(2, 6_500)], [line(1, 6_500), line(2, 6_500)])
  expect(two).toMatchObject({ matches: [], notThere: [], short: [], used: 0 })
  expect(two.choices).toMatchObject([{ claimId: 'c2', candidates: [{ line: { line: 1 } }, { line: { line: 2 } }] }])
  const waiting = found([seen(1, 6_500), open(2, 6_500), open(3, 6_500)], [line(1, 6_500), line(2, 6_500)])
  expect(waiting.short, 'what is offered a line still has its chance').toEqual([])
})

test('DAY-02 more payments than lines of one amount: the false one cannot hide behind the others', () => {
  const { notThere, short } = found(
    [seen(1, 3_200), seen(2, 3_200), seen(3, 3_200, { date: daysAfter(day, 1) }), seen(4, 500)],
    [line(1, 3_200), line(2, 3_200, { date: daysAfter(day, 1) }), line(3, 500)],
  )
  expect(notThere).toEqual([])
  expect(short).toEqual([{ claimIds: ['c1', 'c2', 'c3'], amount: naira(3_200), lines: 2, mayBeElsewhere: false }])
})

test('DAY-02 a payment of a day before the statement keeps no line from those of its days, and gets none proposed', () => {
  const { choices, short } = found([seen(1, 6_500, { date: daysAfter(day, -2) }), open(2, 6_500)], [line(1, 6_500)])
  expect(choices).toMatchObject([{ claimId: 'c2', candidates: [{ line: { line: 1 } }] }])
  expect(short).toEqual([])
})

test('DAY-02 a word that stands on every line takes none of them for its own', () => {
  const lines = [line(1, 6_500, { narration: 'TRANSFER TO LOUNGE' })]
  expect(found([seen(1, 6_500, { seenAs: 'TRANSFER' }), open(2, 6_500)], lines).short).toHaveLength(1)
})

const anyPayments = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 3 }),
    late: fc.integer({ min: -2, max: 6 }),
    isByHand: fc.boolean(),
    said: fc.constantFrom(undefined, 'REF10', 'REF11'),
  }),
  { maxLength: 7 },
)
const anyLines = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 3 }),
    late: fc.integer({ min: -3, max: 8 }),
    says: fc.constantFrom('', 'REF10', 'REF11'),
  }),
  { maxLength: 7 },
)
const payments = (some: readonly { amount: number; late: number; isByHand: boolean; said: string | undefined }[]) =>
  some.map(({ amount, late, isByHand, said }, n) =>
    (isByHand ? seen : open)(n, amount, { date: daysAfter(day, late), references: said ? [said] : [] }),
  )

test('DAY-02 a payment whose line is there is never listed, in whatever order the others come', () => {
  fc.assert(
    fc.property(anyPayments, anyLines, fc.integer({ min: -2, max: 4 }), fc.nat(15), (some, others, late, at) => {
      const lines = others.map(({ amount, late: off, says }, n) =>
        line(n, amount, { date: daysAfter(day, off), narration: says }),
      )
      // By its reference, or by its amount and its day alone.
      const own = seen(99, 2, { date: daysAfter(day, late), seenAs: at % 2 === 0 ? 'OWN42' : 'I saw it' })
      const there = line(99, 2, { date: daysAfter(day, late), reference: 'OWN42' })
      const result = found(
        [...payments(some).slice(0, at), own, ...payments(some).slice(at)],
        [...lines.slice(0, at), there, ...lines.slice(at)],
        from(-3, 8),
      )
      expect(idsNotThere(result)).not.toContain(own.id)
      const lists = [...result.matches, ...result.choices].map(({ claimId }) => claimId)
      expect(lists.filter((id) => payments(some).some((each) => each.seenAs !== undefined && each.id === id))).toEqual(
        [],
      )
    }),
  )
})

test('DAY-02 a day outside the statement is never judged, and what is listed has no line that could be it', () => {
  const anyDays = fc.tuple(fc.integer({ min: -3, max: 8 }), fc.nat(6))
  fc.assert(
    fc.property(anyPayments, anyLines, anyDays, (some, others, [first, length]) => {
      const claims = payments(some)
      const lines = others.map(({ amount, late }, n) => line(n, amount, { date: daysAfter(day, late) }))
      const days = from(first, first + length)
      const result = found(claims, lines, days)
      const listed = new Set([...idsNotThere(result), ...result.short.flatMap(({ claimIds }) => claimIds)])
      for (const claim of claims.filter(({ id }) => listed.has(id)))
        expect(days.first <= claim.date && claim.date <= days.last).toBe(true)
      for (const claim of claims.filter(({ id }) => idsNotThere(result).includes(id)))
        expect(
          found([open(50, 0, { ...claim, id: idOf<'claim'>('c50'), seenAs: undefined })], lines).unexpected,
        ).toEqual(lines)
      for (const { claimIds, lines: count } of result.short) expect(count).toBeLessThan(claimIds.length)
    }),
  )
})

/** The largest number of payments with a line of their own, found by trying every way. */
function mostOf([first, ...rest]: readonly Expected[], lines: readonly StatementLine[]): number {
  if (!first) return 0
  const fits = lines.filter(
    ({ amount, date }) =>
      amount === first.amount && daysAfter(first.date, -1) <= date && date <= daysAfter(first.date, 3),
  )
  const without = mostOf(rest, lines)
  return fits.reduce(
    (most, line) =>
      Math.max(
        most,
        1 +
          mostOf(
            rest,
            lines.filter((each) => each !== line),
          ),
      ),
    without,
  )
}

test('DAY-02 a line is kept back exactly where a payment that a person confirmed would have none without it', () => {
  const few = { maxLength: 5 }
  const anyDay = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(fc.array(anyDay, few), fc.array(anyDay, few), (taken, came) => {
      const claims = taken.map((late, n) => seen(n, 1, { date: daysAfter(day, late) }))
      const lines = came.map((late, n) => line(n, 1, { date: daysAfter(day, late) }))
      const most = mostOf(claims, lines)
      // One that waits for each day: every free line is offered to one of them.
      const waiting = Array.from({ length: 8 }, (_, late) => open(10 + late, 1, { date: daysAfter(day, late) }))
      const { choices, matches, short } = found([...claims, ...waiting], lines, from(-3, 12))
      const offered = new Set(choices.flatMap(({ candidates }) => candidates.map((each) => each.line.line)))
      for (const { line: own } of matches) offered.add(own.line)
      for (const each of lines) {
        const isNeeded =
          mostOf(
            claims,
            lines.filter((other) => other !== each),
          ) < most
        expect(offered.has(each.line)).toBe(!isNeeded)
      }
      const { short: alone, notThere } = found(claims, lines, from(-3, 12))
      const missing = alone.reduce((sum, { claimIds, lines: count }) => sum + claimIds.length - count, 0)
      expect(missing + notThere.length).toBe(claims.length - most)
      expect(short.length).toBeGreaterThanOrEqual(Math.min(1, alone.length))
    }),
  )
})

test('two thousand payments of one amount and as many lines are looked through while one waits', () => {
  const claims = Array.from({ length: 2_000 }, (_, n) => seen(n, 100, { date: daysAfter(day, n % 100) }))
  const lines = Array.from({ length: 1_900 }, (_, n) => line(n, 100, { date: daysAfter(day, n % 100) }))
  const { short } = found(claims, lines, from(-5, 200))
  expect(short.reduce((sum, { claimIds, lines: count }) => sum + claimIds.length - count, 0)).toBe(100)
})

const ids = ({ lounge }: Scene) => [...lounge.all('claim')].map(({ id }) => id)
const rice = (n: number, method: 'Card' | 'Transfer') => pay(order(n, 8, [bought(n * 10, 'jollof-rice')]), { method })
function looked(scene: Scene, lines: readonly StatementLine[]) {
  const { lounge } = scene
  const [first] = [...lounge.all('claim')]
  if (!first) throw new Error('no claim')
  const today = businessDay(first.takenAt, { utcOffsetMinutes: 60, dayStartsAtMinute: 0 })
  const shown = lines.map((each) => ({ ...each, date: today }))
  return matchesOf(lounge, shown, { first: daysAfter(today, -1), last: daysAfter(today, 3) })
}

test('DAY-02 of a lounge: a cashier who confirms what never came is found; who typed the bank’s own reference is not', () => {
  const scene = given(pay(beersAndRice, { method: 'Transfer' })).after(rice(2, 'Transfer'), rice(3, 'Card'))
  const [invented = '', honest = '', card = ''] = ids(scene)
  scene.when(command('payment.confirm', { claimId: invented, reference: 'INVENTED 1' }), cashier).thenApplied()
  scene.when(command('payment.confirm', { claimId: honest, reference: 's-2' }), otherCashier).thenApplied()
  scene.when(command('payment.confirm', { claimId: card, reference: 'SLIP 3' }), cashier).thenApplied()
  const lines = [line(2, 2_700, { reference: 'S-2' }), line(3, 80)]
  expect(looked(scene, lines), 'cards come as one sum, so that none is looked for').toMatchObject({
    notThere: [{ claimId: invented, mayBeElsewhere: false }],
    short: [],
    used: 1,
    unexpected: [{ line: 3 }],
  })
  const other = [line(1, 0, { amount: beersAndRiceTotal }), line(2, 2_699, { reference: 'S-2' })]
  expect(looked(scene, other), 'a reference of another amount shows nothing').toMatchObject({
    notThere: [{ claimId: honest }],
  })
})

test('DAY-02 of a lounge: a line that a statement confirmed for one hides no other', () => {
  const scene = given(rice(1, 'Transfer')).after(rice(2, 'Transfer'))
  const [invented = '', honest = ''] = ids(scene)
  scene.after(command('payment.confirm', { claimId: invented, reference: 'INVENTED 1' }))
  const lines = [line(1, 2_700)]
  expect(looked(scene, lines)).toMatchObject({ notThere: [], short: [{ claimIds: [invented, honest], lines: 1 }] })
  const onStatement = command('payment.confirm', { claimId: honest, reference: 'S1', onStatement: true })
  scene.when(onStatement, manager).thenApplied()
  expect(looked(scene, lines)).toMatchObject({ notThere: [{ claimId: invented }], short: [] })
})
