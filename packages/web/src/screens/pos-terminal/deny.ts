// Shows a refusal; if only a table, or one with room, is missing, it asks for the table instead.
import type { Refusal } from '@lounge/domain/flow'
import { type MessageCode, sentenceOf } from '@lounge/domain/messages'
import { toast } from '../../ui/toast.tsx'

export function deny({ refused, params }: Refusal, askForTable: () => void): void {
  toast.warning(sentenceOf(refused, params))
  if (tableNeeded.includes(refused)) askForTable()
}

const tableNeeded: readonly string[] = [
  'table_needed_to_place',
  'table_needed_to_pay',
  'table_needed_to_pay_by_funcard',
  'table_full',
] satisfies readonly MessageCode[]
