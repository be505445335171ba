// Whether the page is being printed, by a tap or by the browser's own key. A paper is in the page only for that time: a lock drops a screen
// with a paper in it, with what was typed there, and a newer build waits for it.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export function usePrinted() {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    // The browser captures the page right after these listeners have run.
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  const printNow = () => {
    flushSync(() => setPrinted(true))
    print()
  }
  return { isPrinted, printNow }
}
