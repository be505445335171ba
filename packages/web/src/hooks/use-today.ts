// The current business day.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, type CalendarDate, type Timestamp } from '@lounge/domain/time'
import { useTimedView } from './use-view.ts'

const settingsOnly: readonly Kind[] = ['settings']

export const useToday = (): CalendarDate => useTimedView(settingsOnly, today)
const today = (lounge: Lounge, now: Timestamp): CalendarDate => businessDay(now, settingsOf(lounge))
