// The earlier top-up of a card that has no answer, kept while the form is open. If its answer arrives in the very moment of the tap, the
// new top-up must still name it.
import type { CommandId, FuncardId } from '@lounge/domain/ids'
import type { MoneyQuestion } from '@lounge/domain/payments/questions'
import { useState } from 'react'
import { useAskedBefore } from '../../../hooks/use-asked-before.ts'

interface EarlierTopUp {
  /** While it has no answer. */
  readonly open: MoneyQuestion | undefined
  /** The id that the next top-up of this card has to name. */
  readonly first: CommandId | undefined
}

export function useEarlierTopUp(funcardId: FuncardId | undefined): EarlierTopUp {
  const open = useAskedBefore('top-up', funcardId)
  const [seen, setSeen] = useState<{ readonly of: FuncardId; readonly first: CommandId }>()
  if (open && funcardId && seen?.first !== open.first) setSeen({ of: funcardId, first: open.first })
  return { open, first: open?.first ?? (seen?.of === funcardId ? seen?.first : undefined) }
}
