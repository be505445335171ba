// The sales of each item and its choices: the report equals what guests were shown and paid.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFactName } from '../decide.ts'
import { kobo, naira } from '../money.ts'
import { recentSales } from '../orders/sales.ts'
import { defaultSettings } from '../settings/settings.ts'
import { ChoosingEvening, guestsChoosing } from '../testing/choosing.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { choicesCsv } from './choices-csv.ts'
import { joinedReports, salesReport } from './sales-report.ts'
import { calledAsNow, soldItems } from './sold-items.ts'

const large = { id: 'large', name: 'Large', price: 50_000 }
const chicken = { id: 'chicken', name: 'Extra Chicken', price: 150_000 }
const regular = { id: 'regular', name: 'Regular', price: 0 }
const sizesAndExtras = (big = large) =>
  command('item.change', {
    itemId: 'jollof-rice',
    options: [
      { name: 'Size', min: 1, max: 1, choices: [regular, big] },
      { name: 'Extras', min: 0, max: 1, choices: [chicken] },
    ],
  })
const rice = (n: number, choices: readonly string[], unitPrice: number, quantity: number) =>
  line(n, 'jollof-rice', quantity, { choices: [...choices], unitPrice, priceVersion: 2 })
const twoBills = [
  pay(order(1, 7, [rice(1, ['large'], 300_000, 2), rice(2, ['regular', 'chicken'], 400_000, 1)])),
  pay(order(2, 3, [rice(3, ['large', 'chicken'], 450_000, 3), line(4, 'chin-chin')])),
]
const sold = ({ lounge }: Scene) => calledAsNow(lounge, soldItems(recentSales(lounge)))

test('an item is one item, however it is chosen, with how often each choice was sold and what it brought', () => {
  expect(sold(given(sizesAndExtras(), ...twoBills))).toEqual([
    {
      itemId: 'jollof-rice',
      name: 'Jollof Rice',
      units: 6,
      total: naira(23_500),
      choices: [
        { choiceId: 'chicken', name: 'Extra Chicken', units: 4, total: naira(6_000) },
        { choiceId: 'large', name: 'Large', units: 5, total: naira(2_500) },
        { choiceId: 'regular', name: 'Regular', units: 1, total: 0 },
      ],
    },
    { itemId: 'chin-chin', name: 'Chin Chin', units: 1, total: naira(700), choices: [] },
  ])
})

test('a choice that is called something else stays one, and what it brought is what it cost then', () => {
  const dearer = sizesAndExtras({ ...large, name: 'Family', price: 80_000 })
  const later = pay(
    order(
      3,
      7,
      [rice(5, ['large'], 330_000, 1)].map((each) => ({ ...each, priceVersion: 3 })),
    ),
  )
  const scene = given(sizesAndExtras(), ...twoBills, dearer)
  // An offline till shows and takes the former choices.
  scene.told(pay(order(4, 3, [rice(6, ['large'], 300_000, 1)]))).thenApplied()
  scene.after(later)
  expect(sold(scene)[0]?.choices).toContainEqual({
    choiceId: 'large',
    name: 'Family',
    units: 7,
    total: kobo(6 * 50_000 + 80_000),
  })
  // A choice that the menu no longer has keeps its name.
  scene.after(command('item.change', { itemId: 'jollof-rice', options: [] }))
  expect(sold(scene)[0]?.choices.map(({ name }) => name)).toEqual(['Extra Chicken', 'Family', 'Regular'])
})

test('an item that only looks as if something was chosen of it keeps its name', () => {
  const scene = given(command('item.change', { itemId: 'chin-chin', details: { name: 'Chin Chin (Large)' } }))
  scene.after(pay(order(1, 7, [line(1, 'chin-chin')])))
  expect(sold(scene)).toMatchObject([{ name: 'Chin Chin (Large)', choices: [] }])
})

test('what was chosen, for a spreadsheet', () => {
  expect(choicesCsv(sold(given(sizesAndExtras(), ...twoBills)))).toBe(
    '\uFEFFItem,Choice,Sold,Total\r\n' +
      'Jollof Rice,Extra Chicken,4,6000\r\nJollof Rice,Large,5,2500\r\nJollof Rice,Regular,1,0\r\n',
  )
})

test('whatever guests choose while the menu is rewritten, the report says what they were shown and paid for', () => {
  fc.assert(
    fc.property(guestsChoosing, (deeds) => {
      const notebook = new ChoosingEvening()
      const scene = given(...notebook.opening())
      for (const deed of deeds)
        for (const done of notebook.does(deed))
          (isFactName(done.name) ? scene.told(done) : scene.when(done)).thenApplied()
      const items = sold(scene)
      expect(Object.fromEntries(items.map(({ itemId, units, total }) => [itemId, [units, total]]))).toEqual(
        notebook.items,
      )
      const choices = items.flatMap((item) =>
        item.choices.map(({ name, units, total }) => [`${item.itemId}: ${name}`, [units, total]]),
      )
      expect(Object.fromEntries(choices)).toEqual(notebook.choices)
      expect(choices).toHaveLength(Object.keys(notebook.choices).length)

      // The result is the same in any order, and in any parts.
      const sales = recentSales(scene.lounge)
      for (const cut of [0, 1, Math.floor(sales.length / 2)]) {
        const older = salesReport(sales.slice(cut).toReversed(), defaultSettings)
        const newer = salesReport(sales.slice(0, cut).toReversed(), defaultSettings)
        const joined = joinedReports(newer, older, defaultSettings)
        expect(calledAsNow(scene.lounge, joined.items)).toEqual(items)
      }
    }),
    { numRuns: 60 },
  )
})
