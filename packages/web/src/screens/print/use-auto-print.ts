// Prints once the paper is rendered, fonts included; the window closes afterwards, if the browser reports that.
import { type RefObject, useEffect } from 'react'
import type { Roll } from '../../devices/printer/paper-width.ts'
import { fitPage } from './fit-page.ts'
import { waitsForPrinter } from './waits-for-printer.ts'

export function useAutoPrint(paper: RefObject<HTMLElement | null>, isReady: boolean, { mm }: Roll): void {
  useEffect(() => {
    if (!isReady) return
    let isOver = false
    if (waitsForPrinter(navigator)) addEventListener('afterprint', closeWindow)
    void document.fonts.ready.then(() => {
      if (isOver || !paper.current) return
      fitPage(paper.current, mm)
      print()
    })
    return () => {
      isOver = true
      removeEventListener('afterprint', closeWindow)
    }
  }, [paper, isReady, mm])
}

const closeWindow = () => close()
