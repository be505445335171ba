// Whether a card was in sight long enough to be read: on a screen that is on, not below the edge of its column, and behind no window.
import { isWindowOpen } from '../../ui/open-window.ts'

const readMs = 1_000
const shares = [0, 0.25, 0.5, 0.75, 1]
/** Of a card that is higher than the column so much is enough. */
const enoughPx = 240

/** @returns the way to stop watching */
export function watchSight(element: Element, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInSight = false
  const look = () => {
    clearTimeout(timer)
    if (isInSight && document.visibilityState === 'visible') timer = setTimeout(isWindowOpen() ? look : read, readMs)
  }
  // The observer knows nothing of what lies on top: a window may have opened since.
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
