// What was flagged or held waits for a person. Somebody who looked at it settles it in one of its ways, and its mark is gone everywhere.
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
  /** The command that put it right. */
  by: CommandId.optional(),
})
type Settle = z.infer<typeof Settle>

export const settleException = wish('exception.settle', Settle, (lounge, args, by) => {
  const { exceptionId, how, by: commandId } = args
  const exception = exceptionOf(lounge, exceptionId)
  // A till can reckon out the id of what its own command may have raised: it does not hear whether that is there.
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
  // A terminal takes its own word for what it did a moment ago; the lounge looks.
  const isDone = answers.some(({ commandId, did }) => commandId === done && after.includes(did))
  return by.heardAt === undefined || isDone ? undefined : refuse('exception_other_command')
}

const Overdue = z.strictObject({ exceptionId: ExceptionId })

/** So long a flag may wait before the owner hears of it. */
export const settleWithinMs = days(7)

/** The lounge itself looks around: what nobody settled in time is the owner's. */
export const noticeOverdue = wish('exception.noticeOverdue', Overdue, (lounge, { exceptionId }, { at }) => {
  const exception = exceptionOf(lounge, exceptionId)
  const isLate = exception && !exception.settled && at - exception.at >= settleWithinMs
  return isLate && exception.overdueAt === undefined
    ? [{ kind: 'exception.overdue', exceptionId, at: timestamp(at) }]
    : []
})
