// Whether a paper is on its way to the printer, by a tap or by the browser's own key. It stands in the page for as long and no longer: a
// screen with a paper in it is taken away by the lock, with what was typed there, and waits for no newer build.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export function usePrinted() {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    // The browser takes the page as it is once they have heard of it.
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
