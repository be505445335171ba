// The menu as guests read it: what is sold, what it costs now, what has run out, and nothing else.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { command, isBack, isFinished, line, order, pay, priceChange, takenOffTheMenu } from '../testing/requests.ts'
import { evening } from '../testing/ids.ts'
import { given, type Scene } from '../testing/scene.ts'
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
