// A double tap on an element that its first half removes: the second half hits what has moved under the finger.
import type { Locator } from '@playwright/test'

export async function doubleTap(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await button.evaluate(
    (tapped) =>
      new Promise<void>((resolve) => {
        const { left, top, width, height } = tapped.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const place = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }
        const tap = () => document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', place))
        const watch = new MutationObserver(() => {
          if (tapped.isConnected) return
          watch.disconnect()
          tap()
          resolve()
        })
        watch.observe(document, { childList: true, subtree: true })
        tap()
      }),
  )
}
