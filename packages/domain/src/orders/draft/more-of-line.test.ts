// More units of a line in the cart or on the order, once its price has changed.
import { expect, test } from 'vitest'
import { idOf } from '../../ids.ts'
import { naira } from '../../money.ts'
import { inHand, orderName, seven } from '../../testing/in-hand.ts'
import { lineId } from '../../testing/ids.ts'
import { beersAndRice, command, line, order, place, priceChange } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { viewDraft } from './view.ts'
import { addItem, changeQuantity, type Draft, emptyDraft, setNote } from './draft.ts'
import { placing } from './commands.ts'
import { fewerOf, lastLinesOf, oneMoreOf, priceTold } from './more-of-line.ts'

const star = idOf<'item'>('star-lager')
const rice = idOf<'item'>('jollof-rice')
// The evening of the tests begins on a Friday at 18:00.
const happyHour = { name: 'Happy hour', price: 80_000, days: [5 as const], from: 17 * 60, to: 19 * 60 }
const beerByTheHour = command('item.change', { itemId: 'star-lager', windows: [happyHour] })
const happyBeers = (scene: Scene, note = '') =>
  place(order(1, 7, [line(1, 'star-lager', 2, { unitPrice: 80_000, priceVersion: 2, addedAt: scene.now, note })]))

/** The cart in words: `2 × Star Lager (cold) at ₦800`. */
const lines = ({ lounge }: Scene, draft: Draft): readonly string[] =>
  viewDraft(lounge, draft).lines.map(
    ({ quantity, name, note, unitPrice }) => `${quantity} × ${name}${note && ` (${note})`} at ${unitPrice / 100}`,
  )
/** Taps plus on a line, so many times. */
function more(scene: Scene, draft: Draft, of = 1, times = 1): Draft {
  let grown = draft
  for (let tap = 0; tap < times; tap += 1)
    grown = oneMoreOf(scene.lounge, grown, lineId(of), lineId(60 + tap + grown.added.length), scene.now)
  return grown
}

test('more of a line is on the line for as long as its price counts', () => {
  const scene = given(beerByTheHour)
  scene.after(happyBeers(scene))
  const grown = more(scene, inHand(scene), 1, 2)
  expect(lines(scene, grown)).toEqual(['4 × Star Lager at 800'])
  expect(grown).toMatchObject({ added: [], edits: [{ lineId: lineId(1), quantityBy: 2 }] })
})

test('more of a line that was placed in the happy hour is another line at the price of now, with its note', () => {
  const scene = given(beerByTheHour)
  scene.after(happyBeers(scene, 'cold')).later(120)
  const grown = more(scene, inHand(scene), 1, 3)
  const both = ['2 × Star Lager (cold) at 800', '3 × Star Lager (cold) at 1000']
  expect(lines(scene, grown)).toEqual(both)
  expect(grown).toMatchObject({ edits: [], added: [{ priceVersion: 2, addedAt: scene.now }] })
  // The lounge accepts the price that was shown.
  scene.after(...placing(scene.lounge, grown, seven, orderName(90)))
  expect(lines(scene, inHand(scene))).toEqual(both)
  expect([...scene.lounge.all('exception')]).toEqual([])
})

test('what the cart grew by in the happy hour keeps its price, and what it took off comes back at it', () => {
  const scene = given(beerByTheHour)
  scene.after(happyBeers(scene))
  const grown = more(scene, inHand(scene))
  const fewer = changeQuantity(inHand(scene), lineId(1), -1)
  scene.later(120)
  expect(lines(scene, more(scene, grown))).toEqual(['3 × Star Lager at 800', '1 × Star Lager at 1000'])
  expect(lines(scene, more(scene, fewer, 1, 2))).toEqual(['2 × Star Lager at 800', '1 × Star Lager at 1000'])
})

test('more of a line that nobody has sent is at the price of now as well, also where it is lower', () => {
  const scene = given(beerByTheHour).later(120)
  const dear = addItem(scene.lounge, emptyDraft(orderName(1), seven), star, lineId(1), { at: scene.now })
  scene.after(priceChange('star-lager', 90_000))
  expect(lines(scene, more(scene, dear, 1, 2))).toEqual(['1 × Star Lager at 1000', '2 × Star Lager at 900'])
})

test('more of a line with choices is chosen as it was; what cannot be chosen any more stays one line', () => {
  const size = { name: 'Size', min: 1, max: 1, choices: [{ id: 'large', name: 'Large', price: 100_000 }] }
  const scene = given(command('item.change', { itemId: 'jollof-rice', options: [size] }))
  const how = { at: scene.now, choices: size.choices.map(({ id }) => idOf<'choice'>(id)) }
  const draft = addItem(scene.lounge, emptyDraft(orderName(1), seven), rice, lineId(1), how)
  scene.after(priceChange('jollof-rice', 300_000))
  const grown = more(scene, draft)
  expect(lines(scene, grown)).toEqual(['1 × Jollof Rice (Large) at 3500', '1 × Jollof Rice (Large) at 4000'])
  expect(grown.added.map((each) => priceTold(scene.lounge, each))).toEqual([
    { item: 'Jollof Rice (Large)', price: '₦3,500' },
    { item: 'Jollof Rice (Large)', price: '₦4,000' },
  ])
  scene.after(command('item.change', { itemId: 'jollof-rice', options: [] }))
  expect(lines(scene, more(scene, draft))).toEqual(['2 × Jollof Rice (Large) at 3500'])
})

test('so many in all counts the lines of both prices, and fewer takes from the last', () => {
  const scene = given(place(beersAndRice))
  let draft = addItem(scene.lounge, inHand(scene), star, lineId(3))
  draft = setNote(addItem(scene.lounge, changeQuantity(draft, lineId(3), 1), rice, lineId(4)), lineId(4), 'no pepper')
  scene.after(priceChange('star-lager', 120_000))
  draft = more(scene, draft, 3, 3)
  const both = lastLinesOf(draft, star)
  expect(both.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    [2, naira(1_000)],
    [3, naira(1_200)],
  ])
  expect(lastLinesOf(draft, rice)).toEqual([])
  const left = (units: number) => lastLinesOf(fewerOf(draft, both, units), star).map(({ quantity }) => quantity)
  expect([0, 2, 3, 4, 9].map(left)).toEqual([[2, 3], [2, 1], [2], [1], [1]])
})
