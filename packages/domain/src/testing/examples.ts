// One well-formed example of each command: what tests send to see that a command is read at all, and what a release is
// frozen with. A command without an example does not compile, and a test reads each.
import type { CommandName } from '../decide.ts'
import { naira } from '../money.ts'
import { adasCard, funcardId, orderId } from './ids.ts'
import { theMorning } from './mornings.ts'
import {
  addLines,
  changeLines,
  detailsOf,
  line,
  order,
  payment,
  refund,
  split,
  takePart,
  tender,
  voidLines,
  voidOrder,
} from './requests.ts'
import { requestId } from './supplying.ts'

const rice = order(500, 9, [line(501, 'jollof-rice')])
const ricePaid = payment(rice)
const requestArgs = { department: 'bar', requestId: requestId(500) }
const ticketId = `${adasCard}.kitchen`

/** Well-formed arguments for each command there is; what they name need not exist. */
const vodka = { department: 'bar', materialId: '1' } as const

export const examples: { readonly [Name in CommandName]: unknown } = {
  'settings.change': { companyName: 'Galaxy', lowStockAt: 3 },
  'category.add': { id: 'wine', name: 'Wine', tillTab: 'Drinks', station: 'bar', onPublicMenu: true, position: 9 },
  'category.change': { categoryId: 'beer', details: { name: 'Ice-cold beer', station: null, tillTab: 'Snacks' } },
  'menu.import': {
    categories: [{ id: 'wine', name: 'Wine', tillTab: 'Drinks', station: 'bar', onPublicMenu: true, position: 9 }],
    added: [
      { itemId: 'merlot', details: { ...detailsOf('gulder'), categoryId: 'wine', name: 'Merlot' }, price: 900_000 },
    ],
    changed: [{ itemId: 'gulder', price: naira(1_300) }],
  },
  'menu.arrange': { categoryId: 'beer', items: ['gulder', 'star-lager'] },
  'item.add': {
    itemId: 'merlot',
    details: detailsOf('gulder'),
    price: naira(9_000),
    stock: 4,
    cost: naira(4_000),
    windows: [{ name: 'Happy hour', price: naira(7_000), days: [5], from: 1020, to: 1140 }],
    options: [{ name: 'Size', min: 1, max: 1, choices: [{ id: 'glass', name: 'Glass', price: 0 }] }],
  },
  'item.change': {
    itemId: 'gulder',
    details: detailsOf('gulder'),
    price: naira(1_200),
    cost: null,
    windows: [],
    options: [],
  },
  'item.remove': { itemId: 'gulder' },
  'item.runOut': { itemId: 'beef-suya' },
  'item.bringBack': { itemId: 'beef-suya' },
  'item.setRecipe': { itemId: 'jollof-rice', parts: [{ department: 'kitchen', materialId: '1', amount: 250 }] },
  'coupon.add': { code: 'HAPPY5', percent: 5 },
  'coupon.change': { code: 'SAVE10', details: { isOff: true } },
  'stock.count': { itemId: 'gulder', level: 12 },
  'stock.adjust': { itemId: 'gulder', difference: -1, reason: 'Counted wrong on Monday' },
  'stock.waste': { itemId: 'gulder', units: 1, reason: 'Broken', words: '' },
  'stock.setLowAt': { itemId: 'gulder', lowAt: 6 },
  'funcard.issue': { funcardId: funcardId(9), number: 'FC100000009', displayName: 'Chika' },
  'funcard.issueMany': { cards: [{ funcardId: funcardId(9), number: 'FC100000009' }] },
  'funcard.handOver': { funcardId: adasCard, displayName: 'Ada O.' },
  'funcard.limit': { funcardId: adasCard, limit: naira(5_000) },
  'funcard.unblock': { funcardId: adasCard },
  'funcard.eraseHolder': { funcardId: adasCard },
  'funcard.topUp': { funcardId: adasCard, payment: tender('Cash', naira(5_000)) },
  'funcard.block': { funcardId: adasCard, reason: 'Lost' },
  'funcard.replace': { funcardId: adasCard, replacement: { funcardId: funcardId(8), number: 'FC100000008' } },
  'funcard.reportFailure': { code: 'scan_failed', params: {} },
  'terminal.bringIn': { terminalId: '018f0000-0000-7000-8000-00000000000b', count: 1 },
  'terminal.reportLoss': { clientId: '018f0000-0000-7000-8000-00000000000a', from: 1, to: 2 },
  'history.trim': {},
  'history.reportRecovery': { recovered: 1, missing: 0, unproven: 0, actions: '' },
  'backup.report': { outcome: 'good', bytes: 1, durationMs: 1 },
  'morning.write': theMorning,
  'table.noticeLong': { tableNumber: 7, since: 0 },
  'exception.settle': { exceptionId: `${adasCard}.flag0` },
  'notification.raise': { type: 'success', code: 'sync_completed', params: { count: 1 }, audience: ['pos'] },
  'notification.read': { notificationId: `${adasCard}.notice_order.ORD-261123000001` },
  'notification.readAll': { upTo: 0 },
  'order.place': rice,
  'order.addLines': addLines(500, 9, [line(502, 'chin-chin')]).args,
  'order.change': changeLines(500, { 501: 1 }).args,
  'order.move': { orderId: orderId(500), tableNumber: 10 },
  'order.split': split(500, [501], 502).args,
  'order.join': { orderId: orderId(500), from: [orderId(504)] },
  'order.void': voidOrder(500).args,
  'order.voidLines': voidLines(500, [501], 502).args,
  'order.pay': ricePaid,
  'order.takePart': takePart(orderId(500), 'Cash', naira(100), adasCard, rice).args,
  'order.giveBackPart': {
    orderId: orderId(500),
    number: rice.number,
    partId: orderId(503),
    payment: tender('Cash', naira(100)),
  },
  'order.refund': refund(500, [tender('Cash', naira(100))]).args,
  'order.complete': { orderId: orderId(500) },
  'ticket.start': { ticketId },
  'ticket.back': { ticketId },
  'ticket.finish': { ticketId },
  'ticket.recall': { ticketId },
  'ticket.cancel': { ticketId, reason: 'Kitchen error' },
  'ticket.seen': { ticketIds: [ticketId] },
  'ticket.tickLine': { ticketId, lineId: orderId(500), made: 1 },
  'ticket.simulate': {},
  'material.add': { department: 'bar', materialId: '3', name: 'Limes', level: 4 },
  'material.link': { materialId: '1', servings: { itemId: 'gulder', perUnit: 12 } },
  'material.count': { ...vodka, amount: 2_500 },
  'material.adjust': { ...vodka, difference: -500, reason: 'Counted wrong on Monday' },
  'material.waste': { ...vodka, amount: 70, reason: 'Other', words: 'A tasting for the new barman' },
  'material.setLowAt': { ...vodka, lowAt: null },
  'request.submit': { ...requestArgs, lines: [{ materialId: '1', quantity: 2, specification: 'cold' }] },
  'request.edit': { ...requestArgs, lines: [{ materialId: '1', quantity: 2, specification: '' }], version: 1 },
  'request.delete': requestArgs,
  'request.approve': { ...requestArgs, version: 1 },
  'request.return': { ...requestArgs, version: 1, word: 'One crate is enough' },
  'request.receive': { ...requestArgs, lines: [{ materialId: '1', quantity: 2 }], isPart: true },
}
