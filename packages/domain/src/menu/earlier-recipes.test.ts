// A recipe changes while a till is away: each sale takes from the store what its recipe said when it was sold.
import { expect, test } from 'vitest'
import { WriteSet } from '../flow.ts'
import type { LoungeRows } from '../lounge.ts'
import { amountOf } from '../materials/amounts.ts'
import { reduce } from '../reduce.ts'
import { everyKind } from '../scope.ts'
import { barman } from '../testing/people.ts'
import { command, line, order, place } from '../testing/requests.ts'
import { copyOf, given, Scene } from '../testing/scene.ts'
import { recipeAt } from './earlier-recipes.ts'

const vodka = { department: 'bar', materialId: '1' } as const
const parts = (amount: number) => (amount > 0 ? [{ ...vodka, amount }] : [])
const recipe = (amount: number) => command('item.setRecipe', { itemId: 'star-lager', parts: parts(amount) })
const beer = (n: number) => place(order(n, 7, [line(n, 'star-lager')]))
const broken = command('stock.waste', { itemId: 'star-lager', units: 1, reason: 'Broken', words: '' })
const left = ({ lounge }: Scene) => amountOf(lounge.get('material:bar', '1') ?? { level: NaN })

test('what a till sold before the recipe was changed takes what it said then, and what is sold after that what it says now', () => {
  const scene = given(recipe(300)).later(60).after(recipe(50)).later(30)
  const before = left(scene)
  scene.toldLate(60, beer(1)).thenApplied()
  expect(before - left(scene)).toBe(300)
  scene.toldLate(10, beer(2)).thenApplied()
  expect(before - left(scene)).toBe(350)
})

test('of several the one of that moment counts, also where there was none, or is none now', () => {
  const scene = given().later(60).after(recipe(300)).later(60).after(recipe(0)).later(60)
  const before = left(scene)
  for (const [minutesAgo, taken] of [
    [150, 0],
    [90, 300],
    [30, 300],
  ] as const) {
    scene.toldLate(minutesAgo, beer(minutesAgo)).thenApplied()
    expect(before - left(scene), `${minutesAgo} minutes ago`).toBe(taken)
  }
})

test('so with what a board threw away', () => {
  const scene = given(recipe(300)).later(60).after(recipe(50)).later(30)
  const before = left(scene)
  scene.toldLate(60, broken, barman).thenApplied()
  expect(before - left(scene)).toBe(300)
})

test('what was so long ago that nobody tells of it any more is forgotten', () => {
  const scene = given(recipe(300)).later(60)
  const hour = 60
  scene.after(recipe(50)).later(80 * hour)
  scene.after(recipe(70))
  expect(scene.lounge.get('item', 'star-lager')?.earlierRecipes).toEqual([
    { until: scene.now, parts: [{ ...vodka, amount: 50 }] },
  ])
})

test('a recipe that an earlier release wrote down leaves the row that it left', () => {
  const scene = given(recipe(300)).later(60)
  const { events } = new Scene(copyOf(scene.lounge), scene.commands).when(recipe(50))
  const writes = new WriteSet<LoungeRows>(given().lounge)
  for (const event of events)
    if (event.kind === 'item.recipeSet') reduce(writes, { ...event, setAt: undefined }, everyKind)
  const item = writes.get('item', 'star-lager')
  expect(item).toMatchObject({ recipe: [{ ...vodka, amount: 50 }] })
  expect(item).not.toHaveProperty('earlierRecipes')
  expect(recipeAt(item, { at: scene.now })).toEqual({ recipe: item?.recipe })
})
