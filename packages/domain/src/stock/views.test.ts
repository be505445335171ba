// What has run out.
import { expect, test } from 'vitest'
import { cook } from '../testing/people.ts'
import { command, detailsOf, isBack, isFinished, line, order, place, takenOffTheMenu } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { outOfStock, outOfStockPage } from './views.ts'

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

test('what is below zero has run out, too; what is made to order does once it is finished, and what is off the menu is nobody’s concern', () => {
  const scene = given()
  scene.told(place(order(1, 7, [line(1, 'gulder', 5), line(2, 'jollof-rice', 99)])))
  expect(names(scene.lounge, '')).toEqual(['Gulder'])
  const finished = scene.when(isFinished('jollof-rice'), cook).scene
  expect(outOfStock(finished.lounge, 'mains')).toEqual([
    {
      id: 'jollof-rice',
      name: 'Jollof Rice',
      category: 'Mains',
      picture: 'default',
      ranOut: { byName: 'Chidi', at: scene.now },
    },
  ])
  scene.after(isBack('jollof-rice'))
  scene.after(command('stock.count', { itemId: 'chin-chin', level: 0 }))
  expect(outOfStock(scene.lounge, 'counter')).toMatchObject([{ name: 'Chin Chin', lastStock: 0 }])
  expect(names(scene.after(takenOffTheMenu('gulder')).lounge, '')).toEqual(['Chin Chin'])
})

test('OOS-01 five a page, and a count of all of them whatever is searched for', () => {
  const emptied = ['chin-chin', 'chocolate-cake', 'gulder', 'star-lager'].map((itemId) =>
    command('stock.count', { itemId, level: 0 }),
  )
  const { name: _, ...cake } = detailsOf('chocolate-cake')
  const never = ['Apple Cake', 'Banana Cake'].map((name) =>
    command('item.add', {
      itemId: name.toLowerCase().replace(' ', '-'),
      details: { ...cake, name },
      price: 100,
      stock: 0,
    }),
  )
  const { lounge } = given(...emptied, ...never)
  const first = outOfStockPage(lounge, '', 1)
  expect(first).toMatchObject({ total: 6, count: 6, page: 1, pages: 2 })
  expect(first.entries.map(({ name }) => name)).toEqual([
    'Apple Cake',
    'Banana Cake',
    'Chin Chin',
    'Chocolate Cake',
    'Gulder',
  ])
  expect(outOfStockPage(lounge, '', 2).entries.map(({ name }) => name)).toEqual(['Star Lager'])
  expect(outOfStockPage(lounge, 'beer', 1)).toMatchObject({ total: 6, count: 2, page: 1, pages: 1 })
})
