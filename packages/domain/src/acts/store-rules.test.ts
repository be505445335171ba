// A rule about the store that is changed for an evening and set back is listed both times on Who did what.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { actsOf, asked, type Done, listedIn, without } from '../testing/acts.ts'
import { beersAndRice, pay } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'

test('DAY-10 a recipe, what a crate is, and a cost that are changed and set back are listed both times, with what they were', () => {
  const recipe = (...amounts: readonly number[]): Done => {
    const parts = amounts.map((amount, n) => ({ department: 'bar', materialId: String(n + 1), amount }))
    return ['item.setRecipe', { itemId: 'jollof-rice', parts }]
  }
  const link = (perUnit?: number): Done => {
    const servings = perUnit === undefined ? {} : { servings: { itemId: 'gulder', perUnit } }
    return ['material.link', { materialId: '1', ...servings }]
  }
  const cost = (amount: number | null): Done => ['item.change', { itemId: 'jollof-rice', cost: amount }]
  const before = [recipe(50), link(12), cost(naira(900))].map(asked)
  const scene = given(...before)
  const deeds = [recipe(300, 1_000), recipe(300, 1_000), recipe(50), recipe(), link(8), link(8), link(), link(12)]
  const costs = [cost(1), cost(1), cost(null), cost(naira(900)), cost(0)]
  const [first = '', second = ''] = ['1', '2'].map((id) => scene.lounge.get('material:bar', id)?.name)
  expect(listedIn(scene, 'storeRule', ...deeds, ...costs).abouts, 'while a lounge is set up').toEqual([])
  scene.after(...before)
  scene.when(pay(beersAndRice)).thenApplied()
  const { abouts, events } = listedIn(scene, 'storeRule', ...deeds, ...costs)
  expect(abouts).toEqual([
    `Jollof Rice: takes 0.3 ${first} instead of 0.05, 1 ${second} instead of none`,
    `Jollof Rice: takes 0.05 ${first} instead of 0.3, no ${second} instead of 1`,
    `Jollof Rice: takes no ${first} instead of 0.05`,
    `${first}: is 8 Gulder instead of 12 Gulder`,
    `${first}: is nothing on the menu instead of 8 Gulder`,
    `${first}: is 12 Gulder instead of nothing on the menu`,
    'Jollof Rice: costs ₦0.01 instead of ₦900',
    'Jollof Rice: costs an unknown amount instead of ₦0.01',
    'Jollof Rice: costs ₦900 instead of an unknown amount',
    'Jollof Rice: costs ₦0 instead of ₦900',
  ])
  const older = events.map((event) => without(event, 'changed', 'costWas'))
  expect(actsOf(older, 'storeRule'), 'events of releases before this one did not say it').toEqual([])
})
