// Prints a paper that is not for a guest, and tells whether it is printing.
import { useState } from 'react'
import { type PaperOfRows, printRows } from './print-rows.ts'

export function usePrintRows() {
  const [isPrinting, setIsPrinting] = useState(false)
  const print = async (paper: PaperOfRows) => {
    setIsPrinting(true)
    await printRows(paper)
    setIsPrinting(false)
  }
  return { isPrinting, print: (paper: PaperOfRows) => void print(paper) }
}
