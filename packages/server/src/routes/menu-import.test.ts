// A whole menu in one request: applied completely or not at all, by authorised people, and atomically for every screen.
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type ImportPlan, planImport, type Table } from '@lounge/domain/menu/import-plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
beforeAll(async () => {
  lounge = await openSmallLounge()
})
afterAll(() => lounge.close())

function planned(table: Table): ImportPlan {
  const plan = planImport(lounge.hub.lounge, table)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}
const heads = ['Category', 'Item', 'Price', 'Choices', 'Made by']
const send = (token: string, menu: object) => lounge.post('/api/menu/import', { id: randomUUID(), menu }, token)
const codeOf = (answer: { json: <Body>() => Body }) => answer.json<{ error: { code: string } }>().error.code

test('five thousand items with choices go on the menu at once, and nothing of them where somebody changed it meanwhile', async () => {
  const { token } = lounge.manager.session
  const choices = 'Size: Small | Large +500; Extras (0-2): Egg +300 | Fish +900'
  const rows = Array.from({ length: 5_000 }, (_, n) => [
    `Shelf ${n % 40}`,
    `Item number ${n}`,
    `${n + 1}`,
    choices,
    'bar',
  ])
  const { menu, wrong } = planned([heads, ...rows])
  expect(wrong).toEqual([])
  const before = lounge.hub.head
  const answer = await send(token, menu)
  expect(answer.statusCode).toBe(200)
  expect(lounge.hub.head).toBe(before + 1)
  expect(lounge.hub.lounge.get('price', 'item-number-4999')).toMatchObject({ amount: 500_000, version: 1 })
  expect(lounge.hub.lounge.get('price', 'item-number-4999')?.options).toHaveLength(2)
  expect(planned([heads, ...rows])).toMatchObject({ same: 5_000, menu: { added: [], changed: [] } })

  const again = await send(token, menu)
  expect([again.statusCode, codeOf(again)]).toEqual([422, 'menu_changed_meanwhile'])
  expect(lounge.hub.head).toBe(before + 2)
})

test('a menu whose answer was lost on its way is not refused when it is sent again', async () => {
  const { token } = lounge.manager.session
  const { menu } = planned([heads, ['Lost answers', 'Ogbono', '2500', '', 'kitchen']])
  const body = { id: randomUUID(), at: lounge.clock.now, menu }
  const before = lounge.hub.head
  for (const laterMs of [0, 20_000]) {
    lounge.clock.now += laterMs
    const answer = await lounge.post('/api/menu/import', body, token)
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
  }
  expect(lounge.hub.head).toBe(before + 1)
})

test('an import that is stopped was done whole, or never will be', async () => {
  const { token } = lounge.manager.session
  const { menu } = planned([heads, ['Stopped', 'Afang', '2500', '', 'kitchen']])
  const of = (id: string) => ({ id, at: lounge.clock.now })
  const stop = async (id: string) => {
    const answer = await lounge.post('/api/menu/import/stop', of(id), token)
    return [answer.statusCode, answer.json()]
  }
  const [early, late, refused] = [randomUUID(), randomUUID(), randomUUID()]

  // Stopped before it came: it stays stopped if it comes after all.
  expect(await stop(early)).toEqual([200, { imported: false }])
  const tooLate = await lounge.post('/api/menu/import', { ...of(early), menu }, token)
  expect([tooLate.statusCode, codeOf(tooLate)]).toEqual([422, 'command_id_reused'])
  expect(lounge.hub.lounge.get('item', 'afang')).toBeUndefined()
  expect(await stop(early)).toEqual([200, { imported: false }])

  // Both at once: whichever is first, its answer is true.
  const [, said] = await Promise.all([lounge.post('/api/menu/import', { ...of(late), menu }, token), stop(late)])
  const isThere = lounge.hub.lounge.get('item', 'afang') !== undefined
  expect(said).toEqual([200, { imported: isThere }])
  if (!isThere) await lounge.post('/api/menu/import', { ...of(randomUUID()), menu }, token)

  // It was refused: nothing was applied.
  expect((await lounge.post('/api/menu/import', { ...of(refused), menu }, token)).statusCode).toBe(422)
  expect(await stop(refused)).toEqual([200, { imported: false }])
})

test('a menu that was done says so when it is stopped, to nobody but whoever may import', async () => {
  const { token } = lounge.manager.session
  const { menu } = planned([heads, ['Stopped', 'Banga', '2500', '', 'kitchen']])
  const of = { id: randomUUID(), at: lounge.clock.now }
  expect((await lounge.post('/api/menu/import', { ...of, menu }, token)).statusCode).toBe(200)
  const said = await lounge.post('/api/menu/import/stop', of, token)
  expect([said.statusCode, said.json()]).toEqual([200, { imported: true }])
})

test('a menu comes packed; what only looks packed, or unpacks to more than a menu, is turned away', async () => {
  const { token } = lounge.manager.session
  const { menu } = planned([heads, ['Packed', 'Edikang', '2500', '', 'kitchen']])
  const post = async (payload: Buffer) => {
    const headers = { 'content-type': 'application/gzip', authorization: `Bearer ${token}` }
    return (await lounge.app.inject({ method: 'POST', url: '/api/menu/import', headers, payload })).statusCode
  }
  const packed = (body: object) => gzipSync(JSON.stringify(body))
  expect(await post(packed({ id: randomUUID(), menu }))).toBe(200)
  expect(lounge.hub.lounge.get('item', 'edikang')).toBeDefined()
  expect(await post(Buffer.from('not packed'))).toBe(400)
  expect(await post(gzipSync('{'))).toBe(400)
  expect(await post(packed({ id: randomUUID(), menu, more: ' '.repeat(9 * 1024 * 1024) }))).toBe(413)
})

test('what is no menu is turned away before it is looked at further', async () => {
  const { token } = lounge.manager.session
  for (const menu of [{}, { categories: [], added: [{ itemId: 'x' }], changed: [] }, { categories: 'all' }])
    expect((await send(token, menu)).statusCode).toBe(400)
  const added = Array.from({ length: 5_001 }, () => ({}))
  expect((await send(token, { categories: [], added, changed: [] })).statusCode).toBe(400)
  const description = 'x'.repeat(9 * 1024 * 1024)
  expect((await send(token, { categories: [], added: [], changed: [], description })).statusCode).toBe(413)
})

test('the sample menu is one that an empty lounge can take', async () => {
  const answer = await lounge.get('/api/menu/sample', lounge.manager.session.token)
  const { table } = answer.json<{ table: string[][] }>()
  const { menu, wrong } = planned(table)
  expect(wrong).toEqual([])
  expect(menu.added.length + menu.changed.length).toBeGreaterThan(60)
})
