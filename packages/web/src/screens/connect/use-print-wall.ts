// The paper for the wall, printed as a receipt is: by this device's receipt printer where it has one, else in a window.
import { wallRows } from '@lounge/domain/house/wall-paper'
import { sentence } from '@lounge/domain/messages'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { HouseStanding } from '@lounge/sync/questions/house'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { openPaper } from '../../components/print-window.ts'
import { chosenPrinter } from '../../devices/printer/printer-choice.ts'
import { printOut } from '../../devices/printer/receipt-printer.ts'
import { useView } from '../../hooks/use-view.ts'
import { toast } from '../../ui/toast.tsx'

export function usePrintWall(house: Extract<HouseStanding, { readonly kind: 'house' }>) {
  const settings = useView(['settings'], settingsOf)
  const [isPrinting, setIsPrinting] = useState(false)
  const onPrinter = async (printer: NonNullable<ReturnType<typeof chosenPrinter>>) => {
    setIsPrinting(true)
    const trouble = await printOut(printer, { rows: wallRows(house, settings, printer.width) })
    setIsPrinting(false)
    if (trouble) toast.error(sentence(trouble))
  }
  const print = () => {
    const printer = chosenPrinter()
    if (printer) void onPrinter(printer)
    else openPaper(paths.printWall)
  }
  return { isPrinting, print }
}
