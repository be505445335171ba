// An item that can no longer be sold is named before any money is held out.
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { idOf } from '../../ids.ts'
import { inHand, orderName, seven } from '../../testing/in-hand.ts'
import { lineId } from '../../testing/ids.ts'
import { beersAndRice, command, pay, place, priceChange } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { addItem, changeQuantity, type Draft, emptyDraft } from './draft.ts'
import { objectionToSelling } from './selling.ts'

const [star, suya] = [idOf<'item'>('star-lager'), idOf<'item'>('beef-suya')]
const said = (scene: Scene, draft: Draft) => objectionToSelling(scene.lounge, draft, scene.now)
const finished = command('item.runOut', { itemId: suya })

test('an item that is finished by now is named before its guest pays; what was sent before is paid all the same', () => {
  const scene = given(place(beersAndRice))
  const cart = addItem(scene.lounge, emptyDraft(orderName(2), seven), suya, lineId(9))
  const more = addItem(scene.lounge, inHand(scene), suya, lineId(9))
  expect([said(scene, cart), said(scene, more)]).toEqual([undefined, undefined])
  scene.after(finished, command('item.runOut', { itemId: star }))
  const no = refuse('item_finished', { item: 'Beef Suya' })
  expect(said(scene, cart)).toMatchObject(no)
  expect(said(scene, more)).toMatchObject(no)
  expect(said(scene, inHand(scene))).toBeUndefined()
})

test('so are units by which a sent line grew, where fewer are left', () => {
  const scene = given(place(beersAndRice))
  const left = scene.lounge.get('stock', star)?.level ?? 0
  expect(said(scene, changeQuantity(inHand(scene), lineId(1), left))).toBeUndefined()
  expect(said(scene, changeQuantity(inHand(scene), lineId(1), left + 1))).toEqual(
    refuse('item_sold_out', { item: 'Star Lager', left }),
  )
})

test('a line that was priced before its price changed says nothing, and neither does an order that is closed', () => {
  const scene = given(place(beersAndRice))
  const cart = addItem(scene.lounge, emptyDraft(orderName(2), seven), suya, lineId(9))
  const more = addItem(scene.lounge, changeQuantity(inHand(scene), lineId(1), 1), suya, lineId(9))
  scene.after(priceChange('beef-suya', 900_000), priceChange('star-lager', 900_000))
  expect([said(scene, cart), said(scene, more)]).toEqual([undefined, undefined])
  scene.after(pay(beersAndRice), finished)
  expect(said(scene, more)).toBeUndefined()
})
