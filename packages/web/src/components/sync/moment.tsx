// A moment: the date and the time of day, by the lounge's clock.
import type { Kind } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatMoment, timestamp } from '@lounge/domain/time'
import { useView } from '../../hooks/use-view.ts'

const kinds: readonly Kind[] = ['settings']

export function Moment({ at }: { readonly at: number }) {
  const rule = useView(kinds, settingsOf)
  return <span className="figures">{formatMoment(timestamp(at), rule)}</span>
}
