// The number of orders and lines voided in a report's days: from this device, and for earlier days from the server.
import { beyondHeld, type Period } from '@lounge/domain/history/views'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { heldVoided } from '@lounge/domain/orders/views'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Timestamp } from '@lounge/domain/time'
import { VoidedOrdersAnswer } from '@lounge/sync/questions/history'
import { useCallback } from 'react'
import { useHistory } from '../../hooks/use-history.ts'
import { useTimedView } from '../../hooks/use-view.ts'

const kinds: readonly Kind[] = ['order', 'settings']
const settingsOnly: readonly Kind[] = ['settings']

/** @param period must be the same object while its values are the same */
export function useVoidedCount(period: Period): number {
  const older = useTimedView(
    settingsOnly,
    useCallback(
      (lounge: Lounge, now: Timestamp) => {
        const { from, to } = period
        return beyondHeld({ from, to }, settingsOf(lounge), now)
      },
      [period],
    ),
  )
  const { answer, isMissing } = useHistory(
    older && { path: '/history/voided', query: { ...older, offset: 0, limit: 0 }, answer: VoidedOrdersAnswer },
  )
  const held = useTimedView(
    kinds,
    useCallback(
      (lounge: Lounge, now: Timestamp) => heldVoided(lounge, period, now, isMissing).length,
      [period, isMissing],
    ),
  )
  return held + (answer?.count ?? 0)
}
