// The lounge removes old rows by itself: only the system actor's timer gives these commands.
import { z } from 'zod'
import { type Flag, refuse, wish } from '../command.ts'
import { raised } from '../exceptions/raised.ts'
import { rowsPerTrimMax } from '../limits.ts'
import type { LoungeEvent } from '../lounge.ts'
import type { HistoryKind } from './history.ts'
import { historyIn, leftOnTables } from './over.ts'

/**
 * One step of a limited number of rows, so that nobody waits long for their own command. It repeats until nothing is left. An order left on
 * its table is completed first, and leaves memory some days later like every order.
 */
export const trimHistory = wish('history.trim', z.strictObject({}), (lounge, _args, by) => {
  const { at } = by
  const completed: LoungeEvent[] = []
  for (const { id: orderId, tableNumber } of leftOnTables(lounge, at)) {
    completed.push({ kind: 'order.completed', orderId, tableNumber, at })
    if (completed.length === rowsPerTrimMax) return completed
  }
  const rows: Partial<Record<HistoryKind, string[]>> = {}
  let count = completed.length
  for (const [kind, id] of historyIn(lounge, at)) {
    if (count === rowsPerTrimMax) break
    ;(rows[kind] ??= []).push(id)
    count += 1
  }
  return count === completed.length ? completed : [...completed, { kind: 'history.trimmed', rows, at }]
})

/**
 * A device remembers another history than the server has, although no backup was restored: the end of the log was cut off, or it was
 * rewritten.
 */
export const reportFork = wish(
  'history.reportFork',
  z.strictObject({ name: z.string().max(100), position: z.int().min(0) }),
  (_lounge, remembered, by) => [raised(by, 'history.reportFork', refuse('history_forked', remembered))],
)

const Recovered = z.strictObject({
  recovered: z.int().min(0),
  missing: z.int().min(0),
  unproven: z.int().min(0),
  /** What came back, in words: which actions, by whom, for how much. */
  actions: z.string().max(1000),
})

/**
 * The server was restored from a backup, or its disk lost something: how much came back from the terminals, by whom and for how much, how
 * much is lost, and how much a terminal claims without proof.
 */
export const reportRecovery = wish('history.reportRecovery', Recovered, (_lounge, params, by) => [
  ...(params.recovered > 0 ? [raised(by, 'history.reportRecovery', cameBack(params))] : []),
  ...(params.unproven > 0
    ? [raised(by, 'history.reportRecovery', refuse('history_unproven', { count: params.unproven }), { index: 1 })]
    : []),
])

const cameBack = ({ recovered, missing, actions }: z.infer<typeof Recovered>): Flag =>
  refuse(missing > 0 ? 'history_lost' : 'history_restored', { recovered, missing, actions })
