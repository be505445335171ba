// A command belongs to its session: the session's id without its key is not enough to make one.
import { derivedId } from '@lounge/domain/ids'
import { evening, orderId } from '@lounge/domain/testing/ids'
import { cashier, manager, otherCashier } from '@lounge/domain/testing/people'
import { command, line, order, place } from '@lounge/domain/testing/requests'
import { timestamp } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { Command } from '../protocol.ts'
import { hmacOf, signed } from '../signing.ts'
import { Client, keyOf, outcomes, SmallHub } from './testing/small-hub.ts'

const rice = (n: number) => place(order(n, n, [line(n, 'jollof-rice')]))

/** People who signed in at six in the evening; Amaka and Efe at the same till. */
async function lounge() {
  const small = await SmallHub.open()
  const { terminalId = '' } = cashier
  for (const { sessionId = '', staffId, name, role } of [cashier, manager])
    small.directory.signIn(sessionId, { staffId, name, role, terminalId, beganAt: evening })
  return small
}

test('TRU-14 a command without the signature of its session is turned away, whatever was changed or left out', async () => {
  const small = await lounge()
  const { head } = small.hub
  const made = new Client(cashier).make(rice(1))
  const started = new Client(cashier).make(command('ticket.start', { ticketId: `${made.id}.kitchen` as never }))
  const { signature: _signature, ...unsigned } = made
  const changed: readonly Command[] = [
    unsigned,
    { ...made, signature: '' },
    { ...made, signature: hmacOf(keyOf('another'), 'text') },
    { ...made, args: rice(2).args },
    { ...made, as: 'ask' },
    { ...started, name: 'ticket.finish' },
    { ...made, at: timestamp(made.at + 1) },
    { ...made, offset: 1 },
    { ...made, v: 1 },
    { ...made, id: derivedId<'command'>(made.id, 'copy') },
  ]
  for (const each of changed) expect(outcomes(await small.push(each))).toEqual(['signature_wrong'])
  expect(small.hub.head).toBe(head)
  expect(outcomes(await small.push(made))).toEqual(['applied'])
})

test('TRU-14 a colleague at the same till speaks in nobody else’s name, and files nothing in it', async () => {
  const small = await lounge()
  const theirs = { ...new Client(cashier).make(rice(1)), sessionId: manager.sessionId as never }
  const forged = signed(keyOf(cashier.sessionId ?? ''), theirs)
  expect(outcomes(await small.push(forged))).toEqual(['signature_wrong'])
  const setAside = { refused: 'number_missing', params: { number: 1 } }
  expect(outcomes(await small.push({ ...forged, setAside }))).toEqual(['signature_wrong'])
})

test('TRU-14 a session that this server never began files nothing, and one that went with a backup is looked at', async () => {
  const small = await lounge()
  const setAside = { refused: 'not_signed_in', params: {} }
  const gone = new Client(cashier).make(rice(1), { sessionId: orderId(7) as never, setAside })
  expect(outcomes(await small.push({ ...gone, signature: 'x' }))).toEqual(['not_signed_in'])
  expect(outcomes(await small.push(gone))).toEqual(['held'])
  expect([...small.hub.lounge.all('exception')]).toMatchObject([{ code: 'held', byName: 'Lounge' }])
  // Another terminal's command is not even held.
  const elsewhere = new Client(otherCashier).make(rice(2), { sessionId: cashier.sessionId as never })
  expect(outcomes(await small.push(elsewhere))).toEqual(['not_signed_in'])
})

test('what was signed before its session ended stays signed, and a number is no part of what is signed', async () => {
  const small = await lounge()
  const till = new Client(cashier)
  const made = till.make(rice(1))
  small.directory.end(cashier.sessionId ?? '', small.now)
  expect(outcomes(await small.push({ ...made, clientId: orderId(99) }))).toEqual(['applied'])
})

test('a signature is the same wherever it is made', () => {
  const made = Command.parse(new Client(cashier).make(rice(1), { id: orderId(1) as never }))
  // HMAC-SHA-256 of RFC 4231, test case 2: the key as text, the digest in hexadecimal digits.
  expect(hmacOf('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
  expect(signed('key', { ...made, args: { b: 1, a: '₦ é 🍲' } }).signature).toBe(
    signed('key', { ...made, args: { a: '₦ é 🍲', b: 1 } }).signature,
  )
})
