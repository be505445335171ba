// The fields of a count that survives a lock of its till or office, and the check for cash that moved meanwhile.
import { sentence } from '@lounge/domain/messages'
import { isBegunBefore } from '@lounge/domain/shifts/begun-before'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { type Counting, useCounting } from './coin-fields.tsx'
import { begunBy, countAnew, type CountOf, keepTyped, typedBy } from './count-in-hand.ts'

interface CountInHand {
  readonly counting: Counting
  readonly begunAt: () => Timestamp | undefined
  /** Whether cash moved since the count began: the form then says so, and its fields are emptied. */
  readonly isToBeginAnew: () => boolean
}

export function useCountInHand(of: CountOf): CountInHand {
  const terminal = useTerminal()
  const till = of.till ?? terminal.device.till
  const counting = useCounting({
    typed: typedBy(of),
    onKeep: (typed) => keepTyped(of, typed, timestamp(terminal.now())),
  })
  const isToBeginAnew = (): boolean => {
    if (!isBegunBefore(terminal.lounge, till, begunBy(of), terminal.now())) return false
    countAnew(of)
    counting.clear()
    toast.error(sentence('shift_count_stale'))
    return true
  }
  return { counting, begunAt: () => begunBy(of), isToBeginAnew }
}
