// A socket gets rows as long as its session holds, and not a row longer, at whatever moment that ends.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, order, place, voidOrder } from '@lounge/domain/testing/requests'
import { days, hours } from '@lounge/domain/time'
import type { Line } from '../testing/line.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let origin: string
let till: ScriptedTerminal
let device: ScriptedTerminal
beforeEach(async () => {
  lounge = await openSmallLounge()
  origin = await lounge.origin()
  till = await lounge.terminal('cashier@lounge.demo')
  device = await lounge.terminal('cashier@lounge.demo')
})
afterEach(() => lounge.close())

let orders = 0
/** An act at another till that every till hears of. */
const something = () => till.does(place(order(++orders, 1 + (orders % 20), [line(orders, 'jollof-rice')])))
/** The number of rows that a line was sent. */
const rowsHeard = ({ heard }: Line): number =>
  heard.reduce((count, message) => count + ('puts' in message ? message.puts.length : 0), 0)

test('signing out: reauth within a second, no row after it, and what is recorded is still taken', async () => {
  const socket = await device.connect(origin)
  await socket.next('snapshot')
  const begun = performance.now()
  await device.logout()
  await socket.next('reauth')
  expect(performance.now() - begun).toBeLessThan(1000)

  const heard = rowsHeard(socket)
  await something()
  await socket.settle()
  expect(rowsHeard(socket)).toBe(heard)

  // As a terminal does: it says hello again, without the token.
  socket.say(device.hello({ token: undefined }))
  expect(await socket.next('welcome')).not.toHaveProperty('role')
  const command = device.make(place(order(500, 5, [line(500, 'chin-chin')])))
  socket.say({ type: 'push', commands: [command] })
  expect(await socket.answersTo([command])).toMatchObject([{ outcome: 'applied' }])
  expect(rowsHeard(socket)).toBe(heard)
  socket.close()
})

test('a session that ended before the hello shows nothing', async () => {
  await device.logout()
  const socket = await device.connect(origin)
  await socket.next('reauth')
  await something()
  await socket.settle()
  expect(rowsHeard(socket)).toBe(0)
  socket.close()
})

test('a session that ends between the look at it and the answer to the hello shows nothing', async () => {
  const { sessions } = lounge
  const find = sessions.find.bind(sessions)
  let isArmed = true
  sessions.find = async (token) => {
    const found = await find(token)
    if (found && isArmed && token === device.session.token) {
      isArmed = false
      await sessions.revoke(found.id)
    }
    return found
  }
  const socket = await device.connect(origin)
  await socket.next('reauth')
  await something()
  await socket.settle()
  expect(rowsHeard(socket)).toBe(0)
  socket.close()
})

test('a session that ends while its news are gathered shows nothing', async () => {
  const { hub, sessions } = lounge
  const join = hub.join.bind(hub)
  let isArmed = true
  hub.join = async (listener, seen) => {
    if (isArmed) await sessions.revoke(device.session.sessionId)
    isArmed = false
    return join(listener, seen)
  }
  const socket = await device.connect(origin)
  await socket.next('reauth')
  await something()
  await socket.settle()
  expect(rowsHeard(socket)).toBe(0)
  socket.close()
})

test('what is committed while the news are gathered comes after them, and nothing is missing between', async () => {
  const { hub } = lounge
  const join = hub.join.bind(hub)
  let isArmed = true
  hub.join = async (listener, seen) => {
    const joined = await join(listener, seen)
    if (isArmed) {
      isArmed = false
      await something()
    }
    return joined
  }
  const socket = await device.connect(origin)
  await something()
  await socket.nextWhere((message) => message.type === 'delta' && message.to === hub.head)
  const [welcome, ...news] = socket.heard
  expect(welcome?.type).toBe('welcome')
  expect(news.map(({ type }) => type)).toEqual(['snapshot', 'delta', 'delta'])
  const steps = news.flatMap((each) => ('to' in each ? [{ from: 'from' in each ? each.from : 0, to: each.to }] : []))
  expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to))
  expect(steps.at(-1)?.to).toBe(hub.head)
  socket.close()
})

test('the former session of a device ends, and whoever signed in after it goes on reading', async () => {
  const socket = await device.connect(origin)
  const next = await device.signInAs('cashier@lounge.demo')
  socket.say(next.hello())
  await socket.next('welcome')
  const before = socket.heard.length
  await device.logout() // told late, by a device that was offline when its person left
  await something()
  await socket.nextWhere((message) => message.type === 'delta' && message.puts.length > 0)
  expect(socket.heard.slice(before).map(({ type }) => type)).not.toContain('reauth')
  await next.logout()
  await socket.next('reauth')
  socket.close()
})

test('a session that runs out stops reading', async () => {
  lounge.clock.now += hours(19) - 150
  const socket = await device.connect(origin)
  await socket.next('snapshot')
  lounge.clock.now += 150
  await socket.next('reauth')
  socket.close()
})

test('a session that lasts longer than a timer can count goes on reading', async () => {
  lounge.clock.now -= days(60) // set right, after it had been months ahead when the session began
  const socket = await device.connect(origin)
  const { now } = lounge.clock
  let looks = 0
  Object.defineProperty(lounge.clock, 'now', { get: () => ((looks += 1), now) })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(looks).toBeLessThan(5) // it does not check the clock all the time either
  await something()
  await socket.nextWhere((message) => message.type === 'delta' && message.puts.length > 0)
  expect(socket.heard.map(({ type }) => type)).not.toContain('reauth')
  socket.close()
})

test.each([
  ['its account is closed', () => lounge.closeAccount('cashier@lounge.demo')],
  ['its person gets another role', () => lounge.changeRole('cashier@lounge.demo', 'kitchen')],
])('TRU-14 a session ends at once when %s: no row, no wish, and what is told is flagged', async (_what, change) => {
  const socket = await device.connect(origin)
  await socket.next('snapshot')
  const placed = device.make(place(order(700, 5, [line(700, 'chin-chin')])))
  socket.say({ type: 'push', commands: [placed] })
  await socket.answersTo([placed])
  lounge.clock.now += hours(1)
  await change()
  await socket.next('reauth')
  expect(await device.http('GET', '/api/auth/me', { token: device.session.token })).toMatchObject({ status: 401 })
  const [heard, { clock }] = [rowsHeard(socket), lounge]
  clock.now += hours(1)
  socket.say(device.hello({ token: undefined, clearAt: clock.now }))
  await socket.next('welcome')
  // Whatever its clock says: it was heard after the end, and nothing waited.
  const at = { at: clock.now - hours(2) + 1 }
  const late = [device.make(voidOrder(700), at), device.make(place(order(701, 6, [line(701, 'chin-chin')])), at)]
  socket.say({ type: 'push', commands: late })
  const ended = { refused: 'session_ended' }
  expect(await socket.answersTo(late)).toMatchObject([
    { outcome: 'refused', code: 'session_ended' },
    { outcome: 'applied', flags: [ended, { refused: 'clock_off' }] },
  ])
  expect(rowsHeard(socket)).toBe(heard)
  socket.close()
})
