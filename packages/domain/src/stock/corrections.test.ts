// Counts and corrections, distinguished from sales: an open form shows that one happened meanwhile.
import { expect, test } from 'vitest'
import { WriteSet } from '../flow.ts'
import type { LoungeEvent, LoungeRows } from '../lounge.ts'
import { reduce } from '../reduce.ts'
import { everyKind } from '../scope.ts'
import { type Command, command, line, order, place } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { keptEntry } from './keeping.ts'

const vodka = { department: 'bar', materialId: '1' } as const
const broken = { reason: 'Broken', words: '' } as const
const beerBroke = command('stock.adjust', { itemId: 'star-lager', difference: -8, reason: 'A crate broke' })
const vodkaFound = command('material.adjust', { ...vodka, difference: 500, reason: 'Found one' })
const beerCounted = command('stock.count', { itemId: 'star-lager', level: 4 })
const vodkaCounted = command('material.count', { ...vodka, amount: 2_500 })

test('what is counted or put right is told apart from what is sold or thrown away, of items and of materials', () => {
  const scene = given(command('item.setRecipe', { itemId: 'star-lager', parts: [{ ...vodka, amount: 50 }] }))
  const corrections = () => ['item:star-lager', 'material:bar:1'].map((id) => keptEntry(scene.lounge, id)?.corrections)
  scene.after(place(order(1, 7, [line(1, 'star-lager', 4)])))
  scene.after(command('stock.waste', { itemId: 'star-lager', units: 1, ...broken }))
  scene.after(command('material.waste', { ...vodka, amount: 70, ...broken }))
  expect(corrections()).toEqual([0, 0])
  scene.after(beerBroke, vodkaCounted)
  expect(corrections()).toEqual([1, 1])
  scene.after(beerBroke, beerCounted, vodkaFound)
  expect(corrections()).toEqual([3, 2])
})

test.each([beerBroke, beerCounted, vodkaFound, vodkaCounted])(
  '$name of an earlier release leaves the row that it left',
  (deed: Command) => {
    const { lounge } = given()
    const written = given()
      .when(deed)
      .events.map((event) => ({ ...event, nth: undefined })) as readonly LoungeEvent[] // of that kind still
    const rows = new WriteSet<LoungeRows>(lounge)
    for (const event of written) reduce(rows, event, everyKind)
    for (const row of [rows.get('stock', 'star-lager'), rows.get('material:bar', '1')])
      expect(row).not.toHaveProperty('corrections')
  },
)
