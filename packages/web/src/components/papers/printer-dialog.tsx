// Chooses this device's receipt printer and the width of its paper.
import type { PaperWidth } from '@lounge/domain/payments/paper'
import { testRows } from '@lounge/domain/payments/test-paper'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { chosenPrinter, type PrinterLine } from '../../devices/printer/printer-choice.ts'
import { choosePaperWidth, forgetPrinter, paperWidth, paperWidths } from '../../devices/printer/paper-width.ts'
import { connectPrinter, printerLines, printOut } from '../../devices/printer/receipt-printer.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { tellOfPrinter } from './printer-word.ts'
import styles from './printer-dialog.module.css'

interface PrinterDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export const PrinterDialog = ({ opened, onClose }: PrinterDialogProps) => (
  <Dialog title="Receipt printer" opened={opened} onClose={onClose}>
    <PrinterForm />
  </Dialog>
)

const names: Readonly<Record<PrinterLine, string>> = { serial: 'serial', usb: 'USB' }
const papers: Readonly<Record<PaperWidth, string>> = { 32: '58 mm', 42: '80 mm', 48: '80 mm' }

function PrinterForm() {
  const [printer, setPrinter] = useState(chosenPrinter)
  const [width, setWidth] = useState(paperWidth)
  const lines = printerLines()
  const connect = async (line: PrinterLine) => setPrinter((await connectPrinter(line, width)) ?? printer)
  const forget = () => {
    forgetPrinter()
    setPrinter(undefined)
  }
  const changeWidth = (next: PaperWidth) => {
    setWidth(next)
    choosePaperWidth(next)
    setPrinter(chosenPrinter())
  }
  const test = async (): Promise<void> => {
    const chosen = chosenPrinter()
    setPrinter(chosen)
    if (chosen)
      tellOfPrinter(await printOut(chosen, { rows: testRows(chosen.width) }), { of: 'test', again: () => void test() })
  }
  return (
    <div className={styles['root']}>
      <p className={styles['text']} role="status">
        {printer
          ? `Receipts come from the ${names[printer.line]} printer, and it opens the drawer for cash.`
          : 'Receipts use the browser’s print window.'}
      </p>
      <fieldset className={styles['widths']}>
        <legend className={styles['legend']}>Characters in a line</legend>
        {paperWidths.map((each) => (
          <label key={each} className={`${styles['width']} pressable figures`}>
            <input type="radio" name="width" checked={each === width} onChange={() => changeWidth(each)} />
            {each}, on {papers[each]}
          </label>
        ))}
      </fieldset>
      {lines.map((line) => (
        <Button key={line} variant="default" size="lg" onClick={() => void connect(line)}>
          Connect a {names[line]} printer
        </Button>
      ))}
      {lines.length === 0 && <p className={styles['text']}>This browser reaches printers through its windows only.</p>}
      {printer && (
        <>
          <Button size="lg" onClick={() => void test()}>
            Print a test
          </Button>
          <Button variant="default" size="lg" onClick={forget}>
            Use the print window
          </Button>
        </>
      )}
    </div>
  )
}
