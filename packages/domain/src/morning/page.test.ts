// The morning page: the lines of its figures, its words, and how it is written again.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo, naira, sum } from '../money.ts'
import { asText } from '../payments/paper.ts'
import { theMorning } from '../testing/mornings.ts'
import { cashier, manager, owner } from '../testing/people.ts'
import { command } from '../testing/requests.ts'
import { emptyScene, given } from '../testing/scene.ts'
import { defaultSettings } from '../settings/settings.ts'
import { type CalendarDate, formatWholeDay, timestamp } from '../time.ts'
import { type FigureName, figureNames, linesPerFigureMax, MorningPage, ruleTextMax } from './morning.ts'
import { type Gathered, type MorningFigures, morningPage } from './page.ts'
import { morningRows } from './paper.ts'
import { type PageShown, sharedText, shownHeading, shownSections } from './views.ts'

const saturday = '2026-11-21' as CalendarDate // a date as it is written
const at = timestamp(Date.UTC(2026, 10, 22, 3, 12))

const figuresOf = (figures: MorningFigures['figures'], more: Partial<MorningFigures> = {}): MorningFigures => ({
  day: saturday,
  madeAt: at,
  upTo: 7,
  tills: { all: 3, complete: 3, away: [] },
  earlier: [],
  figures,
  ...more,
})
const shown = (figures: MorningFigures['figures'], more: Partial<MorningFigures> = {}): PageShown => ({
  ...morningPage(figuresOf(figures, more)),
  version: 1,
  changes: [],
})
const line = (text: string, amount: number, count = 1) => ({ text, amount: naira(amount), count })
const sectionOf = (page: PageShown, title: string) => shownSections(page).find((section) => section.title === title)
const saidOf = (page: PageShown, name: FigureName) =>
  shownSections(page)
    .flatMap(({ figures }) => figures)
    .find((figure) => figure.name === name)

const gathered: fc.Arbitrary<Gathered> = fc.record({
  lines: fc.array(
    fc.record({
      text: fc.string({ maxLength: 40 }),
      amount: fc.integer({ min: -1e9, max: 1e9 }).map(kobo),
      count: fc.integer({ min: 0, max: 99 }),
    }),
    { maxLength: 40 },
  ),
  total: fc.option(fc.integer({ min: -1e9, max: 1e9 }).map(kobo), { nil: undefined }),
})
const everyFigure = fc.record(Object.fromEntries(figureNames.map((name) => [name, gathered])), { requiredKeys: [] })

describe('DAY-08 each figure equals what it opens', () => {
  test('DAY-08 whatever was gathered, the lines of a figure come to it, and few of them are kept', () => {
    fc.assert(
      fc.property(everyFigure, (figures) => {
        const page = morningPage(figuresOf(figures))
        expect(MorningPage.safeParse(page).success).toBe(true)
        for (const name of figureNames) {
          const figure = page.figures[name]
          const from = figures[name]
          expect(figure === undefined).toBe(from === undefined)
          if (!figure || !from) continue
          expect(sum(figure.lines.map(({ amount }) => amount))).toBe(figure.amount)
          expect(figure.lines.reduce((all, { count }) => all + count, 0)).toBe(figure.count)
          expect(figure.lines.length).toBeLessThanOrEqual(linesPerFigureMax + 1)
          // The amount in the books stays, and all gathered lines are there.
          expect(figure.amount).toBe(from.total ?? sum(from.lines.map(({ amount }) => amount)))
          expect(figure.count).toBe(from.lines.reduce((all, { count }) => all + count, 0))
        }
      }),
    )
  })

  test('DAY-08 what the books have and no line tells is a line of its own that says so', () => {
    const { figures } = morningPage(figuresOf({ sold: { total: naira(100), lines: [line('Mains', 90)] } }))
    expect(figures.sold?.lines).toEqual([
      line('Mains', 90),
      { text: 'In the books, without a line', amount: naira(10), count: 0, is: 'unexplained' },
    ])
  })

  test('DAY-08 a line of the page that sums figures says what they come to together', () => {
    const page = shown({
      flags: { lines: [line('Paid twice', 4200), line('Price differs', 0)] },
      unpaid: { lines: [line('Table 4', 6500)] },
      belowZero: { lines: [line('FunCard 12', 1700)] },
    })
    expect(sectionOf(page, 'To settle')).toMatchObject({ value: '4 · ₦12,400' })
    expect(sectionOf(shown({ flags: { lines: [] } }), 'To settle')).toMatchObject({ value: 'Nothing', figures: [] })
  })
})

describe('DAY-08 nine lines in one order', () => {
  test('DAY-08 all of them, and what this lounge does not have is left out', () => {
    const all = Object.fromEntries(figureNames.map((name) => [name, { lines: [line('One', 1)] }]))
    expect(shownSections(shown(all)).map(({ title }) => title)).toEqual([
      'Sold',
      'Is it all there?',
      'To settle',
      'Made, not paid',
      'Given away',
      'Stock',
      'Dark',
      'Paid out',
      'Today',
    ])
    expect(shownSections(shown({ sold: { lines: [] } })).map(({ title }) => title)).toEqual(['Sold'])
  })

  test('DAY-08 a missing count says so, and is never nothing', () => {
    const one = shown({ short: { lines: [], notCounted: ['Till 1'] } })
    expect(saidOf(one, 'short')).toMatchObject({ value: 'not counted', isOdd: true })
    const other = shown({ short: { lines: [line('Till 1', -1200)], notCounted: ['Till 2'] } })
    expect(saidOf(other, 'short')).toMatchObject({ value: 'short ₦1,200, Till 2 not counted', isOdd: true })
    expect(saidOf(shown({ short: { lines: [line('Till 1', 0)] } }), 'short')).toMatchObject({
      value: 'right',
      isOdd: false,
    })
    const later = { lines: [], countedLater: ['Till 1'] }
    expect(saidOf(shown({ short: later }), 'short')).toMatchObject({
      value: 'Till 1 counted on a later day',
      isOdd: false,
    })
    expect(saidOf(shown({ short: { ...later, notCounted: ['Till 2'] } }), 'short')).toMatchObject({
      value: 'Till 2 not counted, Till 1 counted on a later day',
    })
    for (const amounts of [
      [-15_000, 15_000],
      [-15_000, 5_000],
    ]) {
      const drawers = { lines: amounts.map((amount, index) => line(`Till ${index + 1}`, amount)) }
      expect(saidOf(shown({ short: drawers }), 'short')).toMatchObject({
        value: `short ₦15,000, over ₦${(amounts[1] ?? 0).toLocaleString('en-NG')}`,
        isOdd: true,
      })
    }
    expect(saidOf(shown({ short: { lines: [line('Till 1', 50)] } }), 'short')).toMatchObject({ value: 'over ₦50' })
  })

  test('DAY-08 the day is compared with the same weekdays before it, and a running one with nothing', () => {
    const sold = { lines: [line('Food', 60, 12), line('Drinks', 40, 20)] }
    const page = shown({ sold }, { earlier: [naira(80), naira(80)] })
    expect(sectionOf(page, 'Sold')?.note).toBe(
      '25\u00a0% more than the 2 Saturdays before · Food 60\u00a0%, Drinks 40\u00a0%',
    )
    expect(sectionOf({ ...page, isRunning: true }, 'Sold')?.note).toBe('Food 60\u00a0%, Drinks 40\u00a0%')
    expect(sectionOf(shown({ sold }, { earlier: [naira(100)] }), 'Sold')?.note).toContain('as the Saturday before')
    expect(sectionOf(shown({ sold }), 'Sold')?.note).toBe('Food 60\u00a0%, Drinks 40\u00a0%')
  })

  test('DAY-08 what the most of the day was is something that was sold, and not the tax', () => {
    const sold = { lines: [line('Drinks', 60, 20), line('Food', 36, 9), line('Tax', 4, 0)] }
    expect(sectionOf(shown({ sold }), 'Sold')?.note).toBe('Drinks 60\u00a0%, Food 36\u00a0%')
  })

  test('DAY-08 what went back says that what was owed is in it, unlike in the reports', () => {
    const page = shown({ refunds: { lines: [line('ORD-1, Cold food', 1_234_567)] } })
    expect(saidOf(page, 'refunds')).toMatchObject({ label: 'Given back, with what was owed', value: '₦1,234,567' })
  })

  test('DAY-08 the heading says who closed the day and when, whether its books are complete, and what came late', () => {
    const closed = { at, byName: 'Efe' }
    const page = shown({}, { closed, backupAt: at, tills: { all: 3, complete: 2, away: ['Till 3'] } })
    const changes = [{ at, late: [{ till: 3, amount: naira(6000) }] }]
    expect(shownHeading({ ...page, changes }, defaultSettings)).toEqual([
      'Closed 04:12 by Efe',
      '2 of 3 tills complete (Till 3 may still have more) · backup 04:12',
      'Changed 04:12: +₦6,000 from till 3',
    ])
    expect(shownHeading(shown({}), defaultSettings)).toEqual([
      'Not closed, as of 04:12',
      '3 of 3 tills complete · no backup yet',
    ])
    expect(shownHeading({ ...shown({}), isRunning: true }, defaultSettings)[0]).toBe('Running, as of 04:12')
  })
})

const longest = (size: number): PageShown =>
  shown(
    Object.fromEntries(
      figureNames.map((name) => [
        name,
        {
          lines: Array.from({ length: 30 }, (_each, n) => ({
            text: 'W'.repeat(ruleTextMax),
            amount: kobo(-(size - n)),
            count: 999,
          })),
        },
      ]),
    ),
    { earlier: [kobo(1)], closed: { at, byName: 'W'.repeat(80) }, backupAt: at },
  )

test('DAY-08 the text to share is 900 characters at most, with the largest figures and the longest names', () => {
  const dayName = formatWholeDay(saturday)
  for (const size of [1_000_000_00, 100_000_000_000_00]) {
    const text = sharedText(longest(size), 'W'.repeat(80), dayName, defaultSettings)
    expect(text.length).toBeLessThanOrEqual(900)
    expect(text).toContain('Is it all there?')
  }
  const sold = { lines: [line('Food', 60)] }
  expect(sharedText(shown({ sold }), 'Galaxy', dayName, defaultSettings)).toBe(
    'Galaxy, Sat 21 Nov 2026\nNot closed, as of 04:12\n3 of 3 tills complete · no backup yet\nSold: ₦60 (Food 100\u00a0%)',
  )
})

test('DAY-08 a page is some kilobytes, however busy the day was', () => {
  const texts = Array.from({ length: 300 }, (_each, n) => line(`ORD-261121010${n}, Table 12`, 1000 + n))
  const page = morningPage(figuresOf(Object.fromEntries(figureNames.map((name) => [name, { lines: texts }]))))
  expect(JSON.stringify(page).length).toBeLessThan(16_000)
})

test('the page on narrow paper fits it, whatever stands on it', () => {
  for (const row of morningRows(longest(100_000_000_00), { ...defaultSettings, companyName: 'W'.repeat(80) }, 42))
    expect(Array.from(asText(row, 42))).toHaveLength(42)
})

test('DAY-08 the narrow paper says all that the screen says, on each width', () => {
  fc.assert(
    fc.property(everyFigure, fc.nat({ max: 6 }), fc.constantFrom(32, 42, 48), (figures, tills, width) => {
      const notCounted = Array.from({ length: tills }, (_, before) => `Till ${before + 2}`)
      const page = shown({ ...figures, short: { lines: [], ...figures['short'], notCounted } })
      const rows = morningRows(page, defaultSettings, width).map((row) => asText(row, width))
      const printed = rows.join(' ')
      const without = printed.replaceAll(/\s/gu, '')
      for (const { title, value = '', figures: each } of shownSections(page)) {
        for (const said of [value, ...each.map((figure) => figure.value)])
          expect(without).toContain(said.replaceAll(/\s/gu, ''))
        for (const word of [title, ...each.map(({ label }) => label)].join(' ').split(' '))
          expect(printed.split(/\s+/u)).toContain(word)
      }
    }),
    { numRuns: 30 },
  )
})

test('DAY-08 how long the lounge was dark stands on the paper and in the text, whatever was sold meanwhile', () => {
  const dark = { lines: [{ text: '19:00', amount: kobo(0), count: 42 }] }
  for (const soldMeanwhile of [undefined, { lines: [] }, { lines: [line('Till 1', 1000)] }]) {
    const page = shown(soldMeanwhile ? { dark, soldMeanwhile } : { dark })
    const lasted = saidOf(page, 'dark')?.value ?? 'nothing'
    expect(lasted).toContain('42')
    const rows = morningRows(page, defaultSettings, 32).map((row) => asText(row, 32))
    expect(rows.filter((row) => row.startsWith('Dark') && row.endsWith(lasted))).toHaveLength(1)
    expect(sharedText(page, 'Galaxy', formatWholeDay(saturday), defaultSettings).split(lasted)).toHaveLength(2)
  }
})

describe('DAY-08 writing it', () => {
  const write = (upTo: number, late: { till: number; amount: number }[] = []) =>
    command('morning.write', { ...theMorning, upTo, late })
  test('DAY-08 one page for a day: written again it keeps that it changed, and knowing less changes nothing', () => {
    const scene = emptyScene()
    scene.when(write(3))
    expect(scene.lounge.get('morning', saturday)).toMatchObject({ version: 1, changes: [], upTo: 3 })
    scene.when(write(9, [{ till: 3, amount: 600 }]))
    scene.when(write(2)).thenEvents()
    expect(scene.lounge.get('morning', saturday)).toMatchObject({
      version: 2,
      upTo: 9,
      changes: [{ late: [{ till: 3, amount: 600 }] }],
    })
  })
  test('nobody writes it but the lounge itself', () => {
    for (const who of [cashier, manager, owner])
      given().when(write(1), who).thenRefused({ refused: 'not_allowed', params: {} })
  })
  test('DAY-08 it stays for thirty days', () => {
    const scene = emptyScene()
    scene.when(write(3))
    const left = (count: number) => {
      scene.later(count * 24 * 60).when(command('history.trim', {}))
      return scene.lounge.get('morning', saturday) === undefined
    }
    expect([left(29), left(3)]).toEqual([false, true])
  })
})
