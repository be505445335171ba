// What the filters show, as a file for a spreadsheet.
import type { SaleFilter } from '@lounge/domain/orders/sales'
import { recentSalesCsv } from '@lounge/domain/reports/csv'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { Button } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { saveFile } from '../../ui/save-file.ts'

interface SaveCsvProps {
  readonly filter: SaleFilter
  readonly disabled: boolean
}

export function SaveCsv({ filter, disabled }: SaveCsvProps) {
  const terminal = useTerminal()
  return (
    <Button
      variant="default"
      leftSection={<FileSpreadsheet size={20} aria-hidden />}
      disabled={disabled}
      onClick={() => save(terminal, filter)}
    >
      Save as CSV
    </Button>
  )
}

function save(terminal: Terminal, filter: SaleFilter): void {
  const { lounge } = terminal
  const today = businessDay(timestamp(terminal.now()), settingsOf(lounge))
  saveFile(`closed-orders-${today}.csv`, 'text/csv', recentSalesCsv(lounge, filter))
}
