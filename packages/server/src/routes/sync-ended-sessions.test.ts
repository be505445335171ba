// Writing with an ended session: impossible, by any route and with any date. Each case is an attack that was tried on a running server.
import { orderId } from '@lounge/domain/testing/ids'
import { command, detailsOf, line, order, pay, place, voidOrder } from '@lounge/domain/testing/requests'
import { naira } from '@lounge/domain/money'
import { hours, minutes } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let cashier: ScriptedTerminal
/** Signed in on the cashier's till, and out again. */
let manager: ScriptedTerminal
let signedInAt: number
beforeEach(async () => {
  lounge = await openSmallLounge()
  const till = await lounge.terminal('cashier@lounge.demo')
  signedInAt = lounge.clock.now
  manager = await till.signInAs('manager@lounge.demo')
  lounge.clock.now += hours(1)
  await manager.logout()
  lounge.clock.now += hours(1)
  cashier = await till.signInAs('cashier@lounge.demo')
})
afterEach(() => lounge.close())

const cheap = command('item.change', { itemId: 'gulder', details: detailsOf('gulder'), price: naira(1) })
const card = command('funcard.issue', {
  funcardId: orderId(7),
  number: 'FC100000007',
  displayName: 'Chika',
})
const afterSignIn = () => ({ at: signedInAt + 1_000 })
const push = (made: object) =>
  cashier.http('POST', '/api/sync/commands', { body: { commands: [made] }, token: cashier.session.token })
const carry = (made: object) =>
  cashier.http('POST', '/api/sync/carried', { body: { commands: [made] }, token: cashier.session.token })
const price = () => lounge.hub.lounge.get('price', 'gulder')?.amount

test.each([
  ['a price', cheap],
  ['a card', card],
  ['the settings', command('settings.change', { companyName: 'Mine' })],
  ['a count of the shelf', command('stock.count', { itemId: 'gulder', level: 99 })],
  ['a count of the store', command('material.count', { department: 'bar', materialId: '1', amount: 99_000 })],
] as const)(
  'TRU-14 the manager has signed out: %s is not written, back-dated, carried or set aside',
  async (_what, deed) => {
    const before = [
      price(),
      [...lounge.hub.lounge.all('funcard')].length,
      lounge.hub.lounge.get('stock', 'gulder')?.level,
      lounge.hub.lounge.get('material:bar', '1')?.level,
    ]
    const setAside = { refused: 'command_invalid', params: { name: deed.name, problem: 'x' } }
    // With the manager's own key, which no till has any more.
    for (const when of [{}, afterSignIn()]) {
      expect(await push(manager.make(deed, when))).toMatchObject({
        status: 422,
        body: { error: { code: 'office_needs_session' } },
      })
      expect(await carry(manager.make(deed, when))).toMatchObject({ body: { answers: [{ outcome: 'refused' }] } })
      expect(await push({ ...manager.make(deed, when), setAside })).toMatchObject({ status: 422 })
    }
    // Without the key, as for a person who opens the browser's developer tools.
    const forged = cashier.make(deed, { ...afterSignIn(), sessionId: manager.session.sessionId })
    expect(await push(forged)).toMatchObject({ status: 422, body: { error: { code: 'signature_wrong' } } })
    expect(await carry(forged)).toMatchObject({ body: { rejected: [{ no: { refused: 'signature_wrong' } }] } })
    expect([
      price(),
      [...lounge.hub.lounge.all('funcard')].length,
      lounge.hub.lounge.get('stock', 'gulder')?.level,
      lounge.hub.lounge.get('material:bar', '1')?.level,
    ]).toEqual(before)
    expect(await faultsIn(lounge.db)).toEqual([])
  },
)

test('TRU-14 what a till does under the session of somebody who left is refused or flagged, whatever its clock says', async () => {
  await cashier.does(place(order(1, 1, [line(1, 'jollof-rice')])))
  const socket = await cashier.connect(await lounge.origin(), { clearAt: lounge.clock.now })
  const late = [
    manager.make(voidOrder(1), afterSignIn()),
    manager.make(pay(order(2, 2, [line(2, 'jollof-rice')])), afterSignIn()),
  ]
  socket.say({ type: 'push', commands: late })
  expect(await socket.answersTo(late)).toMatchObject([
    { outcome: 'refused', code: 'session_ended' },
    { outcome: 'applied', flags: [{ refused: 'session_ended' }, { refused: 'clock_off' }] },
  ])
  socket.close()
})

test('TRU-18 a till that was away for 70 hours brings home what was done, under the session of that evening', async () => {
  const socket = await cashier.connect(await lounge.origin(), { clearAt: lounge.clock.now })
  socket.close()
  const left = lounge.clock.now
  lounge.clock.now += hours(70)
  const done = [1, 13, 40, 69].flatMap((hour, n) => [
    cashier.make(place(order(n + 10, n + 1, [line(n + 10, 'jollof-rice')])), { at: left + hours(hour) }),
    cashier.make(voidOrder(n + 10), { at: left + hours(hour) + minutes(1) }),
  ])
  const back = await cashier.connect(await lounge.origin())
  back.say({ type: 'push', commands: done })
  const answers = await back.answersTo(done)
  expect(answers.map(({ outcome, flags }) => [outcome, flags])).toEqual(done.map(() => ['applied', []]))
  expect([...lounge.hub.lounge.all('exception')]).toEqual([])
  back.close()
})
