// Says why not; where only the table is missing, asks for it.
import type { Refusal } from '@lounge/domain/flow'
import { sentenceOf } from '@lounge/domain/messages'
import { toast } from '../../ui/toast.tsx'

const tableNeeded = new Set<string>(['table_needed_to_place', 'table_needed_to_pay', 'table_needed_to_pay_by_funcard'])

export function deny({ refused, params }: Refusal, askForTable: () => void): void {
  toast.warning(sentenceOf(refused, params))
  if (tableNeeded.has(refused)) askForTable()
}
