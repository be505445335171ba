// Whether a card was visible long enough to be read: on a visible page, above the edge of its column, and not behind a window.
import { isWindowOpen } from '../../ui/open-window.ts'

const readMs = 1_000
const shares = [0, 0.25, 0.5, 0.75, 1]
/** For a card that is higher than the column, this much is enough. */
const enoughPx = 240

/** @returns a function that stops watching */
export function watchSight(element: Element, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInSight = false
  const look = () => {
    clearTimeout(timer)
    if (isInSight && document.visibilityState === 'visible') timer = setTimeout(isWindowOpen() ? look : read, readMs)
  }
  // The observer does not know what lies on top: a window may have opened since.
  const read = () => (isWindowOpen() ? look() : onSeen())
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      const isNow = entry !== undefined && (entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= enoughPx)
      if (isNow === isInSight) return
      isInSight = isNow
      look()
    },
    { threshold: shares },
  )
  observer.observe(element)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
}
