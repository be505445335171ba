// An exception, flagged or held, waits for somebody to look at it. Settling it in one of its ways removes its mark everywhere.
import { z } from 'zod'
import { type By, type No, refuse, wish } from '../command.ts'
import { CommandId, ExceptionId } from '../ids.ts'
import { noteLengthMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { objectionToUsed } from '../payments/booked-once.ts'
import { Text } from '../texts.ts'
import { days, timestamp } from '../time.ts'
import { isInCharge } from '../staff/staff.ts'
import type { Exception } from './exceptions.ts'
import { settledEvent } from './settled.ts'
import { howSettled, maySettle, settledWords, wayOf, waysOf } from './settling.ts'
import { exceptionOf } from './views.ts'

const Settle = z.strictObject({
  exceptionId: ExceptionId,
  how: z.enum(howSettled),
  note: Text(noteLengthMax).optional(),
  /** The command that resolved it. */
  by: CommandId.optional(),
})
type Settle = z.infer<typeof Settle>

export const settleException = wish('exception.settle', Settle, (lounge, args, by) => {
  const { exceptionId, how, by: commandId } = args
  const exception = exceptionOf(lounge, exceptionId)
  // A till can compute the id of an exception that its own command may have raised: the answer does not tell whether it exists.
  if (!exception || (exception.isForOffice && !isInCharge(by.role))) return refuse('exception_not_found')
  const no = objectionTo(lounge, exception, args, by)
  if (no) return no
  const note = args.note?.trim()
  return [settledEvent(exception, { how, ...(note ? { note } : {}), ...(commandId ? { commandId } : {}) }, by)]
})

function objectionTo(lounge: Lounge, exception: Exception, { how, note, by: done }: Settle, by: By): No | undefined {
  const { settled, code, answers = [] } = exception
  if (settled) return refuse('exception_settled', { name: settled.byName, how: settledWords(settled) })
  if (!waysOf(code).includes(how)) return refuse('exception_not_so')
  const { asks, after, words } = wayOf(how)
  if (!maySettle(by, how, exception)) return refuse('exception_not_yours', { how: words })
  if (asks && !note?.trim()) return refuse('exception_note', { what: asks })
  if (how === 'newReference' && note) {
    for (const method of ['Card', 'Transfer'] as const) {
      const used = objectionToUsed(lounge, method, note.trim(), exception.at)
      if (used) return used
    }
  }
  if (!after) return undefined
  if (!done) return refuse('exception_do_first', { how: words })
  // A terminal trusts its own record of what it did a moment ago; the lounge checks.
  const isDone = answers.some(({ commandId, did }) => commandId === done && after.includes(did))
  return by.heardAt === undefined || isDone ? undefined : refuse('exception_other_command')
}

const Overdue = z.strictObject({ exceptionId: ExceptionId })

/** An exception may wait this long before the owner hears of it. */
export const settleWithinMs = days(7)

/** The lounge's own check: an exception that nobody settled in time goes to the owner. */
export const noticeOverdue = wish('exception.noticeOverdue', Overdue, (lounge, { exceptionId }, { at }) => {
  const exception = exceptionOf(lounge, exceptionId)
  const isLate = exception && !exception.settled && at - exception.at >= settleWithinMs
  return isLate && exception.overdueAt === undefined
    ? [{ kind: 'exception.overdue', exceptionId, at: timestamp(at) }]
    : []
})
