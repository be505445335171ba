// Records the sounds of a page, from the browser's own tones alone.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    heard?: (string | number)[]
  }
}

/** To be called before the page is opened. */
export const recordTones = (page: Page) => page.addInitScript(noteTones)

/** The start time of each tone, in seconds. */
export const heardTones = (page: Page): Promise<number[]> => page.evaluate(() => (window.heard ?? []).map(Number))

function noteTones(): void {
  const heard: number[] = (window.heard = [])
  window.OscillatorNode = class extends OscillatorNode {
    override start(when = 0) {
      heard.push(when)
      super.start(when)
    }
  }
}

/** To be called before the page is opened. The browser counts a story's queries of a page as touches: after this only taps count. */
export const forgetQuestions = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { value: false }))
