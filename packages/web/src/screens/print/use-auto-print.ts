// Asks the printer once the paper stands, fonts and all; the window closes when the printer has been asked.
import { useEffect } from 'react'

export function useAutoPrint(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    let isOver = false
    addEventListener('afterprint', closeWindow)
    void document.fonts.ready.then(() => {
      if (!isOver) print()
    })
    return () => {
      isOver = true
      removeEventListener('afterprint', closeWindow)
    }
  }, [isReady])
}

const closeWindow = () => close()
