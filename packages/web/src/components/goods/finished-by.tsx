// Shows the person who marked an item finished, and the time.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import type { RanOut } from '@lounge/domain/menu/menu'
import { whenIn } from '@lounge/domain/notifications/views'
import type { Timestamp } from '@lounge/domain/time'
import { useCallback } from 'react'
import { useTimedView } from '../../hooks/use-view.ts'

const kinds: readonly Kind[] = ['settings']

export function FinishedBy({ ranOut: { byName, at } }: { readonly ranOut: RanOut }) {
  const when = useTimedView(
    kinds,
    useCallback((lounge: Lounge, now: Timestamp) => whenIn(lounge, at, now), [at]),
  )
  return (
    <span className="figures">
      {byName}, {when}
    </span>
  )
}
