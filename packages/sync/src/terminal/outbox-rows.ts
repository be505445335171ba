// Single entries of the outbox: how each is sent, and which have been answered.
import { assert } from '@lounge/domain/assert'
import type { Answer, Answered, Command } from '../protocol.ts'
import { givenAt, historyOf } from '../receipt.ts'
import type { OutboxEntry, OutboxRow } from './storage/storage.ts'

/** How long answered commands and their receipts are kept, for a server that may have to be restored from a backup. */
const keptMs = 14 * 24 * 60 * 60 * 1000

/**
 * The ids of the commands that were answered this long before the newest one, both by the server's clock, as in their
 * receipts, and by this device's. Either clock may have stood in 1970 or 2099 for a while, so a command stays if one of
 * them calls it recent.
 */
export function longAnswered(rows: readonly OutboxRow[]): readonly string[] {
  let at = 0
  // A few receipts have no author and thus no time: they take that of the one before.
  const answered = rows.flatMap(({ command, answer }) => {
    if (!answer) return []
    at = Math.max(at, givenAt(answer.receipt) ?? at)
    return [{ id: command.id, at, madeAt: command.at }]
  })
  const lastMadeAt = rows.at(-1)?.command.at ?? 0
  return answered.flatMap((each) =>
    each.at < at - keptMs && Math.abs(lastMadeAt - each.madeAt) > keptMs ? [each.id] : [],
  )
}

/** The position and epoch of the rows here. Without a position, everything is in them, or there are none. */
export interface RowsHere {
  readonly cursor: number | undefined
  /** Absent if all answers belong to the history of these rows. */
  readonly epoch?: string | undefined
}
/** The position, the epoch and the answered numbers of these rows. */
export type Kept = RowsHere & { readonly answered: Answered }

/**
 * Whether an answer is not in the rows yet. Positions of two histories do not compare: commands answered in another one
 * were booked again before these rows came.
 */
export const isAhead = (answer: Answer | undefined, { cursor, epoch }: RowsHere): boolean =>
  answer?.outcome === 'applied' &&
  cursor !== undefined &&
  answer.position > cursor &&
  (epoch === undefined || historyOf(answer.receipt) === epoch)

export const isReturned = ({ answer }: OutboxRow): boolean => answer !== undefined && answer.outcome !== 'applied'

export const asSent = ({ command, setAside }: OutboxRow): Command => (setAside ? { ...command, setAside } : command)

export const isAnswered = ({ clientId, sequence }: Command, answered: Answered): boolean =>
  sequence <= (answered[clientId] ?? 0)

/** A number that came twice or out of order would be another command to the server. */
export function assertNumbersRise(pending: readonly OutboxEntry[], entries: readonly OutboxEntry[]): void {
  for (const [index, { command }] of entries.entries()) {
    const last = entries[index - 1] ?? pending.findLast((each) => each.command.clientId === command.clientId)
    assert(command.sequence > (last?.command.sequence ?? 0), 'the numbers of a client only rise')
  }
}

/** Merges more rows into these, each before later commands of its own client: the server takes a client's numbers in order. */
export const inTurn = (rows: readonly OutboxRow[], more: readonly OutboxRow[]): readonly OutboxRow[] =>
  more.reduce((all, row) => {
    const { clientId, sequence } = row.command
    const next = all.findIndex(({ command }) => command.clientId === clientId && command.sequence > sequence)
    return next < 0 ? [...all, row] : all.toSpliced(next, 0, row)
  }, rows)

export function withoutThese(rows: readonly OutboxRow[], these: readonly OutboxRow[]): readonly OutboxRow[] {
  const ids = new Set<string>(these.map(({ command }) => command.id))
  return rows.filter(({ command }) => !ids.has(command.id))
}
