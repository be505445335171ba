// What has run out.
import { expect, test } from 'vitest'
import { command, line, order, place, takenOffTheMenu } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { outOfStock } from './views.ts'

const names = (...args: Parameters<typeof outOfStock>) => outOfStock(...args).map(({ name }) => name)

test('OOS-01 OOS-02 what is sold out is listed with category, picture and what there was', () => {
  const { lounge } = given(place(order(1, 7, [line(1, 'gulder', 3)])))
  expect(outOfStock(lounge, '')).toEqual([
    { id: 'gulder', name: 'Gulder', category: 'Beer', picture: 'default', lastStock: 3 },
  ])
})

test('OOS-01 a search looks in name and category, and in nothing else', () => {
  const { lounge } = given(place(order(1, 7, [line(1, 'gulder', 3), line(2, 'chocolate-cake', 8)])))
  expect(names(lounge, '')).toEqual(['Chocolate Cake', 'Gulder'])
  expect(names(lounge, ' beer ')).toEqual(['Gulder'])
  expect(names(lounge, 'choco')).toEqual(['Chocolate Cake'])
  expect(names(lounge, 'default')).toEqual([])
})

test('what is below zero has run out, too; what is made to order never does, and what is off the menu is nobody’s concern', () => {
  const scene = given()
  scene.told(place(order(1, 7, [line(1, 'gulder', 5), line(2, 'jollof-rice', 99)])))
  expect(names(scene.lounge, '')).toEqual(['Gulder'])
  scene.after(command('stock.count', { itemId: 'chin-chin', level: 0 }))
  expect(outOfStock(scene.lounge, 'counter')).toMatchObject([{ name: 'Chin Chin', lastStock: 0 }])
  expect(names(scene.after(takenOffTheMenu('gulder')).lounge, '')).toEqual(['Chin Chin'])
})
