// A device that holds nothing yet, in a lounge with many FunCards: the floor can be worked before they are all here.
import { expect, test } from 'vitest'
import { CommandId, SessionId, TerminalId, uuidv7 } from '@lounge/domain/ids'
import { timestamp } from '@lounge/domain/time'
import type { Command } from '../protocol.ts'
import { dish, idsOf, only, payment, QuietLounge, statusOf } from './testing/quiet-lounge.ts'

/** A lounge that has issued so many cards. */
async function withCards(count: number): Promise<QuietLounge> {
  const lounge = await QuietLounge.open()
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
  return lounge
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
  // Paid and booked, and the answer is lost on the way.
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
