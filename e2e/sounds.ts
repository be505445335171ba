// What a page lets be heard: the one thing that is listened to is the browser's own tones.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    heard?: (string | number)[]
  }
}

/** Before the page is opened. */
export const recordTones = (page: Page) => page.addInitScript(noteTones)

/** When each tone was to begin, in seconds. */
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

/** Before the page is opened. What a story asks of a page counts as a touch to the browser: only taps do here. */
export const forgetQuestions = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { value: false }))
