// Writes one transaction of the log: the entries, the rows after them, and the rows that history is queried by.
import type { TerminalContact } from '@lounge/sync/hub/contacts'
import type { LogEntry, LogGroup, LoggedChange, RowName } from '@lounge/sync/hub/log'
import { type Bulk, insertRows } from '../db/bulk.ts'
import { packedEntry } from '../db/entry-texts.ts'
import { rowText } from '../db/row-text.ts'
import type { Db } from '../db/schema.ts'
import { followHolders } from '../rows/holders.ts'
import { begunBefore } from '../rows/line-fates.ts'
import type { BeforeGroup } from '../rows/before-group.ts'
import { writeQueryRows } from '../rows/query-rows.ts'
import { site } from '../site.ts'
import { spendTickets } from './spent-tickets.ts'

const logRows: Bulk = {
  table: 'log',
  columns: [
    'site',
    'position',
    'command_id',
    'client_id',
    'sequence',
    'name',
    'command',
    'body_hash',
    'events',
    'answer',
    'booked_at',
    'chain_hash',
  ],
}

/** @param before the state of the lounge before this group */
export async function writeGroup(trx: Db, group: LogGroup, before: BeforeGroup): Promise<void> {
  await writeBooks(trx, group, before)
  await insertRows(trx, contactRows, (group.contacts ?? []).map(contactRow))
  await spendTickets(trx, group.spentTickets ?? [])
  await followHolders(
    trx,
    group.entries.flatMap(({ events }) => events),
  )
}

/** Writes the entries and everything derived from them, but nothing beside the log, because tails carry that separately. */
export async function writeBooks(trx: Db, group: LogGroup, before: BeforeGroup): Promise<void> {
  await insertRows(trx, logRows, group.entries.map(logRow))
  await writeRows(trx, group, before)
}

/** Writes everything derived from the entries, without the entries. */
export async function writeRows(trx: Db, group: LogGroup, before: BeforeGroup): Promise<void> {
  const { entries, changes } = group
  const tickets = await begunBefore(trx, group)
  await insertRows(trx, clientRows, lastNumbers(entries))
  const left = changes.filter(({ row }) => !row)
  await insertRows(trx, liveRows, changes.filter(({ row }) => row).map(rowOf))
  await insertRows(trx, archivedRows, left.map(rowOf))
  for (const [kind, ids] of byKind(left.map(({ kind, id }): RowName => [kind, id])))
    await trx.deleteFrom('live_row').where('site', '=', site).where('kind', '=', kind).where('id', 'in', ids).execute()
  await writeQueryRows(trx, group, before, tickets)
}

const contactRows: Bulk = {
  table: 'terminal_contact',
  columns: ['site', 'terminal_id', 'clear_at', 'last_at'],
  replacesBy: ['site', 'terminal_id'],
}
const contactRow = ({ terminalId, clearAt, lastAt }: TerminalContact) => [site, terminalId, clearAt, lastAt]

const clientRows: Bulk = {
  table: 'client',
  columns: ['site', 'id', 'sequence', 'terminal_id', 'position'],
  replacesBy: ['site', 'id'],
}
const liveRows: Bulk = {
  table: 'live_row',
  columns: ['site', 'kind', 'id', 'row', 'position'],
  replacesBy: ['site', 'id', 'kind'],
}
const archivedRows: Bulk = { ...liveRows, table: 'archived_row' }

const rowOf = ({ kind, id, row, last = row, position }: LoggedChange) => [
  site,
  kind,
  id,
  last ? rowText(id, last) : null,
  position,
]

export function byKind(names: readonly RowName[]): readonly (readonly [kind: string, ids: readonly string[]])[] {
  const kinds = new Map<string, string[]>()
  for (const [kind, id] of names) {
    const ids = kinds.get(kind)
    if (ids) ids.push(id)
    else kinds.set(kind, [id])
  }
  return [...kinds]
}

function logRow({ position, command, isLate, bodyHash, events, answer, bookedAt, chainHash }: LogEntry) {
  const texts = packedEntry({
    command: JSON.stringify(command),
    events: JSON.stringify(events),
    answer: JSON.stringify(answer),
  })
  return [
    site,
    position,
    command.id,
    command.clientId,
    isLate ? -position : command.sequence,
    command.name,
    texts.command,
    bodyHash,
    texts.events,
    texts.answer,
    bookedAt,
    chainHash,
  ]
}

/** The last entry of each client that came in order: its numbers only ever rise. */
function lastNumbers(entries: readonly LogEntry[]): [string, string, number, string, number][] {
  const last = new Map(entries.flatMap((entry) => (entry.isLate ? [] : [[entry.command.clientId, entry]])))
  return [...last].map(([id, { command, position }]) => [site, id, command.sequence, command.terminalId, position])
}
