// The lounge tidies up after itself: only the system actor's timer asks for it.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { raised } from '../exceptions/raised.ts'
import { rowsPerTrimMax } from '../limits.ts'
import type { HistoryEvent, HistoryKind } from './history.ts'
import { historyIn } from './views.ts'

/** One step: as many rows as keep nobody waiting for their own command. Given again until nothing is left. */
export const trimHistory = wish('history.trim', z.strictObject({}), (lounge, _args, by) => {
  const rows: Partial<Record<HistoryKind, string[]>> = {}
  let count = 0
  for (const [kind, id] of historyIn(lounge, by.at)) {
    ;(rows[kind] ??= []).push(id)
    if (++count === rowsPerTrimMax) break
  }
  return count === 0 ? [] : [{ kind: 'history.trimmed', rows, at: by.at } satisfies HistoryEvent]
})

const Recovered = z.strictObject({ recovered: z.int().min(0), missing: z.int().min(0) })

/** The server was restored from a backup: how much came back from the terminals, and how much is nowhere any more. */
export const reportRecovery = wish('history.reportRecovery', Recovered, (_lounge, params, by) => [
  raised(by, 'history.reportRecovery', refuse(params.missing > 0 ? 'history_lost' : 'history_restored', params)),
])
