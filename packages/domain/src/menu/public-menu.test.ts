// The menu for guests: what is sold, at which current price, what has run out, and nothing else.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { command, isBack, isFinished, line, order, pay, priceChange, takenOffTheMenu } from '../testing/requests.ts'
import { evening } from '../testing/ids.ts'
import { given, type Scene } from '../testing/scene.ts'
import { weekdays } from '../time-windows.ts'
import { hours, type Timestamp, timestamp } from '../time.ts'
import { publicMenu } from './public-menu.ts'

test('MEN-01 it shows the categories that stand on it, in their order, with what is sold in them', () => {
  const { companyName, categories } = publicMenu(given().lounge, evening)
  expect(companyName).toBe('Galaxy Game Centre')
  expect(categories.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
    ['Beer', ['Star Lager', 'Gulder']],
    ['Mains', ['Jollof Rice', 'Beef Suya']],
  ])
})

test('an item is shown with its price of now; one off the menu is not shown', () => {
  const [beer] = publicMenu(
    given(priceChange('star-lager', naira(1_250)), takenOffTheMenu('gulder')).lounge,
    evening,
  ).categories
  expect(beer?.items).toEqual([
    {
      id: 'star-lager',
      name: 'Star Lager',
      price: naira(1_250),
      picture: 'default',
      description: 'Star Lager, as we like it',
      isSoldOut: false,
    },
  ])
})

test('SCR-09 what has run out is marked, by its count or because somebody said that it is finished, until it is back', () => {
  const soldOut = ({ lounge }: Scene) =>
    publicMenu(lounge, evening).categories.flatMap(({ items }) =>
      items.flatMap(({ id, isSoldOut }) => (isSoldOut ? [id] : [])),
    )
  const scene = given(pay(order(1, 1, [line(1, 'gulder', 3), line(2, 'jollof-rice', 9)])))
  expect(soldOut(scene)).toEqual(['gulder'])
  expect(soldOut(scene.after(isFinished('jollof-rice'), isFinished('star-lager')))).toEqual([
    'star-lager',
    'gulder',
    'jollof-rice',
  ])
  expect(soldOut(scene.after(isBack('jollof-rice'), isBack('star-lager'), isBack('gulder')))).toEqual(['gulder'])
})

test('a category with nothing in it is left out', () => {
  const names = ({ lounge }: Scene) => publicMenu(lounge, evening).categories.map(({ name }) => name)
  const empty = { id: 'juice', name: 'Juice', tillTab: 'Drinks' as const, onPublicMenu: true, position: 9 }
  expect(names(given(command('category.add', empty)))).toEqual(['Beer', 'Mains'])
  expect(names(given(takenOffTheMenu('star-lager'), takenOffTheMenu('gulder')))).toEqual(['Mains'])
})

test('a price of certain hours says until when it holds, and only while it does', () => {
  const happy = { name: 'Happy hour', price: naira(800), days: [...weekdays], from: 16 * 60, to: 19 * 60 + 30 }
  const { lounge } = given(command('item.change', { itemId: 'star-lager', windows: [happy] }))
  const lagerAt = (at: Timestamp) => publicMenu(lounge, at).categories[0]?.items[0]
  const evenings = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((after) => timestamp(evening + hours(after)))
  const cheap = evenings.map(lagerAt).filter((item) => item?.price === naira(800))
  expect(cheap.length).toBeGreaterThan(0)
  for (const item of cheap) expect(item?.hours).toEqual({ name: 'Happy hour', until: '19:30' })
  const dear = evenings.map(lagerAt).filter((item) => item?.price === naira(1_000))
  expect(dear.length).toBeGreaterThan(0)
  for (const item of dear) expect(item).not.toHaveProperty('hours')
  // A window that lasts a whole day may be followed by the next one.
  const always = { ...happy, from: 0, to: 0 }
  const other = given(command('item.change', { itemId: 'star-lager', windows: [always] })).lounge
  expect(publicMenu(other, evening).categories[0]?.items[0]?.hours).toEqual({ name: 'Happy hour' })
})
