// Waiting commands in words: each in its list, under the name that staff know.
import { idOf } from '@lounge/domain/ids'
import { kobo } from '@lounge/domain/money'
import { expect, test } from 'vitest'
import { dish, only, payment, QuietLounge, voiding } from './testing/quiet-lounge.ts'
import { waitingWork } from './waiting-work.ts'

test('SYN-09 what was sold is told with its order, its table, its items and the amount', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const till = only(device.terminals)
  lounge.cutOff(device)
  const { id, steps } = dish(till, 7)
  await lounge.does(till, steps)
  await lounge.does(till, payment(till, id))
  const order = till.lounge.get('order', id)
  const { items, categories, transactions } = waitingWork(till.pending, till.lounge)
  const common = { about: `${order?.number}, Table 7`, item: 'Jollof Rice', quantity: 1, syncStatus: 'pending' }
  const price = till.lounge.get('price', idOf('jollof-rice'))?.amount ?? kobo(0)
  expect(transactions).toMatchObject([
    { ...common, type: 'Order placed', amount: price },
    { ...common, type: 'Payment', amount: kobo(price + 20_000) },
  ])
  const placed = till.pending[0]?.command
  expect(transactions[0]?.lastUpdated).toBe((placed?.at ?? 0) + (placed?.offset ?? 0))
  expect([items, categories]).toEqual([[], []])
})

test('SYN-09 an item and a category are told with what is written of them', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('manager', { till: 0 })
  const office = only(device.terminals)
  lounge.cutOff(device)
  const category = {
    id: idOf<'category'>('pies'),
    name: 'Pies',
    tillTab: 'Snacks',
    station: 'kitchen',
    onPublicMenu: true,
  } as const
  const details = {
    name: 'Meat Pie',
    categoryId: idOf<'category'>('pies'),
    description: '',
    picture: 'pie',
    position: 1,
  } as const
  await lounge.does(office, [
    { name: 'category.add', args: { ...category, position: 50 } },
    { name: 'item.add', args: { itemId: idOf<'item'>('meat-pie'), details, price: kobo(90_000), stock: 12 } },
    { name: 'stock.count', args: { itemId: idOf<'item'>('star-lager'), level: 9 } },
  ])
  const { items, categories, transactions } = waitingWork(office.pending, office.lounge)
  expect(items).toMatchObject([
    { name: 'Meat Pie', category: 'Pies', quantity: 12 },
    { name: 'Star Lager', category: 'Beer', quantity: 9 },
  ])
  expect(categories).toMatchObject([{ name: 'Pies', description: 'Snacks, kitchen' }])
  expect(transactions).toEqual([])
})

test('what is not well formed is told as far as it can be read', async () => {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos')
  const { steps } = dish(till)
  await lounge.does(till, steps)
  await lounge.run(500)
  const [placed] = lounge.database.entries.slice(-1)
  if (!placed) throw new Error('no command')
  const by = { staffId: 'somebody', name: 'Ada', role: 'pos', till: 1 }
  const row = (name: string, args: unknown, aside = false) => ({
    command: { ...placed.command, name, args },
    by,
    ...(aside ? { setAside: { refused: 'command_unknown', params: {} } } : {}),
  })
  const rows = [
    row('order.place', { lines: 'none', tableNumber: '7', payment: 3 }, true),
    row('order.teleport', null),
    row('stock.count', { itemId: 'unheard-of' }),
  ]
  expect(waitingWork(rows, till.lounge)).toMatchObject({
    transactions: [
      { type: 'Order placed', about: '', item: '', amount: undefined, syncStatus: 'set-aside' },
      { type: 'order.teleport', syncStatus: 'pending' },
    ],
    items: [{ name: 'unheard-of', category: '', quantity: undefined }],
  })
})

test('what the server refused or held stays known on this device, also after a reload', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos', { till: 1 })
  const [here, there] = [only(device.terminals), await lounge.terminal('pos', { till: 2 })]
  const { id, steps } = dish(there)
  await lounge.does(there, steps)
  await lounge.run(500)
  lounge.cutOff(device)
  await lounge.does(here, voiding(id))
  await lounge.does(there, payment(there, id))
  await lounge.run(500)
  expect(here.returned).toEqual([])
  await lounge.connect(device)
  expect(here.returned).toMatchObject([
    { command: { name: 'order.void' }, answer: { outcome: 'refused', code: 'order_not_pending' } },
  ])
  device.reload()
  const again = await lounge.openAgain(device)
  expect(again.returned).toEqual(here.returned)
})
