// The data frozen with a release: one example of everything that another build may hold, send or store. Each table is total by type:
// a new command, event, kind of row or message must get its place here before it compiles.
import { type CommandName, isFactName } from '@lounge/domain/decide'
import { WriteSet } from '@lounge/domain/flow'
import type { EventKind, Kind, LoungeRows } from '@lounge/domain/lounge'
import { reduce } from '@lounge/domain/reduce'
import { rowShapeOf } from '@lounge/domain/row-shapes'
import { everyKind } from '@lounge/domain/scope'
import { commandId, evening } from '@lounge/domain/testing/ids'
import { cashier } from '@lounge/domain/testing/people'
import { everyEvent, type Happening } from '@lounge/domain/testing/every-event'
import { examples } from '@lounge/domain/testing/examples'
import { copyOf } from '@lounge/domain/testing/scene'
import { versionOf } from '@lounge/domain/upcasting'
import { Answer, Command, protocolVersion, type ServerMessage, type TerminalMessage } from '../protocol.ts'

/** Everything that a build may meet from another one, as stored and as sent. */
export interface Corpus {
  /** Whole commands, by name. */
  readonly commands: Readonly<Record<string, unknown>>
  /** Events with the rows before them: every kind of event is among them. */
  readonly evenings: readonly { readonly rows: readonly StoredRow[]; readonly events: readonly unknown[] }[]
  readonly fromServer: Readonly<Record<string, unknown>>
  readonly fromTerminal: Readonly<Record<string, unknown>>
}
export type StoredRow = readonly [kind: string, id: string, row: unknown]

const eventKinds: { readonly [K in EventKind]: true } = {
  'settings.changed': true,
  'category.added': true,
  'category.changed': true,
  'menu.arranged': true,
  'item.added': true,
  'item.changed': true,
  'item.removed': true,
  'item.recipeSet': true,
  'item.ranOut': true,
  'item.cameBack': true,
  'coupon.added': true,
  'coupon.changed': true,
  'stock.counted': true,
  'stock.countKept': true,
  'stock.toldLate': true,
  'stock.adjusted': true,
  'stock.wasted': true,
  'stock.lowAtSet': true,
  'table.occupiedLong': true,
  'order.placed': true,
  'order.linesAdded': true,
  'order.changed': true,
  'order.split': true,
  'order.rejoined': true,
  'order.moved': true,
  'order.voided': true,
  'order.voidKept': true,
  'order.presented': true,
  'order.comped': true,
  'order.walkedOut': true,
  'order.cameBack': true,
  'order.partTaken': true,
  'order.partGivenBack': true,
  'order.paid': true,
  'order.paidAgain': true,
  'order.refunded': true,
  'order.completed': true,
  'payment.confirmed': true,
  'payment.disputed': true,
  'payment.writtenOff': true,
  'approval.asked': true,
  'approval.given': true,
  'approval.declined': true,
  'approval.ranOut': true,
  'approval.used': true,
  'approval.confirmed': true,
  'approval.disputed': true,
  'ticket.started': true,
  'ticket.putBack': true,
  'ticket.finished': true,
  'ticket.recalled': true,
  'ticket.cancelled': true,
  'ticket.seen': true,
  'ticket.lineTicked': true,
  'ticket.simulated': true,
  'funcard.issued': true,
  'funcard.handedOver': true,
  'funcard.holderErased': true,
  'funcard.limited': true,
  'funcard.unblocked': true,
  'funcard.blocked': true,
  'funcard.replaced': true,
  'funcard.paymentFailed': true,
  'funcard.writtenOff': true,
  'funcard.takenBack': true,
  'funcard.toppedUp': true,
  'funcard.usedOffline': true,
  'material.added': true,
  'material.renamed': true,
  'material.removed': true,
  'material.cameBack': true,
  'material.linked': true,
  'material.counted': true,
  'material.countKept': true,
  'material.toldLate': true,
  'material.adjusted': true,
  'material.wasted': true,
  'material.lowAtSet': true,
  'request.submitted': true,
  'request.edited': true,
  'request.deleted': true,
  'request.approved': true,
  'request.returned': true,
  'request.received': true,
  'exception.raised': true,
  'exception.settled': true,
  'exception.answered': true,
  'exception.overdue': true,
  'backup.reported': true,
  'outage.reported': true,
  'day.faultsFound': true,
  'morning.written': true,
  'notification.raised': true,
  'notification.read': true,
  'notification.allRead': true,
  'shift.opened': true,
  'shift.cashMoved': true,
  'shift.counted': true,
  'shift.countKept': true,
  'shift.closed': true,
  'day.closed': true,
  'safe.moved': true,
  'card.settled': true,
  'card.unsettled': true,
  'drawer.opened': true,
  'receipt.printedAgain': true,
  'history.trimmed': true,
  'seal.noted': true,
}
export const everyEventKind = Object.keys(eventKinds) as readonly EventKind[] // the keys of the table above

/** Enough to draw every kind of event; few of them are kept. */
const eveningsDrawn = 400

export function gather(): Corpus {
  return {
    commands: Object.fromEntries(commandNames.map((name, index) => [name, commandOf(name, index)])),
    evenings: fewWithAll(everyEvent(eveningsDrawn)).map(({ before, events }) => ({ rows: rowsOf(before), events })),
    fromServer,
    fromTerminal,
  }
}

const commandNames = Object.keys(examples) as readonly CommandName[] // the keys of a table that is total by type

function commandOf(name: CommandName, index: number): Command {
  const v = versionOf(name)
  return Command.parse({
    id: commandId(index + 1),
    terminalId: cashier.terminalId,
    clientId: commandId(9_999),
    sequence: index + 1,
    sessionId: cashier.sessionId,
    as: isFactName(name) ? 'tell' : 'ask',
    name,
    ...(v === undefined ? {} : { v }),
    args: examples[name],
    at: evening,
    offset: 0,
  })
}

/**
 * Picks the evenings with the most new kinds of event and row first, until every kind is there, and cuts each after the last kind
 * that it adds.
 */
function fewWithAll(all: readonly Happening[]): readonly Happening[] {
  const brought = all.map((happening) => ({ happening, kinds: kindsIn(happening) }))
  const found = new Set<string>()
  const few: Happening[] = []
  const missingIn = ({ kinds }: (typeof brought)[number]) => [...kinds].filter(([kind]) => !found.has(kind))
  for (;;) {
    const best = brought.reduce((most, each) => (missingIn(each).length > missingIn(most).length ? each : most))
    const missing = missingIn(best)
    if (missing.length === 0) return few
    const end = Math.max(...missing.map(([, index]) => index))
    few.push({ ...best.happening, events: best.happening.events.slice(0, end + 1) })
    for (const [kind, index] of best.kinds) if (index <= end) found.add(kind)
  }
}

/** The kinds of event, and of the rows they write, each with the index of the first event that has it. */
function kindsIn({ before, events }: Happening): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>()
  const lounge = copyOf(before)
  for (const [index, event] of events.entries()) {
    const writes = new WriteSet<LoungeRows>(lounge)
    reduce(writes, event, everyKind)
    lounge.apply(writes.changes())
    for (const kind of [`event ${event.kind}`, ...[...writes.kindsWritten()].map((row) => `row ${row}`)])
      if (!kinds.has(kind)) kinds.set(kind, index)
  }
  return kinds
}

const rowsOf = (lounge: Happening['before']): readonly StoredRow[] =>
  [...everyKind].sort().flatMap((kind: Kind) => [...lounge.all(kind)].map((row): StoredRow => [kind, row.id, row]))

const answer = Answer.parse({
  id: commandId(1),
  outcome: 'applied',
  flags: [{ refused: 'table_over_full', params: { table: 3, count: 5 } }],
  position: 7,
  receipt: '["an-epoch",{"staffId":"s","name":"Amaka","role":"pos","till":1,"at":0}]#signed',
})
const refusal = { refused: 'order_not_pending', params: { status: 'paid' } }
const row = { id: 'vip', name: 'VIP', tillTab: 'Food', station: 'kitchen', onPublicMenu: true, position: 1 }
const now = evening
const epoch = 'an-epoch'
const clientId = commandId(9_999)
const answered = { [clientId]: 3 }

const fromServer: { readonly [Type in ServerMessage['type']]: Extract<ServerMessage, { readonly type: Type }> } = {
  welcome: { type: 'welcome', epoch, head: 7, now, role: 'pos', shape: rowShapeOf('pos') },
  delta: {
    type: 'delta',
    epoch,
    from: 3,
    to: 7,
    chain: 'a-chain',
    puts: [['category', 'vip', row]],
    removes: [['order', commandId(5)]],
    answered,
    answers: [
      answer,
      Answer.parse({ ...answer, outcome: 'refused', flags: [], code: refusal.refused, params: refusal.params }),
    ],
  },
  snapshot: {
    type: 'snapshot',
    epoch,
    to: 7,
    chain: 'a-chain',
    part: 1,
    parts: 1,
    puts: [['category', 'vip', row]],
    complete: ['category'],
    answered,
    answers: [answer],
  },
  presence: { type: 'presence', boards: { kitchen: 7 } },
  recall: { type: 'recall' },
  recalled: { type: 'recalled', epoch },
  gap: { type: 'gap', clientId, expected: 4 },
  rejected: { type: 'rejected', id: answer.id, no: refusal },
  pong: { type: 'pong', now },
  reauth: { type: 'reauth' },
  goodbye: { type: 'goodbye', no: { refused: 'device_unknown', params: {} } },
  upgrade: { type: 'upgrade', isNeeded: false },
  busy: { type: 'busy', retryMs: 2_000 },
  drill: { type: 'drill', ms: 600_000 },
}

const command = commandOf('order.place', 0)
const fromTerminal: { readonly [Type in TerminalMessage['type']]: Extract<TerminalMessage, { readonly type: Type }> } =
  {
    hello: {
      type: 'hello',
      protocol: protocolVersion,
      terminalId: command.terminalId,
      secret: 'a-secret',
      token: 'a-token',
      answered,
      epoch,
      cursor: 7,
      chain: 'a-chain',
      history: epoch,
      told: answer.id,
      build: 'index-3f2a.js',
      now,
      about: { waiting: 2, waitingMs: 90_000, storage: { isKept: true, used: 1_048_576, quota: 2_147_483_648 } },
    },
    push: { type: 'push', commands: [command, { ...command, setAside: refusal }] },
    offers: { type: 'offers', offers: [{ command, answer }], isLast: true },
    ping: { type: 'ping', cursor: 7, now, about: { waiting: 0, waitingMs: 0 } },
  }
