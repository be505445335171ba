// The lists of materials: what a department may request, the names, and removals.
import { expect, test } from 'vitest'
import { actsIn } from '../acts/acts.ts'
import { refuse } from '../command.ts'
import { idOf } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { sentenceOf } from '../messages.ts'
import { everythingKept, keptEntry, nameOfKept, partChoices } from '../stock/keeping.ts'
import { naming, readOpening, readServings, selling, removing } from '../stock/keeping-form.ts'
import { recordedMovements } from '../stock/recorded.ts'
import { barman, cashier, cook } from '../testing/people.ts'
import { command, line, order, place, takenOffTheMenu } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { requestId, submit } from '../testing/supplying.ts'
import { amountOf } from './amounts.ts'
import { type Department, materialKind, materialsOf } from './materials.ts'
import { freeNumber } from './numbers.ts'

const vodka = { department: 'bar', materialId: '1' } as const
const crate = { department: 'bar', materialId: '2' } as const
const add = (materialId: string, name: string, level?: number, department: Department = 'bar') =>
  command('material.add', { department, materialId, name, ...(level === undefined ? {} : { level }) })
const rename = (name: string) => command('material.rename', { ...vodka, name })
const remove = command('material.remove', vodka)
const recipe = command('item.setRecipe', { itemId: 'star-lager', parts: [{ ...vodka, amount: 50 }] })
const names = (lounge: Lounge, department: Department = 'bar') =>
  materialsOf(lounge, department).map(({ id, name }) => `${id} ${name}`)
const amount = (lounge: Lounge) => amountOf(lounge.get(materialKind('bar'), '1') ?? { level: NaN })

test('only the manager adds, renames and removes materials', () => {
  for (const person of [cashier, cook, barman])
    for (const deed of [add('3', 'Limes'), rename('Gin'), remove])
      given().when(deed, person).thenRefused(refuse('not_allowed'))
})

test('two materials of one department never have the same name; another department may have it', () => {
  const scene = given()
  scene.when(add('3', ' vodka ')).thenRefused(refuse('material_named', { name: 'vodka', department: 'bar' }))
  expect(sentenceOf('material_named', { name: 'Vodka', department: 'bar' })).toBe(
    'The bar has Vodka on its list already.',
  )
  expect(names(scene.after(add('3', 'Vodka', 1, 'kitchen')).lounge, 'kitchen')).toContain('3 Vodka')
  scene
    .when(command('material.rename', { ...crate, name: 'VODKA' }))
    .thenRefused(refuse('material_named', { name: 'VODKA', department: 'bar' }))
})

test('a number that somebody else has taken is said as such, and the next free one is found', () => {
  const scene = given(add('3', 'Limes'))
  scene.when(add('3', 'Lemons')).thenRefused(refuse('material_exists'))
  expect(freeNumber(scene.lounge, 'bar')).toBe('4')
  // Another manager has used 4 already, as the server answered: this device does not know.
  expect(freeNumber(scene.lounge, 'bar', freeNumber(scene.lounge, 'bar'))).toBe('5')
  expect(freeNumber(scene.after(command('material.remove', { ...vodka, materialId: '3' })).lounge, 'bar')).toBe('4')
})

test('a material is called otherwise from now on; what was asked for before keeps its name', () => {
  const scene = given(submit(1), rename('Vodka, 70 cl'))
  expect(names(scene.lounge)).toEqual(['1 Vodka, 70 cl', '2 Crate of Star'])
  expect([...scene.lounge.all('material-request:bar')][0]).toMatchObject({ lines: [{ name: 'Vodka' }] })
  expect(scene.when(rename('Vodka, 70 cl')).thenApplied().events).toEqual([])
  expect(names(scene.after(rename('vodka, 70 CL')).lounge)[0]).toBe('1 vodka, 70 CL')
  scene
    .when(command('material.rename', { ...vodka, materialId: '9', name: 'Gin' }))
    .thenRefused(refuse('material_not_found'))
  scene.when(rename(' ')).thenRejected('command_invalid')
})

test('what is removed stands on no list any more, and its row, its movements and old requests stay', () => {
  const scene = given(submit(1))
  const { events } = scene.when(remove).thenEvents('material.removed')
  const { lounge } = scene
  expect(names(lounge)).toEqual(['2 Crate of Star'])
  expect(partChoices(lounge).map(({ value }) => value)).not.toContain('bar:1')
  expect(everythingKept(lounge, { search: 'Vodka', show: 'all' })).toEqual([])
  expect(keptEntry(lounge, 'material:bar:1')).toBeUndefined()
  expect(nameOfKept(lounge, 'material:bar:1')).toBe('Vodka')
  expect(amount(lounge)).toBe(4_000)
  expect(events.flatMap(actsIn)).toEqual([{ kind: 'materialOff', amount: 0, about: 'Vodka: 4 on the books' }])
  const gone = refuse('material_not_found')
  for (const deed of [
    remove,
    rename('Gin'),
    command('material.setLowAt', { ...vodka, lowAt: 1 }),
    command('material.link', { materialId: '1' }),
    recipe,
  ])
    scene.when(deed).thenRefused(gone)
})

test('nobody asks anew for what was removed; a request that has it keeps it, is edited, and is received', () => {
  const scene = given(submit(1), remove)
  const asked = { department: 'bar', requestId: requestId(1) } as const
  scene.when(submit(2)).thenRefused(refuse('material_gone', { name: 'Vodka' }))
  const lines = [{ materialId: '1', quantity: 7, specification: '' }]
  scene.when(command('request.edit', { ...asked, lines, version: 1 })).thenEvents('request.edited')
  const other = [{ materialId: '2', quantity: 7, specification: '' }]
  scene.after(command('request.edit', { ...asked, lines: other, version: 2 }))
  scene
    .when(command('request.edit', { ...asked, lines, version: 3 }))
    .thenRefused(refuse('material_gone', { name: 'Vodka' }))
  const came = [{ materialId: '1', quantity: 2 }]
  scene.after(
    command('request.approve', { ...asked, version: 3 }),
    command('request.receive', { ...asked, lines: came }),
  )
  expect(amount(scene.lounge)).toBe(6_000)
})

test('what happened in the store before somebody removed it is booked all the same', () => {
  const waste = command('material.waste', { ...vodka, amount: 70, reason: 'Spilt', words: '' })
  const scene = given(remove)
  scene.told(waste, barman).thenEvents('material.wasted')
  scene.told(command('material.count', { ...vodka, amount: 1_000 }), barman).thenEvents('material.counted')
  expect(amount(scene.lounge)).toBe(1_000)
})

test('a material of a recipe is not removed while its item is on the menu, and nothing says that it is low afterwards', () => {
  const said = refuse('material_in_recipe', { name: 'Vodka', item: 'Star Lager' })
  const scene = given(recipe, place(order(1, 7, [line(1, 'star-lager')])))
  scene.when(remove).thenRefused(said)
  scene.after(takenOffTheMenu('star-lager'), command('settings.change', { lowStockAt: 3 }), remove)
  const waste = command('material.waste', { ...vodka, amount: 2_000, reason: 'Spilt', words: '' })
  scene.after(waste)
  const rung = [...scene.lounge.all('notification:manager')].map(({ code }) => code)
  expect(rung).not.toContain('notice_low_material')
})

test('one that was removed by mistake comes back by its name, with its number and what was there', () => {
  const scene = given(rename('Vodka, 70 cl'), remove)
  const { events } = scene.when(add('3', 'vodka, 70 CL')).thenEvents('material.cameBack')
  expect(names(scene.lounge)).toEqual(['1 vodka, 70 CL', '2 Crate of Star'])
  expect(scene.lounge.get('material:bar', '1')).not.toHaveProperty('removed')
  expect(amount(scene.lounge)).toBe(4_000)
  expect(events.flatMap(actsIn)).toEqual([])
  expect(events.flatMap(recordedMovements)).toEqual([])
  scene
    .when(add('4', 'Vodka, 70 cl'))
    .thenRefused(refuse('material_named', { name: 'Vodka, 70 cl', department: 'bar' }))
})

test('with another level than before it is put right, and that is on record', () => {
  const scene = given(remove)
  const { events } = scene.when(add('1', 'Vodka', 1))
  expect(amount(scene.lounge)).toBe(1_000)
  expect(keptEntry(scene.lounge, 'material:bar:1')?.corrections).toBe(1)
  expect(events.flatMap(recordedMovements)).toEqual([
    { of: 'material:bar:1', amount: -3_000, why: 'adjusted', note: 'on the list again' },
  ])
  expect(events.flatMap(actsIn)).toEqual([{ kind: 'stockAdjusted', amount: 0, about: 'material:bar:1' }])
  // Its number stays its own: another name does not get it.
  scene.after(remove).when(add('1', 'Gin')).thenRefused(refuse('material_exists'))
})

test('what is typed of a material becomes its commands', () => {
  const scene = given()
  const [materialId, itemId] = [idOf<'material'>('1'), idOf<'item'>('gulder')]
  const kept = { department: 'bar', materialId } as const
  scene.after(naming(kept, 'Gin'), selling(materialId, { itemId, perUnit: 12 }))
  expect(keptEntry(scene.lounge, 'material:bar:1')).toMatchObject({ name: 'Gin', servings: { perUnit: 12 } })
  scene.after(selling(materialId, undefined))
  expect(keptEntry(scene.lounge, 'material:bar:1')?.servings).toBeUndefined()
  expect(names(scene.after(removing(kept)).lounge)).toEqual(['2 Crate of Star'])
  expect(['', ' 1,500 ', 'ten', '2.5', '1000001'].map(readOpening)).toEqual([
    null,
    1500,
    undefined,
    undefined,
    undefined,
  ])
  expect(['', '12', '0', '1e2', '10001'].map(readServings)).toEqual([undefined, 12, undefined, undefined, undefined])
})
