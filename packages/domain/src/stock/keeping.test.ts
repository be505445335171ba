// Counts, waste, corrections and cooking move the levels of items and materials.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { idOf } from '../ids.ts'
import { amountOf } from '../materials/amounts.ts'
import { sentenceOf } from '../messages.ts'
import { productGrid } from '../menu/views.ts'
import { barman, cashier, cook } from '../testing/people.ts'
import {
  addLines,
  changeLines,
  type Command,
  command,
  type Input,
  line,
  order,
  pay,
  place,
  voidOrder,
} from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { everythingKept, keptPage, materialIn, partChoices } from './keeping.ts'
import { adjusting, cooking, counting, lowering, readKept, wasting } from './keeping-form.ts'
import { recordedMovements } from './recorded.ts'

const vodka = { department: 'bar', materialId: '1' } as const
const recipe = (amount: number, itemId = 'star-lager') =>
  command('item.setRecipe', { itemId, parts: [{ ...vodka, amount }] })
const beers = (quantity: number) => order(1, 7, [line(1, 'star-lager', quantity)])
const amount = (lounge: Lounge) => amountOf(lounge.get('material:bar', '1') ?? { level: NaN })
const level = (lounge: Lounge) => lounge.get('stock', 'star-lager')?.level
const broken = { reason: 'Broken', words: '' } as const
const waste = (more: Partial<Input<'material.waste'>> = {}) =>
  command('material.waste', { ...vodka, amount: 70, ...broken, ...more })

test('an order takes of the store by recipe, more takes more, and what was not made comes back', () => {
  const scene = given(recipe(50), place(beers(4)))
  expect(amount(scene.lounge)).toBe(4_000 - 200)
  expect(scene.lounge.get('material:bar', '1')).toMatchObject({ level: 3, opened: 800 })
  scene.after(addLines(1, 7, [line(2, 'star-lager', 2)]), changeLines(1, { 1: 1 }))
  expect(amount(scene.lounge)).toBe(4_000 - 350)
  scene.after(voidOrder(1))
  expect(amount(scene.lounge)).toBe(4_000)
  expect(scene.lounge.get('material:bar', '1')).not.toHaveProperty('opened')
})

test('what a station had begun does not come back', () => {
  const scene = given(recipe(50))
  const { commandId } = scene.when(place(beers(4)))
  scene.after(command('ticket.start', { ticketId: `${commandId}.bar` }), voidOrder(1))
  expect(amount(scene.lounge)).toBe(4_000 - 200)
})

test('an order that comes back gives what it took, whatever the recipe says by then', () => {
  const scene = given(recipe(50), place(beers(4)), recipe(300), voidOrder(1))
  expect(amount(scene.lounge)).toBe(4_000)
  scene.after(command('item.setRecipe', { itemId: 'star-lager', parts: [] }))
  expect(scene.lounge.get('item', 'star-lager')).not.toHaveProperty('recipe')
})

test('a cart that is paid at once takes of the store once', () => {
  expect(amount(given(recipe(50), pay(beers(4))).lounge)).toBe(3_800)
})

test('counted, put right and thrown away: each is a movement with its reason', () => {
  const scene = given()
  const moved = (each: Command) => scene.when(each).events.flatMap(recordedMovements)
  const of = 'material:bar:1'
  expect(moved(command('material.count', { ...vodka, amount: 2_500 }))).toEqual([
    { of, amount: -1_500, why: 'counted', note: 'found 2.5, expected 4' },
  ])
  expect(moved(command('material.adjust', { ...vodka, difference: 500, reason: 'Found one' }))).toEqual([
    { of, amount: 500, why: 'adjusted', note: 'Found one' },
  ])
  expect(moved(waste({ reason: 'Other', words: 'A tasting' }))).toEqual([
    { of, amount: -70, why: 'wasted', note: 'Other: A tasting' },
  ])
  expect(amount(scene.lounge)).toBe(2_930)
  scene.after(command('stock.adjust', { itemId: 'star-lager', difference: -2, reason: 'Miscounted' }))
  scene.after(command('stock.waste', { itemId: 'star-lager', units: 3, ...broken }))
  expect(level(scene.lounge)).toBe(19)
  // A count is on record even if nothing was missing.
  expect(moved(command('stock.count', { itemId: 'star-lager', level: 19 }))).toEqual([
    { of: 'item:star-lager', amount: 0, why: 'counted', note: '' },
  ])
  expect(moved(recipe(50))).toEqual([])
})

test('only the manager keeps the store', () => {
  const itemId = 'star-lager'
  const deeds = [
    command('stock.adjust', { itemId, difference: 1, reason: 'x' }),
    command('stock.setLowAt', { itemId, lowAt: 1 }),
    command('material.adjust', { ...vodka, difference: 1, reason: 'x' }),
    command('material.setLowAt', { ...vodka, lowAt: 1 }),
    recipe(50),
  ]
  for (const deed of deeds) {
    for (const person of [cashier, cook, barman]) given().told(deed, person).thenRefused(refuse('not_allowed'))
    given(deed)
  }
})

test('DAY-06 a station says what of its own was spilt or burnt, and counts what it keeps; who did it is on record', () => {
  const burnt = { units: 1, reason: 'Burnt', words: '' } as const
  const rice = command('stock.waste', { itemId: 'jollof-rice', ...burnt })
  const beer = command('stock.waste', { itemId: 'star-lager', ...burnt })
  given().told(rice, barman).thenRejected('not_allowed')
  given().told(beer, cook).thenRejected('not_allowed')
  const { events } = given().when(rice, cook)
  expect(events).toMatchObject([{ kind: 'stock.wasted', reason: 'Burnt', by: cook.staffId, byName: cook.name }])
  for (const person of [barman, cashier]) expect(level(given().told(beer, person).scene.lounge)).toBe(23)
  const count = command('material.count', { ...vodka, amount: 1_500 })
  for (const deed of [count, waste()]) {
    for (const person of [cook, cashier]) given().told(deed, person).thenRejected('not_allowed')
    expect(given().told(deed, barman).events).toMatchObject([{ by: barman.staffId, byName: barman.name }])
  }
})

test('what a station threw away before its item was moved to the other one is booked, however late it is told', () => {
  const burnt = command('stock.waste', { itemId: 'jollof-rice', units: 4, reason: 'Burnt', words: '' })
  const moved = command('item.change', { itemId: 'jollof-rice', details: { categoryId: 'beer' } })
  const scene = given(moved).later(60)
  scene.toldLate(70, burnt, cook).thenEvents('stock.wasted')
  scene.toldLate(20, burnt, cook).thenRejected('not_allowed')
  scene.tried(burnt, cook).thenRejected('not_allowed')
  scene.when(burnt, cook).thenRejected('not_allowed')
  scene.toldLate(70, burnt, barman).thenEvents('stock.wasted')
})

test('what a station threw away before its category went to the other one is booked, however late it is told', () => {
  const spilt = command('stock.waste', { itemId: 'star-lager', units: 4, reason: 'Spilt', words: '' })
  const change = (details: object) => command('category.change', { categoryId: 'beer', details })
  const scene = given()
    .later(60)
    .after(change({ station: 'kitchen' }))
    .later(60)
  scene.toldLate(70, spilt, barman).thenEvents('stock.wasted', 'stock.toldLate')
  expect(level(scene.lounge)).toBe(20)
  scene.toldLate(20, spilt, barman).thenRejected('not_allowed')
  scene.when(spilt, barman).thenRejected('not_allowed')
  const nobodys = given()
    .later(60)
    .after(change({ station: null }))
    .later(60)
  nobodys.toldLate(70, spilt, barman).thenEvents('stock.wasted', 'stock.toldLate')
  const renamed = given(change({ station: 'bar', name: 'Ice-cold beer' })).later(60)
  expect(renamed.lounge.get('category', 'beer')).not.toHaveProperty('stationSince')
})

test('what is thrown away of an item took of the store by its recipe, be it counted or made to order', () => {
  const spilt = (itemId: string) => command('stock.waste', { itemId, units: 2, reason: 'Spilt', words: '' })
  const scene = given(recipe(50), recipe(300, 'jollof-rice'), spilt('star-lager'))
  expect(level(scene.lounge)).toBe(22)
  expect(amount(scene.lounge)).toBe(3_900)
  const { events } = scene.when(spilt('jollof-rice'), cook)
  expect(events.flatMap(recordedMovements)).toEqual([
    { of: 'item:jollof-rice', amount: -2, why: 'wasted', note: 'Spilt' },
    { of: 'material:bar:1', amount: -600, why: 'wasted', note: 'Spilt' },
  ])
  expect(amount(scene.lounge)).toBe(3_300)
  // Wasted units keep what they took.
  expect(amount(scene.after(recipe(10)).lounge)).toBe(3_300)
})

test('what makes no sense is refused with a sentence, or cannot be said', () => {
  const rice = { itemId: 'jollof-rice' }
  const uncounted = refuse('stock_not_counted', { item: 'Jollof Rice' })
  given()
    .when(command('stock.adjust', { ...rice, difference: 1, reason: 'x' }))
    .thenRefused(uncounted)
  given()
    .when(command('stock.setLowAt', { ...rice, lowAt: 1 }))
    .thenRefused(uncounted)
  given()
    .when(waste({ reason: 'Other', words: ' ' }))
    .thenRefused(refuse('waste_words_needed'))
  const nobodys = { department: 'bar', materialId: '9' } as const
  given()
    .told(command('material.count', { ...nobodys, amount: 1 }))
    .thenRejected('material_not_found')
  given()
    .when(command('material.setLowAt', { ...nobodys, lowAt: 1 }))
    .thenRefused(refuse('material_not_found'))
  given()
    .when(command('item.setRecipe', { itemId: 'star-lager', parts: [{ ...nobodys, amount: 1 }] }))
    .thenRefused(refuse('material_not_found'))
  given(command('item.remove', { itemId: 'gulder' }))
    .when(recipe(1, 'gulder'))
    .thenRefused(refuse('item_not_found'))
  const twice = [vodka, vodka].map((name) => ({ ...name, amount: 1 }))
  for (const wrong of [
    command('item.setRecipe', { itemId: 'star-lager', parts: twice }),
    command('stock.adjust', { itemId: 'star-lager', difference: 0, reason: 'x' }),
    command('stock.adjust', { itemId: 'star-lager', difference: 1, reason: ' ' }),
    waste({ amount: 0 }),
    waste({ amount: 0.5 }),
  ])
    given().when(wrong).thenRejected('command_invalid')
})

test('low is what is at its own mark, or at that of the settings; the bell rings once, when the mark is passed', () => {
  const rung = (lounge: Lounge) =>
    [...lounge.all('notification:manager')].map(({ code, params }) => sentenceOf(code, params))
  const scene = given(command('stock.setLowAt', { itemId: 'star-lager', lowAt: 22 }), recipe(400), place(beers(2)))
  const beer = 'Low stock: Star Lager, 22 left.'
  expect(rung(scene.lounge).filter((said) => said === beer)).toHaveLength(1)
  const [tile] = productGrid(scene.lounge, { tab: 'Drinks', sort: 'all', search: 'star' }, scene.now)
  expect(tile?.lowAt).toBe(22)
  scene.after(command('material.setLowAt', { ...vodka, lowAt: 2 }), addLines(1, 7, [line(2, 'star-lager')]))
  expect(rung(scene.lounge)).not.toContainEqual(expect.stringContaining('Vodka'))
  scene.after(addLines(1, 7, [line(3, 'star-lager')]), addLines(1, 7, [line(4, 'star-lager')]))
  const said = 'Low in the store of the bar: Vodka, 2 left.'
  expect(rung(scene.lounge).filter((each) => each.includes('Vodka'))).toEqual([said])
  scene.after(command('material.setLowAt', { ...vodka, lowAt: null }))
  expect(scene.lounge.get('material:bar', '1')).not.toHaveProperty('lowAt')
})

test('the list shows items and materials with their levels, and finds what is low or out', () => {
  const { lounge } = given(
    recipe(50),
    command('material.count', { ...vodka, amount: 2_250 }),
    command('stock.count', { itemId: 'gulder', level: 0 }),
  )
  const names = (filter: Partial<Parameters<typeof everythingKept>[1]>) =>
    everythingKept(lounge, { search: '', show: 'all', ...filter }).map(({ name }) => name)
  expect(everythingKept(lounge, { search: 'vodka', show: 'all' })).toEqual([
    {
      id: 'material:bar:1',
      kept: vodka,
      name: 'Vodka',
      place: 'Bar’s store',
      level: 2_250,
      amount: '2.25',
      isLow: true,
      isOut: false,
      lowMark: 5,
      corrections: 1,
      recipe: [],
    },
  ])
  expect(names({ show: 'out' })).toEqual(['Gulder', 'HDMI Cable', 'Palm Oil', 'Crate of Star'])
  expect(names({ show: 'items' })).toContain('Jollof Rice')
  expect(names({ show: 'low' })).not.toContain('Jollof Rice')
  expect(names({ search: 'kitchen', show: 'materials' })).toEqual(['Rice', 'Palm Oil'])
  expect(keptPage(lounge, { search: '', show: 'all' }, 1)).toMatchObject({ out: 4 })
  expect(everythingKept(lounge, { search: 'star l', show: 'all' })[0]?.recipe).toEqual([{ ...vodka, amount: 50 }])
  expect(partChoices(lounge)).toContainEqual({ value: 'bar:1', label: 'Vodka (Bar’s store)' })
  expect(materialIn(lounge, 'bar:1')).toEqual(vodka)
  expect(materialIn(lounge, 'bar:9')).toBeUndefined()
})

test('what is typed is read in whole units of an item, in thousandths of a material', () => {
  const item = { itemId: idOf<'item'>('star-lager') }
  const material = { department: 'bar', materialId: idOf<'material'>('1') } as const
  expect(['12', '1,200', '1.5', '-1', '', '10000000'].map((typed) => readKept(item, typed))).toEqual([
    12,
    1_200,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(['2', '.5', '2.25', '0.0005', '.', '-1', '', '9999999'].map((typed) => readKept(material, typed))).toEqual([
    2_000,
    500,
    2_250,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  for (const kept of [item, material])
    for (const step of [
      counting(kept, 2, undefined),
      adjusting(kept, -1, 'x'),
      wasting(kept, 1, broken),
      lowering(kept, null),
    ])
      given().when(step).thenApplied()
  expect(cooking(item.itemId, [])).toMatchObject({ name: 'item.setRecipe', args: { parts: [] } })
})
