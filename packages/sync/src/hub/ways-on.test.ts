// A command that the hub rejects is filed or booked in the end, and the terminal's later commands are taken. The types ensure that
// every reason has a way on (turned-away.ts).
import { evening } from '@lounge/domain/testing/ids'
import { cashier, cook } from '@lounge/domain/testing/people'
import { changeLines, command, line, order, pay, place } from '@lounge/domain/testing/requests'
import { days } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import type { Command } from '../protocol.ts'
import { Client, outcomes, SmallHub } from './testing/small-hub.ts'

const rice = (n: number) => place(order(n, n, [line(n, 'jollof-rice')]))
/** Sends a rejected command again to be filed, as an outbox does. */
const aside = (sent: Command, refused: string | undefined): Command => ({
  ...sent,
  setAside: { refused: refused ?? '', params: {} },
})

test('a command of a newer build is filed by a server that went back to an older release', async () => {
  const small = await SmallHub.open()
  const till = new Client(cashier)
  const one = order(1, 1, [line(1, 'jollof-rice')])
  const [placed, paid, behind] = [till.make(place(one)), till.make(pay(one), { v: 7 }), till.make(rice(2))]
  const [, refused] = outcomes(await small.push(placed, paid, behind))
  expect(refused).toBe('command_newer')
  expect(outcomes(await small.push(aside(paid, refused), behind))).toEqual(['held', 'applied'])
})

test('a text of an older build that this one does not keep is filed', async () => {
  const small = await SmallHub.open()
  const till = new Client(cashier)
  const one = order(1, 1, [{ ...line(1, 'jollof-rice'), note: 'hot \u0007 now' }])
  const [odd, behind] = [till.make(place(one)), till.make(rice(2))]
  const [refused] = outcomes(await small.push(odd, behind))
  expect(refused).toBe('text_not_kept')
  expect(outcomes(await small.push(aside(odd, refused), behind))).toEqual(['held', 'applied'])
})

test('what the kitchen spilt, told by somebody who was made barman meanwhile, is filed', async () => {
  const small = await SmallHub.open()
  const { sessionId = '', terminalId = '', staffId, name } = cook
  const board = new Client(cook)
  const spilt = board.make(
    command('material.waste', { department: 'kitchen', materialId: '1', amount: 4, reason: 'Spilt', words: '' }),
  )
  const behind = board.make(command('notification.readAll', { upTo: 1 }))
  small.directory.signIn(sessionId, { staffId, name, role: 'bar', terminalId })
  const [refused] = outcomes(await small.push(spilt, behind))
  expect(refused).toBe('not_allowed')
  const [filed, next] = outcomes(await small.push(aside(spilt, refused), behind))
  expect(filed).toBe('held')
  expect(next).not.toBe('gap')
})

/** Longer than any wish of staff. */
const manyNotes = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [n + 1, 'no onions, please '.repeat(6)]))

async function hubWithQuota(logPerDayMax: number): Promise<SmallHub> {
  const small = await SmallHub.open((parts) => ({ ...parts, logPerDayMax }))
  const { sessionId = '', terminalId = '', staffId, name, role } = cashier
  small.directory.signIn(sessionId, { staffId, name, role, terminalId, beganAt: evening })
  return small
}

test('a large wish of a terminal that wrote too much is refused in words, and what was sold behind it is booked the same day', async () => {
  const small = await hubWithQuota(1_000)
  const till = new Client(cashier)
  await small.push(till.make(rice(1)), till.make(rice(2)))
  const [wish, behind] = [till.make(changeLines(1, manyNotes)), till.make(rice(3))]
  expect(outcomes(await small.push(wish, behind))).toEqual(['refused', 'applied'])
})

test.each(['as it is', 'to be filed'])(
  'a large wish of a terminal that wrote far too much is taken the day after, sent %s, and what was sold behind it',
  async (how) => {
    const small = await hubWithQuota(100)
    const till = new Client(cashier)
    await small.push(till.make(rice(1)), till.make(rice(2)))
    const [wish, behind] = [till.make(changeLines(1, manyNotes)), till.make(rice(3))]
    const [refused] = outcomes(await small.push(wish, behind))
    expect(refused).toBe('terminal_wrote_much')
    small.now += days(1)
    const again = how === 'as it is' ? wish : aside(wish, refused)
    expect(outcomes(await small.push(again, behind)).at(-1)).toBe('applied')
  },
)
