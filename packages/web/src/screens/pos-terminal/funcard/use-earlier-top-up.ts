// The top-up of a card that was asked before: while it has no answer, and for as long as the form stands after that. Answered
// in the very moment of the tap, it must still be named.
import type { CommandId, FuncardId } from '@lounge/domain/ids'
import type { MoneyQuestion } from '@lounge/domain/payments/questions'
import { useState } from 'react'
import { useAskedBefore } from '../../../hooks/use-asked-before.ts'

interface EarlierTopUp {
  /** While it has no answer. */
  readonly open: MoneyQuestion | undefined
  /** What the next top-up of this card has to name. */
  readonly first: CommandId | undefined
}

export function useEarlierTopUp(funcardId: FuncardId | undefined): EarlierTopUp {
  const open = useAskedBefore('top-up', funcardId)
  const [seen, setSeen] = useState<{ readonly of: FuncardId; readonly first: CommandId }>()
  if (open && funcardId && seen?.first !== open.first) setSeen({ of: funcardId, first: open.first })
  return { open, first: open?.first ?? (seen?.of === funcardId ? seen?.first : undefined) }
}
