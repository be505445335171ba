// Work that one terminal could not send and another one brings: accepted over HTTP from a signed-in person, once, as its author's.
import { line, order, place } from '@lounge/domain/testing/requests'
import type { AuditAnswer } from '@lounge/sync/questions/audit'
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

test('SEC-05 it waits for the turn of the device that brings it, and holds up no sale of the other', async () => {
  const accept = vi.spyOn(lounge.hub, 'accept')
  await carry([till.make(place(order(4, 4, [line(4, 'chin-chin')])))])
  expect(accept.mock.calls.map(([, delivery]) => delivery)).toEqual([{ broughtBy: other.device.terminalId }])
  accept.mockRestore()
})

test('a session of one terminal proves nothing for another', async () => {
  const forged = { ...till.make(place(order(3, 3, [line(3, 'chin-chin')]))), sessionId: other.session.sessionId }
  expect(await carry([forged])).toMatchObject({
    status: 200,
    body: { answers: [], rejected: [{ id: forged.id, no: { refused: 'not_signed_in' } }] },
  })
  till.sequence -= 1
})

test('whoever brings it over the line of a copied profile stands in the audit log, once in a minute with all of it', async () => {
  const theirs = await lounge.terminal('cashier@lounge.demo')
  const brings = await lounge.terminal('bar@lounge.demo')
  const made = (n: number, by = theirs) => by.make(place(order(n, 1 + (n % 9), [line(n, 'chin-chin')])))
  const where = `/api/audit?group=files&terminalId=${brings.device.terminalId}`
  const notes = async () => (await lounge.get(where, lounge.manager.session.token)).json<AuditAnswer>().entries
  const noted = async (count: number) => {
    const note = { kind: 'carried', staffName: 'Tunde Bello', whomName: 'Ada Obi', count }
    await expect.poll(notes).toMatchObject([note])
  }
  const live = await brings.connect(await lounge.origin())
  const first = [made(10), made(11)]
  live.say({ type: 'push', commands: first })
  await noted(2)
  // Work that was taken before is not recorded again, and a person's own work is not recorded as carried.
  live.say({ type: 'push', commands: [...first, made(12, brings)] })
  live.say({ type: 'push', commands: [made(13)] })
  await noted(3)
  live.close()

  const said = [brings.hello(), { type: 'push', commands: [made(14)] }].map((each) => JSON.stringify(each))
  const body = { line: '11111111-1111-4111-8111-111111111111', begins: true, polls: true, messages: said }
  await brings.http('POST', '/api/sync/exchange', { body })
  await noted(4)
})

test('only who is signed in brings anything', async () => {
  expect(await carry([till.make(place(order(4, 4, [line(4, 'chin-chin')])))], '')).toMatchObject({ status: 401 })
})
