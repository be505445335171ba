// An empty device in a lounge with many FunCards: the floor is usable before all cards have arrived.
import { expect, test } from 'vitest'
import { CommandId, SessionId, TerminalId, uuidv7 } from '@lounge/domain/ids'
import { timestamp } from '@lounge/domain/time'
import type { Command } from '../protocol.ts'
import { dish, idsOf, only, payment, QuietLounge, statusOf } from './testing/quiet-lounge.ts'

/** A lounge that has issued this many cards. */
async function withCards(count: number): Promise<QuietLounge> {
  const lounge = await QuietLounge.open()
  await issueCards(lounge, count)
  return lounge
}
async function issueCards(lounge: QuietLounge, count: number): Promise<void> {
  const [terminalId, sessionId, clientId] = [lounge.newId(), lounge.newId(), lounge.newId()]
  lounge.directory.signIn(sessionId, { staffId: lounge.newId(), name: 'Efe', role: 'manager', terminalId })
  lounge.directory.enrol(terminalId, 0)
  const issue = (n: number): Command => ({
    id: CommandId.parse(lounge.newId()),
    terminalId: TerminalId.parse(terminalId),
    clientId,
    sequence: n + 1,
    sessionId: SessionId.parse(sessionId),
    as: 'ask',
    name: 'funcard.issue',
    args: {
      funcardId: uuidv7(lounge.time.now + n, lounge.dice.bytes(10)),
      number: `FC2${String(n).padStart(8, '0')}`,
      displayName: 'Ada',
    },
    at: timestamp(lounge.time.now),
    offset: 0,
  })
  void lounge.site.hub?.accept(Array.from({ length: count }, (_, n) => issue(n)))
  await lounge.run(1_000)
}

test('the floor is there first, whole; then the cards; and only all of it goes to the cache', async () => {
  const lounge = await withCards(1_200)
  const first = await lounge.terminal('pos')
  const { id, steps } = dish(first)
  await lounge.does(first, steps)
  await lounge.run(500)
  const moments: (readonly [message: string, isReady: boolean, tables: number, cards: number])[] = []
  lounge.onHeard = ({ terminal }, message) => {
    if (message.type !== 'snapshot' || !terminal) return
    const { lounge: seen, status } = terminal
    const tables = idsOf(seen, 'order').length
    moments.push([`part ${message.part}`, status.isReady, tables, idsOf(seen, 'funcard').length])
  }
  const other = await lounge.terminal('pos', { till: 2 })
  const [start, ...rest] = moments
  const end = rest.at(-1)
  expect(moments.length).toBeGreaterThan(2)
  expect(start).toEqual(['part 1', true, 1, 0])
  expect(other.status).toMatchObject({ isReady: true, isWhole: true })
  expect(end?.[3]).toBe(idsOf(lounge.hub, 'funcard').length)
  expect(statusOf(other.lounge, id)).toBe('pending')
})

test('what is still pending is not shown twice on rows that have it already', async () => {
  const lounge = await withCards(1_200)
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  const { id, steps } = dish(terminal)
  await lounge.does(terminal, steps)
  await lounge.run(500)
  // The order is paid and booked, and the answer is lost on the way.
  device.weather.slowest = 20_000
  const paying = terminal.run(payment(terminal, id))
  for (let ms = 0; ms < 20_000 && statusOf(lounge.hub, id) !== 'paid'; ms++) await lounge.run(1)
  lounge.cutOff(device)
  device.weather.slowest = 10
  await lounge.until(paying)
  expect(terminal.pending).toHaveLength(1)
  const statuses: (string | undefined)[] = []
  const flags: string[] = []
  lounge.onHeard = ({ terminal: heard }) => {
    if (!heard || idsOf(heard.lounge, 'order').length === 0) return
    statuses.push(statusOf(heard.lounge, id))
    flags.push(...idsOf(heard.lounge, 'exception'))
  }
  await lounge.until(device.signOut())
  await lounge.until(device.signIn('pos'))
  await lounge.connect(device)
  expect(new Set(statuses)).toEqual(new Set(['paid']))
  expect(flags).toEqual([])
})

test('a till that missed a great deal gets everything in parts: what it did meanwhile stays in sight, and is booked once', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  const before = dish(terminal)
  await lounge.does(terminal, before.steps)
  await lounge.run(500)
  lounge.cutOff(device)
  await lounge.does(terminal, payment(terminal, before.id))
  const { id, steps } = dish(terminal, 2)
  await lounge.does(terminal, steps)
  await issueCards(lounge, 1_200)
  const heard: (readonly [type: string, ...statuses: unknown[]])[] = []
  lounge.onHeard = ({ terminal: at }, { type }) => {
    if (at) heard.push([type, statusOf(at.lounge, before.id), statusOf(at.lounge, id)])
  }
  await lounge.connect(device)
  const types = heard.map(([type]) => type)
  expect(types.slice(0, 4)).toEqual(['welcome', 'snapshot', 'snapshot', 'snapshot'])
  expect(new Set(heard.map(([, ...statuses]) => statuses.join(' ')))).toEqual(new Set(['paid pending']))
  expect(lounge.log.filter((each) => each.startsWith('order.'))).toEqual([
    'order.place applied',
    'order.pay applied',
    'order.place applied',
  ])
  expect(terminal.status).toMatchObject({ pendingCount: 0, isWhole: true })
  expect(idsOf(terminal.lounge, 'funcard')).toHaveLength(idsOf(lounge.hub, 'funcard').length)
})
