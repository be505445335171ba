// What a terminal sends and gets back over HTTP: each command once, each answer after its commit and the same for ever.
import { RowStore } from '@lounge/domain/flow'
import type { Lounge } from '@lounge/domain/lounge'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  addLines,
  beersAndRice,
  beersAndRiceTotal,
  line,
  order,
  pay,
  place,
  voidOrder,
} from '@lounge/domain/testing/requests'
import { adasCard, orderId } from '@lounge/domain/testing/ids'
import { entryTexts, eventsIn } from '../db/entry-texts.ts'
import { readRow } from '../db/row-text.ts'
import { dump, faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
beforeAll(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
})
afterAll(() => lounge.close())

const inLog = (id: string) => lounge.db.selectFrom('log').selectAll().where('command_id', '=', id).executeTakeFirst()

describe('an answer comes after its commit', () => {
  test('what was placed is in the log, in the rows, and on the table', async () => {
    const command = till.make(place(beersAndRice))
    const { status, answers } = await till.push([command])
    expect(status).toBe(200)
    expect(answers).toEqual([
      { id: command.id, outcome: 'applied', flags: [], position: lounge.hub.head, receipt: expect.any(String) },
    ])
    expect(await inLog(command.id)).toMatchObject({
      position: lounge.hub.head,
      client_id: till.clientId,
      sequence: 1,
      name: 'order.place',
      chain_hash: lounge.hub.chainHash,
    })
    const row = await lounge.db
      .selectFrom('live_row')
      .select(['row', 'position'])
      .where('kind', '=', 'order')
      .where('id', '=', orderId(1))
      .executeTakeFirstOrThrow()
    expect(row.position).toBe(lounge.hub.head)
    expect(readRow(orderId(1), row.row)).toEqual(lounge.hub.lounge.get('order', orderId(1)))
    expect(lounge.hub.lounge.get('table', '7')?.open).toEqual([orderId(1)])
  })

  test('what was paid is a sale with its lines and entries, and every balance is the sum of them', async () => {
    const command = till.make(pay(beersAndRice))
    const { answers } = await till.push([command])
    expect(answers).toMatchObject([{ outcome: 'applied', flags: [] }])
    const position = lounge.hub.head
    expect(await lounge.db.selectFrom('sale').selectAll().where('order_id', '=', orderId(1)).execute()).toMatchObject([
      { position, table_number: 7, methods: 'Cash', total: beersAndRiceTotal, business_day: '2026-11-23' },
    ])
    const sold = await lounge.db.selectFrom('item_day').select(['item_id', 'quantity']).orderBy('item_id').execute()
    expect(sold).toEqual([
      { item_id: 'jollof-rice', quantity: 1 },
      { item_id: 'star-lager', quantity: 2 },
    ])
    const entries = await lounge.db.selectFrom('entry').selectAll().where('position', '=', position).execute()
    expect(Object.fromEntries(entries.map(({ account, amount }) => [account, amount]))).toEqual({
      [`drawer:${till.device.till}`]: beersAndRiceTotal,
      sales: -450_000,
      tax: -20_000,
    })
    expect(await faultsIn(lounge.db)).toEqual([])
  })
})

describe('sent again', () => {
  test('the same push gets the same answers, and nothing else changes', async () => {
    const commands = [
      till.make(place(order(2, 3, [line(21, 'jollof-rice')]))),
      till.make(addLines(2, 3, [line(22, 'chin-chin')])),
      till.make(voidOrder(99)),
    ]
    const first = await till.push(commands)
    expect(first.answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'refused'])
    const before = await dump(lounge.db)
    expect(await till.push(commands)).toEqual(first)
    expect(await till.push(commands.slice(1))).toMatchObject({ answers: first.answers.slice(1) })
    expect(await dump(lounge.db)).toEqual(before)
  })

  test('twice in one push counts once', async () => {
    const command = till.make(addLines(2, 3, [line(23, 'chin-chin')]))
    const { answers } = await till.push([command, command])
    expect(answers).toHaveLength(2)
    expect(answers[0]).toEqual(answers[1])
    expect(lounge.hub.lounge.get('order', orderId(2))?.lines).toHaveLength(3)
  })

  test('at the same moment over two requests counts once', async () => {
    const command = till.make(addLines(2, 3, [line(24, 'chin-chin')]))
    const [one, other] = await Promise.all([till.push([command]), till.push([command])])
    expect(one).toEqual(other)
    expect(lounge.hub.lounge.get('order', orderId(2))?.lines).toHaveLength(4)
  })

  test.each([
    ['other arguments', { args: addLines(2, 3, [line(25, 'jollof-rice', 9)]).args }],
    ['another name', { name: 'order.place' }],
    ['another moment', { at: 1 }],
    ['another number', { sequence: 1_000 }],
  ])('an id with %s is another command: 409, and the first one stands', async (_what, change) => {
    const command = till.make(addLines(2, 3, [line(25, 'chin-chin')], 93))
    await till.push([command])
    const before = await dump(lounge.db)
    const again = await till.push([{ ...command, ...change }])
    expect(again.status).toBe(409)
    expect(again.error?.code).toBe('command_id_reused')
    expect(again.rejected).toMatchObject([{ id: command.id, no: { refused: 'command_id_reused' } }])
    expect(await dump(lounge.db)).toEqual(before)
  })
})

describe('what is not done', () => {
  test('a number that was skipped is said, and what is behind it waits', async () => {
    const [first, second, third] = [201, 202, 203].map((n) => till.make(place(order(n, 4, [line(n, 'jollof-rice')]))))
    const before = await dump(lounge.db)
    const early = await till.push([second, third])
    expect(early).toMatchObject({ status: 422, answers: [], error: { code: 'command_gap' } })
    expect(early.gap).toEqual({ clientId: till.clientId, expected: first?.sequence })
    expect(await dump(lounge.db)).toEqual(before)
    const { status, answers, gap } = await till.push([first, third])
    expect(status).toBe(200)
    expect(answers.map(({ id }) => id)).toEqual([first?.id])
    expect(gap).toEqual({ clientId: till.clientId, expected: second?.sequence })
    expect((await till.push([first, second, third])).answers).toHaveLength(3)
  })

  test('a wish that is refused says why, under a position of its own, and says it again when asked again', async () => {
    const command = till.make(voidOrder(1))
    const { answers, status, error } = await till.push([command])
    expect(status).toBe(422)
    expect(error).toEqual({
      code: 'order_not_pending',
      message: 'This order is paid, so it cannot be changed.',
      requestId: expect.any(String),
    })
    const position = lounge.hub.head
    expect(answers).toEqual([
      {
        id: command.id,
        outcome: 'refused',
        flags: [],
        code: 'order_not_pending',
        params: { status: 'paid' },
        position,
        receipt: expect.any(String),
      },
    ])
    const kept = await inLog(command.id)
    expect(kept && [kept.position, eventsIn(kept)]).toEqual([position, []])
    const again = await till.push([command])
    expect(again).toMatchObject({ status: 422, answers, error: { code: 'order_not_pending' } })
    expect(lounge.hub.head).toBe(position)
  })

  test('one refusal among what was done is no error: each has its own answer', async () => {
    const { status, answers } = await till.does(voidOrder(99), place(order(30, 5, [line(301, 'jollof-rice')])))
    expect(status).toBe(200)
    expect(answers.map(({ outcome, code }) => code ?? outcome)).toEqual(['order_not_found', 'applied'])
  })

  test('a fact that is asked may be refused, and books nothing', async () => {
    const rich = pay(order(31, 6, [line(311, 'beef-suya', 20)]), { method: 'FunCard', card: adasCard })
    const { status, error } = await till.asks(rich)
    expect(status).toBe(422)
    expect(error?.message).toBe('FunCard FC100000001 has ₦25,000, which is not enough for ₦60,200.')
    expect(await faultsIn(lounge.db)).toEqual([])
  })

  test('what a person has to look at is held whole, and what is behind it goes on', async () => {
    damageTable(lounge.hub.lounge, 8)
    const damaged = place(order(40, 8, [line(401, 'jollof-rice')]))
    const { status, answers } = await till.does(damaged, place(order(41, 9, [line(411, 'jollof-rice')])))
    expect(status).toBe(200)
    expect(answers.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['held', 'held'],
      ['applied', undefined],
    ])
    const kept = await inLog(answers[0]?.id ?? '')
    expect(kept && JSON.parse(entryTexts(kept).command)).toMatchObject({ args: damaged.args })
    expect(lounge.hub.lounge.get('order', orderId(40))).toBeUndefined()
    expect(await faultsIn(lounge.db)).toEqual([])
  })
})

describe('the feed', () => {
  const withEpoch = (since: number, clients = '') => `?since=${since}&epoch=${lounge.hub.epoch}${clients}`

  test('gives everything of the role to a terminal that holds nothing, and what changed to one that does', async () => {
    const { news, head, epoch, role } = await till.feed()
    expect({ head, epoch, role }).toEqual({ head: lounge.hub.head, epoch: lounge.hub.epoch, role: 'pos' })
    expect(news).toMatchObject([{ type: 'snapshot', part: 1, parts: 1, to: head }])
    expect(news[0]?.puts).toContainEqual(['item', 'star-lager', lounge.hub.lounge.get('item', 'star-lager')])

    await till.does(addLines(30, 5, [line(302, 'chin-chin')]))
    const later = await till.feed(withEpoch(head))
    expect(later.news).toMatchObject([{ type: 'delta', from: head, to: head + 1 }])
    const changed = later.news[0]?.puts.map(([kind, id]) => `${kind} ${id}`)
    expect(changed).toContain(`order ${orderId(30)}`)
    expect(changed).not.toContain(`order ${orderId(1)}`)
    expect((await till.feed(withEpoch(head + 1))).news).toMatchObject([{ type: 'delta', puts: [], removes: [] }])
  })

  test('gives everything anew where the history is another one, or where it never went that far', async () => {
    const { head } = await till.feed()
    expect((await till.feed(`?since=${head}&epoch=another`)).news).toMatchObject([{ type: 'snapshot' }])
    expect((await till.feed(withEpoch(head + 1))).news).toMatchObject([{ type: 'snapshot' }])
  })

  test('brings the answers a terminal has not heard of', async () => {
    const { head } = await till.feed()
    const { answers } = await till.does(voidOrder(99), voidOrder(30))
    const { news } = await till.feed(withEpoch(head, `&clients=${till.clientId}:${till.sequence - 2}`))
    expect(news[0]).toMatchObject({ answers, answered: { [till.clientId]: till.sequence } })
    expect((await till.feed(withEpoch(head))).news[0]).toMatchObject({ answers: [], answered: {} })
  })
})

/** Simulates a damaged row: no command about this table can be booked. */
function damageTable(lounge: Lounge, number: number): void {
  if (!(lounge instanceof RowStore)) throw new Error('These are no rows of a hub')
  lounge.apply([{ kind: 'table', id: String(number), row: { id: String(number), number } }])
}
