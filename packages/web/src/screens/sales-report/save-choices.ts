// What was chosen as a file for a spreadsheet, named by its days. Part of them is saved as well, and it says so.
import type { Period } from '@lounge/domain/history/views'
import { sentence } from '@lounge/domain/messages'
import { choicesCsv } from '@lounge/domain/reports/choices-csv'
import type { SoldItem } from '@lounge/domain/reports/sold-items'
import type { CalendarDate } from '@lounge/domain/time'
import { saveList } from '../../components/lists/save-list.ts'
import { toast } from '../../ui/toast.tsx'

export interface ChoicesShown {
  readonly items: readonly SoldItem[]
  readonly period: Period
  readonly today: CalendarDate
  /** The first day of it that is here, where the server could not be reached for those before; nothing where all of it is. */
  readonly since: string | undefined
}

export async function saveChoices({ items, period, today, since }: ChoicesShown): Promise<void> {
  const { from, to = today } = period
  const days = from === to ? to : `${from ?? 'until'}-${to}`
  const isSaved = await saveList('choices', `choices-${days}`, choicesCsv(items))
  if (isSaved && since !== undefined) toast.warning(sentence('history_not_reached', { date: since }))
}
