// The invariants that must hold once the storm is over, the network is back and every outbox has drained.
import { isCommandName, isFactName } from '@lounge/domain/decide'
import { RowStore, WriteSet } from '@lounge/domain/flow'
import { journalOf } from '@lounge/domain/ledger/journals'
import { isFuncardAccount } from '@lounge/domain/ledger/ledger'
import type { Change, Lounge, LoungeRows } from '@lounge/domain/lounge'
import { isClosed } from '@lounge/domain/orders/orders'
import { reduce } from '@lounge/domain/reduce'
import { everyKind, scopeOf } from '@lounge/domain/scope'
import { isOfficeWork } from '@lounge/domain/staff/office'
import type { Hub } from '../hub/hub.ts'
import type { LogEntry } from '../hub/log.ts'
import type { MemoryDatabase } from '../hub/memory-log.ts'
import { isStandIn } from '../hub/set-aside.ts'
import { canonical, type Command } from '../protocol.ts'
import { taxFlat } from '@lounge/domain/limits'
import { booksOf } from './books-of.ts'
import { conflictsFlagged } from './conflicts.ts'
import type { Device } from './device.ts'
import { fatesAddUp } from './fates-add-up.ts'
import { goodsSold } from './goods-sold.ts'
import { judged } from './oracle/judge.ts'
import { rootOf } from './oracle/names.ts'
import type { Record } from './record.ts'
import { toldOf } from './told-of.ts'
import { difference, numberOf } from './truth.ts'
import { yesesUsedOnce } from './yeses-used.ts'
import { zAddsUp } from './z-adds-up.ts'

export interface Aftermath {
  readonly hub: Hub
  readonly database: MemoryDatabase
  readonly devices: readonly Device[]
  readonly record: Record
}

/** @returns every violation, one line each */
export function violations({ hub, database, devices, record }: Aftermath): readonly string[] {
  const { entries } = database
  const whole = wholeOf(hub, database)
  return [
    ...promisesKept(entries, record),
    ...eachOnceInOrder(entries, record),
    ...restoredAsItWas(entries, record),
    ...nobodysCommands(entries, record),
    ...answersAreTheLogs(entries, record),
    ...factsBooked(entries, record),
    ...conflictsFlagged(entries, record),
    ...rowsAreTheReplay(entries, whole),
    ...booksBalance(entries, hub),
    ...fatesAddUp(entries, whole),
    ...goodsSold(entries),
    ...zAddsUp(entries, whole),
    ...yesesUsedOnce(entries, record),
    ...paidOrdersHavePayments(entries, whole),
    ...numbersAreUnique(whole, record),
    ...askedAsTapped(entries, record),
    ...booksAreTheRooms(entries, whole, record),
    ...devices.flatMap((device) => [...devicesConverged(device, hub)]),
  ]
}

/** The live rows and the history rows together, as if none had ever left memory. */
function wholeOf(hub: Hub, { history }: MemoryDatabase): Lounge {
  const whole = new WriteSet<LoungeRows>(hub.lounge)
  // The log has these rows as they left, under their own kinds.
  for (const { kind, row } of history) whole.own(kind as 'order').put(row as LoungeRows['order'])
  return whole
}

function* promisesKept(entries: readonly LogEntry[], { promised, lost }: Record): Iterable<string> {
  const logged = new Set<string>(entries.map(({ command }) => command.id))
  for (const [id, { name }] of promised)
    if (!logged.has(id) && !lost.has(id)) yield `${name} ${id} was shown as done and is not in the log`
}

function* eachOnceInOrder(entries: readonly LogEntry[], { wentBack }: Record): Iterable<string> {
  const ids = new Set<string>()
  const last = new Map<string, number>()
  const stoodInFor = new Set(
    entries.filter(({ command }) => isStandIn(command)).map(({ command }) => numberOf(command)),
  )
  for (const [index, { command, isLate, position }] of entries.entries()) {
    if (position !== index + 1) yield `position ${position} stands at ${index + 1}`
    if (ids.has(command.id)) yield `${command.name} ${command.id} is in the log twice`
    ids.add(command.id)
    const before = last.get(command.clientId) ?? 0
    if (isLate) {
      if (!stoodInFor.has(numberOf(command)) && !wentBack) yield `${command.name} ${command.id} is late for nothing`
      continue
    }
    // After a restore, numbers that no terminal holds any more leave a gap.
    const isNext = wentBack ? command.sequence > before : command.sequence === before + 1
    if (!isNext) yield `${command.clientId}: number ${command.sequence} after ${before}`
    last.set(command.clientId, command.sequence)
  }
}

/** No ghosts: every command in the log was made by somebody, or is a stand-in. */
function* nobodysCommands(entries: readonly LogEntry[], record: Record): Iterable<string> {
  for (const entry of entries)
    if (!record.knows(entry.command.id) && !isStandIn(entry.command))
      yield `nobody gave ${entry.command.name} ${entry.command.id}`
}

/** An answer that was heard once equals the one in the log for ever. */
function* answersAreTheLogs(entries: readonly LogEntry[], record: Record): Iterable<string> {
  for (const { answer } of entries) {
    const heard = record.answer(answer.id)
    if (heard !== undefined && canonical(heard) !== canonical(answer) && !record.wentBack)
      yield `the answer to ${answer.id} was ${canonical(heard)} and stands in the log as ${canonical(answer)}`
  }
}

/** Flags that neither a terminal nor the rows can explain. */
const onlyTheServers: ReadonlySet<string> = new Set(['session_ended', 'clock_off', 'server_clock_off'])

/** A command that a lost history answered gets the same answer, or is held if rows that it needs are lost. */
function* restoredAsItWas(entries: readonly LogEntry[], record: Record): Iterable<string> {
  for (const { command, answer } of entries) {
    const before = record.answeredBefore.get(command.id)
    if (!before || answer.outcome === 'held') continue
    for (const { refused } of before.flags.filter(({ refused: code }) => onlyTheServers.has(code)))
      if (!answer.flags.some((flag) => flag.refused === refused))
        yield `${command.name} ${command.id} is booked again without ${refused}`
    if (before.outcome === answer.outcome) continue
    // Three exceptions: a wish may find other rows than before; a command may have come by another way before its terminal offered;
    // or both disks lost its answer, so that nobody could offer it, and its device has heard the new one.
    const isHeardAnew = record.untold.has(command.id) && record.answer(command.id)?.outcome === answer.outcome
    const isNew = record.strays.has(command.id) || isHeardAnew
    if (answer.outcome === 'refused' && isNew && !isFact(command)) continue
    yield `${command.name} ${command.id} was ${before.outcome} before the restore and is ${answer.outcome} ${answer.code ?? ''}`
  }
}

const isFact = ({ name }: Command): boolean => isCommandName(name) && isFactName(name)

/** No fact is refused, and nothing that staff really did is held. */
function* factsBooked(entries: readonly LogEntry[], record: Record): Iterable<string> {
  const { unsaved, lost, poisoned, wentBack, hurried, bookedBefore, strays } = record
  const logged = new Set<string>(entries.map(({ command }) => command.id))
  const isMissing = (id: string) => !logged.has(id)
  // A command that came by another way, before its terminal offered, may have replaced the earlier answer.
  const isSomethingGone = wentBack && (hurried || strays.size > 0 || [...lost, ...unsaved].some(isMissing))
  const isOrphan = orphans(entries, record)
  for (const entry of entries) {
    const { command, answer } = entry
    if (poisoned.has(command.id)) {
      if (answer.outcome === 'applied') yield `${command.name} ${command.id} cannot be booked, and was`
      continue
    }
    // A wish may be refused, and so may office work whose author is no longer signed in.
    if (isFact(command) && command.as === 'tell' && answer.outcome === 'refused' && !isOfficeWork(command.name))
      yield `the fact ${command.name} ${command.id} was refused: ${answer.code}`
    // A late till may find its wish's order paid; a fact is held only if something is lost.
    const isOnLostGround = (bookedBefore.has(command.id) && (isSomethingGone || !isFact(command))) || isOrphan(entry)
    const isExpected = (isStandIn(entry.command) && unsaved.size + lost.size > 0) || isOnLostGround
    if (answer.outcome === 'held' && !isExpected)
      yield `${command.name} ${command.id} was held: ${answer.code} ${JSON.stringify(answer.params)}`
  }
}

/**
 * The command names a card or a request that the log did not know then, because the server had lost the command that made it: the
 * device that could offer it again was away, or its disk had lost it too. Such a command cannot be booked.
 */
function orphans(
  entries: readonly LogEntry[],
  { made, lost, bookedBefore, poisoned }: Record,
): (held: LogEntry) => boolean {
  const names = (id: string, named: string) => JSON.stringify(made.get(id)?.args ?? null).includes(named)
  return ({ command, answer: { code = '', params = {} }, position }) => {
    if (!code.endsWith('_not_found')) return false
    const { requestId, claimId } = command.args as { readonly requestId?: unknown; readonly claimId?: string } // a command that was booked before is readable
    const named = String(params['number'] ?? claimId ?? requestId)
    // A claim is named after the command that took the money, or after the question that this command replaces.
    const isOf = (id: string) =>
      claimId?.startsWith(id) || claimId?.startsWith(Object(made.get(id)?.args)['replaces'] ?? id)
    const isIt = (id: string) => id !== command.id && (names(id, named) || isOf(id) === true)
    const isLost = [...lost, ...bookedBefore, ...poisoned].some(isIt)
    return isLost && !entries.some((entry) => entry.position < position && JSON.stringify(entry.events).includes(named))
  }
}

/** Every row follows from logged events, and none is missing. */
function* rowsAreTheReplay(entries: readonly LogEntry[], whole: Lounge): Iterable<string> {
  const rows = new RowStore<LoungeRows>()
  for (const { events } of entries) {
    const writes = new WriteSet<LoungeRows>(rows)
    for (const event of events) if (event.kind !== 'history.trimmed') reduce(writes, event, everyKind)
    rows.apply(writes.changes())
  }
  const differs = difference(whole, rows, everyKind)
  if (differs) yield `the hub's rows are not the replay of its log: ${differs}`
}

function* booksBalance(entries: readonly LogEntry[], hub: Hub): Iterable<string> {
  const sums = new Map<string, number>()
  for (const event of entries.flatMap((entry) => entry.events)) {
    let journal = 0
    for (const { account, amount } of journalOf(event)) {
      journal += amount
      sums.set(account, (sums.get(account) ?? 0) + amount)
    }
    if (journal !== 0) yield `the journal of ${event.kind} does not sum to zero`
  }
  for (const [account, sum] of sums) {
    const balance = isFuncardAccount(account as 'sales') // a name as journalOf writes it
      ? -(hub.lounge.get('balance', account.slice('funcard:'.length))?.amount ?? 0)
      : (hub.lounge.get('account', account)?.balance ?? 0)
    if (balance !== sum) yield `${account} says ${balance} and its entries say ${sum}`
  }
  const total = [...sums.values()].reduce((all, sum) => all + sum, 0)
  if (total !== 0) yield `the books are off by ${total}`
}

function* paidOrdersHavePayments(entries: readonly LogEntry[], whole: Lounge): Iterable<string> {
  const paid = new Set<string>(
    entries.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'order.paid' ? [event.orderId] : []))),
  )
  for (const order of whole.all('order'))
    if (isClosed(order) && !paid.has(order.id))
      yield `order ${order.id} is ${order.status} without a payment in the log`
}

/** The oracle's check: the books contain what staff did and were told, and nothing else. */
function* booksAreTheRooms(entries: readonly LogEntry[], whole: Lounge, record: Record): Iterable<string> {
  const books = booksOf(whole)
  const flags = Map.groupBy(books.exceptions, ({ commandId }) => commandId)
  const told = toldOf(entries, record, flags)
  const done = new Set(told.map(({ id }) => id))
  const never = { isApplied: false, flags: [], done: { from: 0, to: 0 }, takenAt: 0 }
  const lost = [...record.made].flatMap(([id, deed]) => (done.has(id) ? [] : [{ ...deed, ...never, id }]))
  yield* judged({ told, lost, books, taxFlat, wentBack: record.wentBack })
  for (const { command, answer } of entries)
    if (answer.flags.length > (flags.get(command.id)?.length ?? 0))
      yield `${command.name} ${command.id} is flagged, and not all of it is on the list`
}

/** A question stays a question on its way, and a fact stays told. */
function* askedAsTapped(entries: readonly LogEntry[], { made }: Record): Iterable<string> {
  for (const { command } of entries) {
    const { isAsked } = made.get(command.id) ?? {}
    if (isAsked !== undefined && isAsked !== (command.as === 'ask'))
      yield `${command.name} ${command.id} was ${isAsked ? 'asked and came as told' : 'told and came as asked'}`
  }
}

/** An order's number names one order, whatever was lost between leasing it and using it. */
function* numbersAreUnique(whole: Lounge, { tillsSetBack, wentBack }: Record): Iterable<string> {
  const orders = new Map<string, string>()
  for (const { id, number, status, splitFrom } of whole.all('order')) {
    // Units voided or given away, and lines that came for a closed order, bear the number of their order.
    if ((status === 'voided' || status === 'given') && splitFrom) continue
    // Lines for an order that the server lost stand under its id with a number of their own, until that number is paid as the
    // original order.
    if (wentBack && status === 'emptied') continue
    const other = orders.get(number)
    if (other !== undefined && rootOf(other) !== rootOf(id) && !tillsSetBack.has(tillOf(number)))
      yield `${number} is the number of ${other} and of ${id}`
    orders.set(number, id)
  }
}
/** The number is `ORD-`, six digits for the day, two for the till. */
const tillOf = (number: string): number => Number(number.slice(10, 12))

/** Every tab, and what its device stores, equals the hub's rows, cut to the role. */
function* devicesConverged(device: Device, hub: Hub): Iterable<string> {
  const scope = scopeOf(device.role ?? '')
  for (const { name, terminal } of device.tabs) {
    if (!terminal) {
      yield `${name} did not open`
      continue
    }
    // A person who counts a drawer must not be able to read what should be in it.
    for (const kind of ['account', 'till-figures'] as const)
      for (const { id } of terminal.lounge.all(kind)) yield `${name} can read ${kind} ${id}`
    if (terminal.pending.length > 0) yield `${name} still has ${terminal.pending.length} without an answer`
    const differs = difference(terminal.lounge, hub.lounge, scope)
    if (differs) yield `${name} does not show what the hub has: ${differs}`
  }
  const { isCacheWiped, image } = device.disk
  const { cached } = image
  if (!cached) {
    if (device.role !== undefined && !isCacheWiped) yield `${device.name} keeps no rows for a start without the network`
    return
  }
  if (cached.role !== device.role) yield `${device.name} keeps the rows of ${cached.role} for ${device.role}`
  const kept = new RowStore<LoungeRows>()
  kept.apply(cached.rows.map(([kind, id, row]) => ({ kind, id, row }) as Change)) // rows as they came from the hub
  const differs = difference(kept, hub.lounge, scope)
  if (differs) yield `${device.name} does not keep what the hub has: ${differs}`
}
