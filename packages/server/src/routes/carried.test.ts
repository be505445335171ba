// What one terminal could not send and another brings: taken over HTTP from whoever is signed in, once, as its author's.
import { line, order, place } from '@lounge/domain/testing/requests'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
let other: ScriptedTerminal
beforeAll(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
  other = await lounge.terminal('cashier@lounge.demo')
})
afterAll(() => lounge.close())

const carry = (commands: readonly object[], token: string | undefined = other.session.token) =>
  other.http('POST', '/api/sync/carried', { body: { commands }, ...(token ? { token } : {}) })

test('another terminal brings them, and the terminal itself is told the same answers', async () => {
  const commands = [order(1, 1, [line(1, 'chin-chin')]), order(2, 2, [line(2, 'chin-chin')])].map((each) =>
    till.make(place(each)),
  )
  const carried = await carry(commands)
  expect(carried).toMatchObject({ status: 200, body: { answers: [{ outcome: 'applied' }, { outcome: 'applied' }] } })
  const { head } = lounge.hub
  expect(await till.push(commands)).toMatchObject({ status: 200, answers: (carried.body as { answers: [] }).answers })
  expect(lounge.hub.head).toBe(head)
  const [first] = commands
  expect(
    await lounge.db.selectFrom('log').selectAll().where('command_id', '=', String(first?.id)).executeTakeFirst(),
  ).toMatchObject({ client_id: till.clientId })
})

test('a session of one terminal proves nothing for another', async () => {
  const forged = { ...till.make(place(order(3, 3, [line(3, 'chin-chin')]))), sessionId: other.session.sessionId }
  expect(await carry([forged])).toMatchObject({
    status: 200,
    body: { answers: [], rejected: [{ id: forged.id, no: { refused: 'not_signed_in' } }] },
  })
  till.sequence -= 1
})

test('only who is signed in brings anything', async () => {
  expect(await carry([till.make(place(order(4, 4, [line(4, 'chin-chin')])))], '')).toMatchObject({ status: 401 })
})
