// Says why not; where only the table is missing, asks for it.
import type { No } from '@lounge/domain/command'
import { sentenceOf } from '@lounge/domain/messages'
import { toast } from '../../ui/toast.tsx'

export function deny({ refused, params }: No, askForTable: () => void): void {
  toast.warning(sentenceOf(refused, params))
  if (refused === 'table_needed_to_place' || refused === 'table_needed_to_pay') askForTable()
}
