// A statement against the claims: each is matched at most once, and never automatically if two would fit.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { idOf } from '../ids.ts'
import { kobo, naira } from '../money.ts'
import { orderNumber } from '../testing/ids.ts'
import { manager } from '../testing/people.ts'
import { beersAndRice, beersAndRiceTotal, command, pay, line as bought, order } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { against, confirmAll, rice, riceLine } from '../testing/statements.ts'
import { businessDay, CalendarDate, daysAfter } from '../time.ts'
import type { Expected } from './fitting.ts'
import { match, matchesOf } from './matching.ts'
import type { StatementLine } from './statement.ts'

const day = CalendarDate.parse('2026-11-20')
const claim = (n: number, amount: number, more: Partial<Expected> = {}): Expected => ({
  id: idOf<'claim'>(`c${n}`),
  amount: naira(amount),
  date: day,
  ...more,
})
const line = (n: number, amount: number, more: Partial<StatementLine> = {}): StatementLine => ({
  line: n,
  date: day,
  amount: naira(amount),
  narration: '',
  reference: `S${n}`,
  lineName: `L${n}`,
  ...more,
})
const none = () => false
/** The statement's days matter for payments that a person confirmed before. */
const always = { first: daysAfter(day, -30), last: daysAfter(day, 30) }

test('DAY-02 the only line of an amount in its days is proposed; too early, too late or another amount is not', () => {
  const { matches, unexpected } = match(
    [claim(1, 6_500), claim(2, 100)],
    [line(1, 6_500, { date: daysAfter(day, 3) }), line(2, 100, { date: daysAfter(day, 4) }), line(3, 99)],
    none,
    always,
  )
  expect(matches).toMatchObject([{ claimId: 'c1', line: { reference: 'S1' } }])
  expect(unexpected.map(({ reference }) => reference)).toEqual(['S2', 'S3'])
})

test('DAY-02 two payments of one amount, or two lines: nothing is assigned, a name only stands first', () => {
  const two = [line(1, 6_500), line(2, 6_500, { narration: 'NIP FROM TUNDE BAKARE' })]
  const one = match([claim(1, 6_500, { payer: 'Tunde' })], two, none, always)
  expect(one.matches).toEqual([])
  expect(one.choices).toMatchObject([{ candidates: [{ line: { line: 2 }, reasons: ['name'] }, { line: { line: 1 } }] }])
  expect(one.unexpected).toEqual([])
  const other = match([claim(1, 6_500), claim(2, 6_500)], two.slice(0, 1), none, always)
  expect(other.matches).toEqual([])
  expect(other.choices).toHaveLength(2)
})

test('DAY-02 a reference that was typed tells two of one amount apart', () => {
  const typed = claim(1, 6_500, { references: ['gtb/0042'] })
  const lines = [line(1, 6_500, { narration: 'TRF GTB-0042 LOUNGE' }), line(2, 6_500)]
  expect(match([typed, claim(2, 6_500)], lines, none, always).matches).toMatchObject([
    { claimId: 'c1', line: { line: 1 }, reasons: ['reference'] },
    { claimId: 'c2', line: { line: 2 } },
  ])
})

const anyClaims = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 3 }),
    late: fc.integer({ min: 0, max: 3 }),
    said: fc.constantFrom(undefined, 'REF10', 'REF11'),
  }),
  { maxLength: 8 },
)
const anyLines = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 3 }),
    late: fc.integer({ min: -2, max: 6 }),
    says: fc.constantFrom('', 'REF10', 'REF11'),
  }),
  { maxLength: 8 },
)

test('DAY-02 each payment and each line at most once, none that was used, the same in whatever order they come', () => {
  fc.assert(
    fc.property(anyClaims, anyLines, fc.nat(), (some, others, mixed) => {
      const claims = some.map(({ amount, late, said }, n) =>
        claim(n, amount, { date: daysAfter(day, late), references: said ? [said] : [] }),
      )
      const lines = others.map(({ amount, late, says }, n) =>
        line(n, amount, { date: daysAfter(day, late), narration: says }),
      )
      const isUsed = ({ line: n }: StatementLine) => n % 5 === 4
      const found = match(claims, lines, isUsed, always)
      const claimIds = [...found.matches, ...found.choices].map(({ claimId }) => claimId)
      expect(new Set(claimIds).size).toBe(claimIds.length)
      const used = found.matches.map((each) => each.line)
      expect(new Set(used).size).toBe(used.length)
      expect(used.some(isUsed)).toBe(false)
      for (const each of found.matches) {
        const of = claims.find(({ id }) => id === each.claimId)
        expect(each.line.amount).toBe(of?.amount)
        // The other lines differ by their reference, which belongs to another payment or to this one.
        if (each.reasons.includes('reference')) continue
        const free = lines.filter((other) => !isUsed(other) && other !== each.line && !used.includes(other))
        const alone = match(
          claims.filter(({ id }) => id === each.claimId),
          free,
          none,
          always,
        )
        expect(alone.matches.length + alone.choices.length).toBe(0)
      }
      const turn = <Each>(all: readonly Each[]) => {
        const at = all.length === 0 ? 0 : mixed % all.length
        return [...all.slice(at), ...all.slice(0, at)].toReversed()
      }
      const again = match(turn(claims), turn(lines), isUsed, always)
      expect(again.matches).toEqual(found.matches)
      expect(again.choices).toEqual(found.choices)
      expect(new Set(again.unexpected)).toEqual(new Set(found.unexpected))
    }),
  )
})

test('fifty thousand lines against a hundred payments are matched while one waits', () => {
  const claims = Array.from({ length: 100 }, (_, n) => claim(n, 1_000 + n))
  const lines = Array.from({ length: 50_000 }, (_, n) => line(n, 1_000 + (n % 20_000)))
  expect(match(claims, lines, none, always).choices).toHaveLength(100)
})

test('DAY-02 of a lounge: what waits is matched, and a line that confirmed once stays used when the statement is dropped again', () => {
  const scene = given(pay({ ...beersAndRice, guestName: 'Tunde' }, { method: 'Transfer' })).after(
    pay(order(2, 8, [bought(20, 'jollof-rice')]), {
      payments: () => [{ method: 'Transfer', amount: naira(2_700), reference: 'GTB/0042' }],
    }),
  )
  const [first] = [...scene.lounge.all('claim')]
  if (!first) throw new Error('no claim')
  const taken = businessDay(first.takenAt, { utcOffsetMinutes: 60, dayStartsAtMinute: 0 })
  const lines = [
    line(1, 0, { amount: beersAndRiceTotal, date: taken, narration: 'FROM TUNDE B' }),
    line(2, 0, { amount: naira(2_700), date: taken, reference: 'GTB/0042' }),
    line(3, 0, { amount: kobo(5), date: taken }),
  ]
  const found = matchesOf(scene.lounge, lines, always)
  expect(found.matches.flatMap(({ reasons }) => reasons)).toEqual(expect.arrayContaining(['name', 'reference']))
  expect(found).toMatchObject({ used: 0, choices: [], unexpected: [{ line: 3 }] })
  for (const {
    claimId,
    line: { reference },
  } of found.matches)
    scene
      .when(command('payment.confirm', { claimId, reference, onStatement: true }), manager)
      .thenEvents('payment.confirmed')
  expect(matchesOf(scene.lounge, lines, always)).toMatchObject({
    matches: [],
    choices: [],
    used: 2,
    unexpected: [{ line: 3 }],
  })
  expect([...scene.lounge.all('claim')]).toMatchObject([
    { confirmed: { seen: 'statement' } },
    { confirmed: { seen: 'statement' } },
  ])
})

describe('where the bank names the same branch on many lines', () => {
  function confirmed() {
    const scene = given(rice(1))
    const tunde = riceLine(scene, 'HEAD OFFICE', 'TUNDE')
    confirmAll(scene, tunde)
    return { scene: scene.after(rice(2)), tunde }
  }

  test('DAY-02 a line that confirmed a payment confirms no other on a longer statement', () => {
    const { scene, tunde } = confirmed()
    const ada = riceLine(scene, 'HEAD OFFICE', 'ADA', '900.00')
    expect(against(scene, tunde, ada)).toMatchObject({ matches: [], used: 1 })
  })

  test('DAY-02 a line of the next day is not taken for the one that was used', () => {
    const { scene } = confirmed()
    expect(against(scene, riceLine(scene, 'HEAD OFFICE', 'ADA')).matches, 'it came').toHaveLength(1)
  })
})

describe.each(['0', '000000', '0214', 'FT-11111'])(
  'where the bank writes %s on one line today and on many of the week',
  (own) => {
    test('DAY-02 a line that confirmed a payment confirms no other on a longer statement', () => {
      const scene = given(rice(1))
      const tunde = riceLine(scene, own, 'TUNDE')
      confirmAll(scene, tunde)
      scene.after(rice(2))
      const later = riceLine(scene, own, 'OBI', '900.00', 1)
      expect(against(scene, tunde, later)).toMatchObject({
        matches: [],
        choices: [],
        used: 1,
        unexpected: [{ line: 3 }],
      })
      expect(against(scene, later, tunde)).toMatchObject({ matches: [], choices: [], used: 1 })
    })

    test('DAY-02 a line that was used on a longer statement stays used on one that has it alone', () => {
      const scene = given(rice(1))
      const tunde = riceLine(scene, own, 'TUNDE')
      confirmAll(scene, tunde, riceLine(scene, own, 'OBI', '900.00', 1))
      expect(against(scene.after(rice(2)), tunde)).toMatchObject({ matches: [], choices: [], used: 1 })
    })
  },
)

test.each(['0', '000000', '0214'])(
  'DAY-02 %s, which a bank writes on every line, is no reference: the line of the next day is not called used',
  (own) => {
    const scene = given(rice(1))
    confirmAll(scene, riceLine(scene, own, 'TUNDE'))
    scene.after(rice(2))
    expect(against(scene, riceLine(scene, own, 'ADA', '2,700.00', 1))).toMatchObject({ used: 0, matches: [{}] })
  },
)

test('DAY-02 a line that an earlier release confirmed under what the bank writes on every line is offered to no other payment', () => {
  const scene = given(rice(1))
  const [{ id: claimId } = { id: '' }] = [...scene.lounge.all('claim')]
  const tunde = riceLine(scene, '0', 'TUNDE')
  scene.when(command('payment.confirm', { claimId, reference: '0', onStatement: true }), manager).thenApplied()
  scene.after(rice(2))
  const later = riceLine(scene, '0', 'OBI', '900.00', 1)
  for (const file of [[tunde], [tunde, later]])
    expect(against(scene, ...file)).toMatchObject({ matches: [], choices: [], used: 1, notThere: [] })
})

test('DAY-02 a line confirms one payment only, also where two looked at it in two files at once', () => {
  const scene = given(rice(1)).after(rice(2))
  const [one = '', other = ''] = [...scene.lounge.all('claim')].map(({ id }) => id)
  const own = { reference: 'FT0042', lineName: '2026-11-20 2700 abc', onStatement: true as const }
  scene.when(command('payment.confirm', { claimId: one, ...own }), manager).thenApplied()
  const reference = own.lineName
  scene
    .when(command('payment.confirm', { claimId: other, reference, onStatement: true }), manager)
    .thenRefused(refuse('reference_used', { reference, what: `order ${orderNumber(1)}` }))
  const under = { reference: 'FT0043', lineName: own.lineName, onStatement: true as const }
  scene
    .when(command('payment.confirm', { claimId: other, ...under }), manager)
    .thenRefused(refuse('reference_used', { reference, what: `order ${orderNumber(1)}` }))
})
