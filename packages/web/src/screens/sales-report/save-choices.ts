// Saves the chosen options as a file for a spreadsheet, named by its days. An incomplete list is saved as well, and marked as such.
import type { Period } from '@lounge/domain/history/views'
import { sentence } from '@lounge/domain/messages'
import { choicesCsv } from '@lounge/domain/reports/choices-csv'
import type { SoldItem } from '@lounge/domain/reports/sold-items'
import type { CalendarDate } from '@lounge/domain/time'
import { daysInName } from '../../components/lists/file-names.ts'
import { saveList } from '../../components/lists/save-list.ts'
import { toast } from '../../ui/toast.tsx'

export interface ChoicesShown {
  readonly items: readonly SoldItem[]
  readonly period: Period
  readonly today: CalendarDate
  /** The first day on this device if the server could not be reached for earlier ones; nothing if the list is complete. */
  readonly since: string | undefined
}

export async function saveChoices({ items, period, today, since }: ChoicesShown): Promise<void> {
  const isSaved = await saveList('choices', `choices-${daysInName(period, today)}`, choicesCsv(items))
  if (isSaved && since !== undefined) toast.warning(sentence('history_not_reached', { date: since }))
}
