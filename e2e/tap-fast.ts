// Taps as fast as possible, even between the end of an act and the render that shows it.
import type { Locator } from '@playwright/test'

const forMs = 250

export const tapFast = (button: Locator): Promise<void> =>
  button.evaluate(async (element, ms) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = { clientX: x + width / 2, clientY: y + height / 2 }
    const until = performance.now() + ms
    const { port1, port2 } = new MessageChannel()
    // A mouse click has a count, a key press has none; a removed element is not tapped.
    while (performance.now() < until && element.isConnected) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...place }))
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
    }
    port1.close()
  }, forMs)
