// Input that no terminal of ours would send: commands with wrong contents, and malformed envelopes.
import { commands, type CommandName } from '@lounge/domain/decide'
import { changed, type Path } from '@lounge/domain/testing/changed'
import { examples } from '@lounge/domain/testing/examples'
import { funcardId, orderId } from '@lounge/domain/testing/ids'
import {
  changeLines,
  type Command as Deed,
  command,
  line,
  order,
  payment,
  place,
  spare,
  voidOrder,
} from '@lounge/domain/testing/requests'

const rice = order(500, 9, [line(501, 'jollof-rice')])
const ricePaid = payment(rice)

/** Well-formed arguments for each command; the things they name need not exist. */
export const goodArgs: Readonly<Record<string, unknown>> = examples
export const commandNames = Object.keys(commands) as CommandName[]

const placing = (path: Path, to: unknown): Deed => command('order.place', changed(rice, path, to) as typeof rice)
const paying = (path: Path, to: unknown): Deed => command('order.pay', changed(ricePaid, path, to) as typeof ricePaid)

/** A note that is one character too long. */
const longNote = 'x'.repeat(141)

/** Meaningless commands, and the code of their rejection. */
export const meaningless: readonly (readonly [what: string, deed: Deed, code: string])[] = [
  ...[201, 0, -1, 7.5, '7', null, 1e300].map(
    (table) => [`table ${JSON.stringify(table)}`, placing(['tableNumber'], table), 'command_invalid'] as const,
  ),
  ...[0, -1, 1.5, 1e9, '2', null, Number.MAX_SAFE_INTEGER, 1e308].map(
    (quantity) => [`quantity ${quantity}`, placing(['lines', 0, 'quantity'], quantity), 'command_invalid'] as const,
  ),
  ['a price of 100000000000', placing(['lines', 0, 'unitPrice'], 1e11), 'amount_too_large'],
  ...[0, -1, 0.5, '250000', null].map(
    (price) => [`a price of ${price}`, placing(['lines', 0, 'unitPrice'], price), 'command_invalid'] as const,
  ),
  ['an item that was never on the menu', placing(['lines', 0, 'itemId'], 'moon-rock'), 'item_not_found'],
  ['an item by a name every object has', placing(['lines', 0, 'itemId'], 'constructor'), 'item_not_found'],
  ['an item that is no id', placing(['lines', 0, 'itemId'], '__proto__'), 'command_invalid'],
  ['an empty order', placing(['lines'], []), 'command_invalid'],
  ['an order without lines', placing(['lines'], undefined), 'command_invalid'],
  ['lines that are no list', placing(['lines'], { 0: rice.lines[0], length: 1 }), 'command_invalid'],
  ['a line that is none', placing(['lines', 0], 'jollof-rice'), 'command_invalid'],
  [
    '101 lines',
    placing(
      ['lines'],
      Array.from({ length: 101 }, (_, n) => line(n, 'jollof-rice')),
    ),
    'command_invalid',
  ],
  ['a note too long', placing(['lines', 0, 'note'], longNote), 'command_invalid'],
  [
    'a note that calls itself long by an object',
    placing(['lines', 0, 'note'], { length: { toString: {} } }),
    'command_invalid',
  ],
  ['a note that is a number', placing(['lines', 0, 'note'], 7), 'command_invalid'],
  ['a note with a NUL in it', placing(['lines', 0, 'note'], 'no\u0000salt'), 'command_invalid'],
  ['a note with half a character', placing(['lines', 0, 'note'], 'hot \ud83d'), 'command_invalid'],
  ['a priority nobody knows', placing(['priority'], 'now'), 'command_invalid'],
  ['an order number of another form', placing(['number'], 'ORD-1'), 'command_invalid'],
  ['an order id that is none', placing(['orderId'], '500'), 'command_invalid'],
  ['a subtotal the lines do not come to', paying(['totals', 'subtotal'], 1), 'command_invalid'],
  ['a total that does not add up', paying(['totals', 'total'], 1), 'command_invalid'],
  ['a discount nobody subtracted', paying(['totals', 'discount'], 50_000), 'command_invalid'],
  ['a tax below zero', paying(['totals', 'tax'], -20_000), 'command_invalid'],
  ['payments that do not come to the total', paying(['payments', 0, 'amount'], 1), 'command_invalid'],
  ['change that was not given', paying(['payments', 0, 'change'], 1), 'command_invalid'],
  ['a payment without payments', paying(['payments'], []), 'command_invalid'],
  ['a method nobody knows', paying(['payments', 0, 'method'], 'Cheque'), 'command_invalid'],
  [
    'a FunCard that was never issued',
    paying(['payments'], [{ method: 'FunCard', amount: ricePaid.totals.total, funcardId: funcardId(77) }]),
    'funcard_not_found',
  ],
  ['a spare that is no order', paying(['spare'], { orderId: spare(1).orderId }), 'command_invalid'],
  ['a command nobody knows', { ...place(rice), name: 'order.burn' as CommandName }, 'command_unknown'],
  ['a command by a name every object has', { ...place(rice), name: 'constructor' as CommandName }, 'command_unknown'],
  ['a command by the name of a prototype', { ...place(rice), name: '__proto__' as CommandName }, 'command_unknown'],
]

/** Wishes about missing things: understood, and refused. */
export const refused: readonly (readonly [what: string, deed: Deed, code: string])[] = [
  ['an order that is not there, voided', voidOrder(404), 'order_not_found'],
  ['an order that is not there, changed', changeLines(404, { 1: 1 }), 'order_not_found'],
  [
    'an order that is not there, moved',
    command('order.move', { orderId: orderId(404), tableNumber: 1 }),
    'order_not_found',
  ],
  ['an order that is not there, completed', command('order.complete', { orderId: orderId(404) }), 'order_not_found'],
]

/** Changes that make an envelope malformed. */
export const brokenEnvelopes: readonly (readonly [what: string, change: Readonly<Record<string, unknown>>])[] = [
  ...['id', 'terminalId', 'clientId', 'sequence', 'sessionId', 'as', 'name', 'at', 'offset'].map(
    (key) => [`without ${key}`, { [key]: undefined }] as const,
  ),
  ...[0, -1, 1.5, 1e10, '1', null].map((sequence) => [`number ${JSON.stringify(sequence)}`, { sequence }] as const),
  ...[-1, 1.5, 1e300, '2026', null].map((at) => [`at ${JSON.stringify(at)}`, { at }] as const),
  ...[1e17, 0.5, null].map((offset) => [`offset ${offset}`, { offset }] as const),
  ['an id that is none', { id: 'one' }],
  ['an id of capitals', { id: '0199A5B0-0000-7000-8000-000000000001' }],
  ['a client that is none', { clientId: '../../etc/passwd' }],
  ['shouted', { as: 'shout' }],
  ['without a name', { name: '' }],
  ['a name without end', { name: 'order.'.repeat(11) }],
  ['a name that is a list', { name: ['order.place'] }],
  ['a key nobody knows that is no plain value', { role: { name: 'manager' } }],
  ['more keys than a newer build adds', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`key${n}`, n]))],
  ['set aside without a reason', { setAside: true }],
  ['set aside with a reason without end', { setAside: { refused: 'x'.repeat(101), params: {} } }],
  ['set aside with words without end', { setAside: { refused: 'held', params: { problem: 'x'.repeat(1_001) } } }],
]
