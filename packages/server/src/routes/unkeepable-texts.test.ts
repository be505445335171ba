// Texts that a database cannot store unchanged, wherever somebody may send one: rejected, and the lounge goes on.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { approvalId } from '@lounge/domain/testing/ids'
import { beersAndRice, order, line, place } from '@lounge/domain/testing/requests'
import { demoPassword } from '../auth/demo-staff.ts'
import { faultsIn } from '../testing/books.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(() => lounge.close())

const texts = [
  ['NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
] as const

test.each(texts)('%s in an e-mail is nobody', async (_what, text) => {
  const answer = await lounge.post('/api/auth/login', { email: `${text}@lounge.demo`, password: 'some password' })
  expect(answer.statusCode).toBe(401)
})

test.each(texts)(
  '%s in the id of a device is no device: whoever signs in there is asked for the password all the same',
  async (_what, text) => {
    const device = { terminalId: text, secret: 'x'.repeat(43) }
    const answer = await lounge.post('/api/auth/login', {
      email: 'cashier@lounge.demo',
      password: demoPassword,
      device,
    })
    expect(answer.statusCode).toBe(200)
  },
)

test.each([
  'GET audit?staffId=a%00',
  'GET audit?terminalId=a%00',
  'GET history/sales?search=a%00',
  'GET reports/sales?search=a%00',
  'GET history/movements?of=a%00',
  'POST terminals/a%00/shut-out',
  'POST terminals/a%00/let-in',
  'POST people/a%00/close',
])('NUL in an address asks for nothing: %s', async (asked) => {
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  const [method, path] = asked.split(' ')
  const answer = await (method === 'GET' ? lounge.get(`/api/${path}`, token) : lounge.post(`/api/${path}`, {}, token))
  expect(answer.statusCode).toBe(400)
})

test.each(texts)('%s in the name of a device is refused', async (_what, name) => {
  const { token } = await lounge.sessionOf('cashier@lounge.demo')
  expect((await lounge.post('/api/terminals/enrol', { name }, token)).statusCode).toBe(400)
})

test.each(texts)('%s in the name of a client has no answers', async (_what, id) => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const socket = await till.connect(await lounge.origin(), { answered: { [id]: 0, [till.clientId]: 0 } })
  await socket.settle() // throws if the line was cut
  socket.close()
})

test.each(texts)('%s in the name of a command that was set aside takes nothing else with it', async (_what, name) => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const good = till.make(place(beersAndRice))
  const bad = { ...till.draft(name, {}), setAside: { refused: 'command_invalid', params: {} } }
  const { answers, rejected } = await till.push([good, bad])
  expect(answers).toMatchObject([{ outcome: 'applied' }])
  expect(rejected).toMatchObject([{ id: bad.id, no: { refused: 'command_invalid' } }])
  expect(await till.answerTo(place(order(2, 2, [line(2, 'gulder')])))).toMatchObject({ outcome: 'applied' })
  expect(lounge.faults).toEqual([])
  expect(await faultsIn(lounge.db)).toEqual([])
})

test.each(texts)('%s in a name of who may say yes is nobody, and no ticket of theirs is', async (_what, text) => {
  const { token } = (await lounge.terminal('cashier@lounge.demo')).session
  const byPin = { approvalId: approvalId(1), approver: text, pin: '135790' }
  expect((await lounge.post('/api/approvals/pin', byPin, token)).statusCode).toBe(400)
  const burnt = { burnt: [{ staffId: text, ticket: 1, how: 'used' }] }
  expect((await lounge.post('/api/approvals/tickets', burnt, token)).statusCode).toBe(400)
})
