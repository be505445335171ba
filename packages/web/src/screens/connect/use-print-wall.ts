// The paper for the wall, printed as a receipt is: by this device's receipt printer where it has one, else in a window.
import { wallRows } from '@lounge/domain/house/wall-paper'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { HouseStanding } from '@lounge/sync/questions/house'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { openPaper } from '../../components/papers/print-window.ts'
import { tellOfPrinter } from '../../components/papers/printer-word.ts'
import { chosenPrinter, type PrinterChoice } from '../../devices/printer/printer-choice.ts'
import { printOut } from '../../devices/printer/receipt-printer.ts'
import { useView } from '../../hooks/use-view.ts'

export function usePrintWall(house: Extract<HouseStanding, { readonly kind: 'house' }>) {
  const settings = useView(['settings'], settingsOf)
  const [isPrinting, setIsPrinting] = useState(false)
  const onPrinter = async (printer: PrinterChoice) => {
    setIsPrinting(true)
    const trouble = await printOut(printer, { rows: wallRows(house, settings, printer.width) })
    setIsPrinting(false)
    tellOfPrinter(trouble, { of: 'wall', again: print })
  }
  const print = () => {
    const printer = chosenPrinter()
    if (printer) void onPrinter(printer)
    else openPaper(paths.printWall)
  }
  return { isPrinting, print }
}
