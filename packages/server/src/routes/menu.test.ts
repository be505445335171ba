// The guests' menu: public, with today's items and prices, and nothing else of the lounge.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { command, priceChange, takenOffTheMenu } from '@lounge/domain/testing/requests'
import { naira } from '@lounge/domain/money'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
beforeAll(async () => {
  lounge = await openSmallLounge()
})
afterAll(() => lounge.close())

interface Menu {
  readonly companyName: string
  readonly categories: readonly {
    readonly id: string
    readonly items: readonly { readonly id: string; readonly price: number }[]
  }[]
}
const menu = async () => (await lounge.get('/api/menu')).json<Menu>()
const itemsOf = ({ categories }: Menu, id: string) =>
  categories.find((category) => category.id === id)?.items.map((item) => item.id)

test('shows the categories that stand on it, in their order, with what is in them', async () => {
  const answer = await lounge.get('/api/menu')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { companyName, categories } = answer.json<Menu>()
  expect(companyName).toBe('Galaxy Game Centre')
  expect(categories.map(({ id }) => id)).toEqual(['beer', 'mains'])
  expect(categories[0]?.items[0]).toEqual({
    id: 'star-lager',
    name: 'Star Lager',
    price: naira(1_000),
    picture: 'default',
    description: 'Star Lager, as we like it',
    isSoldOut: false,
  })
})

test('follows what the manager does, the moment it is done', async () => {
  await lounge.manager.does(
    priceChange('star-lager', naira(1_250)),
    takenOffTheMenu('gulder'),
    command('settings.change', { companyName: 'Orbit' }),
  )
  const now = await menu()
  expect(now.companyName).toBe('Orbit')
  expect(now.categories[0]?.items[0]?.price).toBe(naira(1_250))
  expect(itemsOf(now, 'beer')).toEqual(['star-lager'])
})

test('says nothing of stock, sales or staff, and takes no questions', async () => {
  expect(JSON.stringify(await menu())).not.toMatch(/stock|level|version|FC100000001|cashier|cakes|counter/)
  expect((await lounge.get('/api/menu?category=beer')).statusCode).toBe(400)
})

test('SEC-05 a menu of a thousand items is put together once for all who ask, and anew when something of it changes', async () => {
  const details = { categoryId: 'beer', description: 'As we like it', picture: 'default', position: 100 }
  const items = Array.from({ length: 1_000 }, (_, n) =>
    command('item.add', {
      itemId: `beer-${n}`,
      details: { ...details, name: `Beer ${n}` },
      price: naira(1_000),
    }),
  )
  for (let from = 0; from < items.length; from += 50) await lounge.manager.does(...items.slice(from, from + 50))
  const found = vi.spyOn(lounge.hub.lounge, 'get')
  const prices = () => found.mock.calls.filter(([kind]) => kind === 'price').length
  const before = await lounge.get('/api/menu')
  const once = prices()
  expect(once).toBeGreaterThan(1_000)
  for (let n = 0; n < 100; n++) expect((await lounge.get('/api/menu')).body).toBe(before.body)
  for (let n = 0; n < 10; n++) await lounge.get('/customer-menu')
  expect(prices()).toBe(2 * once) // once for the page, too
  await lounge.manager.does(priceChange('beer-7', naira(1_500)))
  const beers = (await menu()).categories[0]?.items
  expect(beers?.find(({ id }) => id === 'beer-7')?.price).toBe(naira(1_500))
  expect((await lounge.get('/api/menu')).headers['content-type']).toBe('application/json; charset=utf-8')
  found.mockRestore()
})
