// Each command is taken once, in order, from a person who may give it; and every terminal hears what its role may see.
import type { Kind } from '@lounge/domain/lounge'
import { scopeOf } from '@lounge/domain/scope'
import { derivedId } from '@lounge/domain/ids'
import { adasCard, evening, lineId, orderId } from '@lounge/domain/testing/ids'
import { barman, cashier, cook, manager, otherCashier } from '@lounge/domain/testing/people'
import {
  addLines,
  beersAndRice,
  command,
  line,
  order,
  pay,
  place,
  tender,
  voidOrder,
} from '@lounge/domain/testing/requests'
import { naira } from '@lounge/domain/money'
import { minutes } from '@lounge/domain/time'
import { describe, expect, test } from 'vitest'
import { Client, outcomes, SmallHub, damageTable } from './testing/small-hub.ts'

const rice = (n: number) => place(order(n, n, [line(n, 'jollof-rice')]))
const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Card', naira(500)) })

describe('each command once', () => {
  test('sent again it gets the first answer again, and nothing happens twice', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const first = till.make(topUp)
    const [verdict] = await small.push(first)
    const head = small.hub.head
    const [again] = await small.push(first)
    expect(verdict).toMatchObject({ kind: 'answered', isNew: true, answer: { outcome: 'applied', position: head } })
    expect(again).toEqual({ ...verdict, isNew: false })
    expect(small.hub.head).toBe(head)
  })

  test('also twice in one push, and after the server was started again', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const first = till.make(topUp)
    const [one, other] = await small.push(first, first)
    expect(other).toEqual({ ...one, isNew: false })
    await small.restart()
    expect(await small.push(first)).toEqual([other])
    expect(outcomes(await small.push(till.make(topUp)))).toEqual(['applied'])
  })

  test('a refusal stays a refusal, whatever has changed since', async () => {
    const small = await SmallHub.open()
    const [till, other] = [new Client(cashier), new Client(otherCashier)]
    const tooEarly = till.make(voidOrder(1))
    expect(outcomes(await small.push(tooEarly))).toEqual(['refused'])
    await small.push(other.make(rice(1)))
    expect(outcomes(await small.push(tooEarly))).toEqual(['refused'])
    expect(small.hub.lounge.get('order', orderId(1))?.status).toBe('pending')
  })

  test('the same id with other contents is turned away', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const first = till.make(rice(1))
    await small.push(first)
    const { head } = small.hub
    expect(outcomes(await small.push({ ...first, args: rice(2).args }))).toEqual(['command_id_reused'])
    expect(small.hub.head).toBe(head)
  })

  test('what comes after its number had gone by without it is taken by its id, once, and moves no number', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const [late, later] = [till.make(rice(1)), till.make(rice(3))]
    const standIn = { ...late, id: derivedId<'command'>(late.id, 'stand-in'), name: 'number.missing', args: null }
    const setAside = { refused: 'number_missing', params: { number: 1 } }
    expect(outcomes(await small.push({ ...standIn, setAside }, till.make(rice(2))))).toEqual(['held', 'gap at 2'])
    till.sequence = 1
    const second = till.make(rice(2))
    expect(outcomes(await small.push(second, late, later))).toEqual(['applied', 'applied', 'applied'])
    const { head } = small.hub
    await small.restart()
    expect(outcomes(await small.push(late, second, later, till.make(rice(4))))).toEqual(Array(4).fill('applied'))
    expect(small.hub.head).toBe(head + 1)
  })
})

describe('in its order', () => {
  test('a number that was skipped is asked for, and nothing behind it is taken', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const [first, second, third] = [till.make(rice(1)), till.make(rice(2)), till.make(rice(3))]
    expect(outcomes(await small.push(first, third))).toEqual(['applied', 'gap at 2'])
    expect(outcomes(await small.push(second, third))).toEqual(['applied', 'applied'])
  })

  test('what a device did after something that is missing waits with it, also in another tab', async () => {
    const small = await SmallHub.open()
    const [before, after, other] = [new Client(cashier), new Client(cashier), new Client(otherCashier)]
    before.sequence = 1
    const [placed, added, elsewhere] = [
      before.make(rice(1)),
      after.make(addLines(1, 1, [line(9, 'gulder')])),
      other.make(rice(2)),
    ]
    expect(outcomes(await small.push(placed, added, elsewhere))).toEqual(['gap at 1', 'gap at 1', 'applied'])
    before.sequence = 0
    const missing = before.make(rice(3))
    expect(outcomes(await small.push(missing, placed, added))).toEqual(['applied', 'applied', 'applied'])
    expect(small.hub.lounge.get('order', orderId(1))?.lines).toHaveLength(2)
  })

  test('what cannot be read is turned away, and filed as it is once it is set aside', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const [broken, next] = [till.make({ ...rice(1), args: { what: 'is this' } }), till.make(rice(2))]
    expect(outcomes(await small.push(broken, next))).toEqual(['command_invalid', 'gap at 1'])
    const setAside = { refused: 'command_invalid', params: { name: 'order.place', problem: 'orderId' } }
    const [filed, taken] = await small.push({ ...broken, setAside }, next)
    expect(filed).toMatchObject({ answer: { outcome: 'held', code: 'command_invalid' } })
    expect(taken).toMatchObject({ answer: { outcome: 'applied' } })
    expect(small.database.entries.at(-2)?.command.args).toEqual({ what: 'is this' })
  })

  test('what cannot be booked is held, and those behind it go on', async () => {
    const small = await SmallHub.open()
    const [till, other] = [new Client(cashier), new Client(otherCashier)]
    damageTable(small.hub.lounge, 1)
    const verdicts = await small.push(
      till.make(place(order(1, 1, [line(1, 'gulder')]))),
      till.make(rice(2)),
      other.make(rice(3)),
    )
    expect(outcomes(verdicts)).toEqual(['held', 'applied', 'applied'])
    expect(small.hub.lounge.get('order', orderId(1))).toBeUndefined()
    expect(small.hub.lounge.get('stock', 'gulder')?.level).toBe(3)
  })

  test('every entry is chained to the one before it', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    await small.push(till.make(rice(1)), till.make(rice(2)))
    const chain = small.database.entries.map((entry) => entry.chainHash)
    expect(new Set(chain).size).toBe(chain.length)
    expect(small.hub.chainHash).toBe(chain.at(-1))
  })
})

describe('by who may', () => {
  test('somebody the lounge does not know is turned away, and so is a session of another terminal', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const stranger = till.make(rice(1), { sessionId: orderId(7) as never })
    expect(outcomes(await small.push(stranger))).toEqual(['not_signed_in'])
    const borrowed = new Client(cashier).make(rice(1), { terminalId: otherCashier.terminalId as never })
    expect(outcomes(await small.push(borrowed))).toEqual(['not_signed_in'])
  })

  test('after a session ended its facts are booked and flagged, and its wishes are refused', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    await small.push(till.make(rice(1)))
    small.directory.end(cashier.sessionId ?? '', evening + minutes(10))
    small.now = evening + minutes(30)
    const at = { at: (evening + minutes(20)) as never }
    const [paid, wished] = await small.push(
      till.make(pay(order(1, 1, [line(1, 'jollof-rice')])), at),
      till.make(voidOrder(1), at),
    )
    expect(paid).toMatchObject({ answer: { outcome: 'applied', flags: [{ refused: 'session_ended' }] } })
    expect(wished).toMatchObject({ answer: { outcome: 'refused', code: 'session_ended' } })
  })

  test('what was done before the session ended is taken afterwards without a word', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    small.directory.end(cashier.sessionId ?? '', evening + minutes(10))
    expect(await small.push(till.make(rice(1)))).toMatchObject([{ answer: { outcome: 'applied', flags: [] } }])
  })

  test('nothing happened later than now, whatever the clock of a till says', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    await small.push(till.make(rice(1), { at: (evening + minutes(600)) as never }))
    expect(small.hub.lounge.get('order', orderId(1))?.placedAt).toBe(small.now)
  })
})

test('after a restart a tab still hears which commands of the other tabs of its device are in the rows', async () => {
  const small = await SmallHub.open()
  const [one, other] = [new Client(cashier), new Client(cashier)]
  const { epoch, head: cursor } = small.hub
  await small.push(one.make(rice(1)))
  await small.restart()
  const { terminalId } = cashier
  const listening = { role: 'pos', clientIds: new Set([other.id]), terminalId, send: () => undefined }
  const { news } = await small.hub.join(listening, { epoch, cursor, answered: { [other.id]: 0 } })
  expect(news).toMatchObject([{ type: 'delta', from: cursor, answered: { [one.id]: 1 } }])
})

describe('everybody hears what their role may see', () => {
  test('of one order: the till all of it, each station its ticket, nobody else anything', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const roles = ['pos', 'kitchen', 'bar', 'manager', 'waiter', undefined] as const
    const heard = await Promise.all(roles.map((role) => small.listen(role)))
    await small.push(till.make(place(beersAndRice)))
    for (const [index, role] of roles.entries()) {
      const kinds = new Set(heard[index]?.deltas.flatMap(({ puts }) => puts.map(([kind]) => kind)))
      const scope: ReadonlySet<string> = scopeOf(role ?? '')
      for (const kind of kinds) expect(scope, `${role} hears of ${kind}`).toContain(kind)
      expect(kinds.has('order'), `${role} hears of the order`).toBe(role === 'pos' || role === 'manager')
      expect(kinds.has('ticket:bar'), `${role} hears of the bar's ticket`).toBe(
        ['pos', 'bar', 'manager'].includes(role ?? ''),
      )
    }
    expect(heard.slice(-2).map(({ deltas }) => deltas)).toEqual([[], []])
  })

  test('answers go to the device that asked, in the same message as the rows', async () => {
    const small = await SmallHub.open()
    const [till, other] = [new Client(cashier), new Client(otherCashier)]
    const [mine, theirs] = [await small.listen('pos', [till]), await small.listen('pos', [other])]
    await small.push(till.make(rice(1)))
    expect(mine.deltas).toMatchObject([{ answers: [{ outcome: 'applied' }], answered: { [till.id]: 1 } }])
    expect(mine.deltas[0]?.puts.some(([kind]) => kind === 'order')).toBe(true)
    expect(theirs.deltas).toMatchObject([{ answers: [], answered: {} }])
  })

  test('whoever was away gets what changed, removals of the role included, where the history is the same', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const { head, epoch } = small.hub
    await small.push(till.make(place(beersAndRice)), till.make(rice(2)))
    const { news } = await small.listen('bar', [], { epoch, cursor: head })
    expect(news).toMatchObject([{ type: 'delta', from: head, to: head + 2 }])
    expect(news[0]?.puts.map(([kind]) => kind).toSorted()).toEqual(['notification:bar', 'ticket:bar'])
    const { news: nothing } = await small.listen('bar', [], { epoch, cursor: head + 2 })
    expect(nothing).toMatchObject([{ type: 'delta', puts: [], removes: [] }])
  })

  test.each([
    ['another history', { epoch: 'another', cursor: 1 }],
    ['nothing', {}],
    ['what the server does not have', { epoch: 'first', cursor: 10_000 }],
  ])('whoever holds %s gets everything', async (_what, seen) => {
    const small = await SmallHub.open()
    const { news } = await small.listen('kitchen', [], seen)
    expect(news).toMatchObject([{ type: 'snapshot', part: 1, parts: 1, to: small.hub.head, epoch: 'first' }])
    const kinds: ReadonlySet<string> = new Set(news[0]?.puts.map(([kind]) => kind))
    expect(kinds).toEqual(new Set(['category', 'item', 'material:kitchen']))
  })

  test('a large lounge comes in parts that are all of it', async () => {
    const small = await SmallHub.open()
    const office = new Client(manager)
    const items = Array.from({ length: 600 }, (_, n) =>
      office.make(
        command('item.add', {
          itemId: `item-${n}`,
          details: { name: `Item ${n}`, categoryId: 'beer', description: '', picture: 'default', position: n },
          price: naira(100),
        }),
      ),
    )
    await small.push(...items)
    const { news } = await small.listen('manager', [office])
    expect(news.length).toBeGreaterThan(2)
    const parts = news.map((each) => 'part' in each && [each.part, each.parts])
    expect(parts).toEqual(news.map((_, at) => [at + 1, news.length]))
    const sent = news.flatMap(({ puts }) => puts.map(([kind, id]) => `${kind} ${id}`))
    const held = (kind: Kind) => [...small.hub.lounge.all(kind)].map(({ id }) => `${kind} ${id}`)
    expect(sent.toSorted()).toEqual([...scopeOf('manager')].flatMap(held).toSorted())
    expect(news.slice(0, -1).every(({ answers }) => answers.length === 0)).toBe(true)
    expect(news.at(-1)?.answers).toHaveLength(600)
  })

  test('a cook starts a ticket, and the till sees who', async () => {
    const small = await SmallHub.open()
    const [till, kitchen, bar] = [new Client(cashier), new Client(cook), new Client(barman)]
    const fired = till.make(rice(1))
    await small.push(fired)
    const ticketId = derivedId<'ticket'>(fired.id, 'kitchen')
    const heard = await small.listen('pos')
    expect(outcomes(await small.push(bar.make(command('ticket.start', { ticketId }))))).toEqual(['refused'])
    expect(outcomes(await small.push(kitchen.make(command('ticket.start', { ticketId }))))).toEqual(['applied'])
    expect(heard.deltas.at(-1)?.puts).toMatchObject([
      ['ticket:kitchen', ticketId, { status: 'doing', maker: { name: cook.name } }],
    ])
  })
})

test('a line that two tills change is changed by both', async () => {
  const small = await SmallHub.open()
  const [till, other] = [new Client(cashier), new Client(otherCashier)]
  await small.push(till.make(place(order(1, 1, [line(1, 'jollof-rice', 2)]))))
  const more = (quantityBy: number) =>
    command('order.change', { orderId: orderId(1), lines: [{ lineId: lineId(1), quantityBy, removed: false }] })
  expect(outcomes(await small.push(till.make(more(3)), other.make(more(-1))))).toEqual(['applied', 'applied'])
  expect(small.hub.lounge.get('order', orderId(1))?.lines[0]?.quantity).toBe(4)
})
