// Shows changes by others while a guest pays: lines added to the order, a part payment, or an item marked as finished.
import type { Kind } from '@lounge/domain/lounge'
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { formatNaira, type Kobo } from '@lounge/domain/money'
import { objectionToSelling } from '@lounge/domain/orders/draft/selling'
import { type ReactNode, useCallback } from 'react'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useTimedView } from '../../../hooks/use-view.ts'
import { draftKinds } from '../use-draft-view.ts'
import styles from './tender-form.module.css'

const kinds: readonly Kind[] = [...draftKinds, 'stock']

interface DueChangedProps {
  readonly was: Kobo | undefined
  /** The field holds an amount that does not take what is due now: clearing it would. */
  readonly isTyped: boolean
}

export function DueChanged({ was, isTyped }: DueChangedProps) {
  const { draft } = useDraft()
  const gone = useTimedView(
    kinds,
    useCallback((lounge, now) => draft && objectionToSelling(lounge, draft, now), [draft]),
  )
  return (
    <>
      {was !== undefined && (
        <Warning>{sentence(isTyped ? 'due_changed' : 'due_is_other', { was: formatNaira(was) })}</Warning>
      )}
      {gone && <Warning>{sentenceOf(gone.refused, gone.params)}</Warning>}
    </>
  )
}

interface WarningProps {
  /** This money cannot be taken as it is. */
  readonly isError?: boolean
  readonly children: ReactNode
}

export const Warning = ({ isError = false, children }: WarningProps) => (
  <div className={styles['short']} data-tone={isError ? 'error' : 'warning'} role="status">
    <p>{children}</p>
  </div>
)
