// Which windows close themselves once they have printed.
import { expect, test } from 'vitest'
import { waitsForPrinter } from './waits-for-printer.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36', 'Windows', 10, true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined, 0, true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', 'Linux', 0, true],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36', 'Chrome OS', 10, true],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/605.1', undefined, 5, true],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Safari/537.36', 'Android', 5, false],
  ['Mozilla/5.0 (Android 13; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0', undefined, 5, false],
  // The user agent of a tablet that requests desktop pages.
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', 'Android', 5, false],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', 'Linux', 10, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined, 5, false],
])(
  'CLO-03 a window on Android is not closed while its preview is drawn: %s, %s, %i',
  (userAgent, platform, maxTouchPoints, waits) => {
    const named = platform === undefined ? {} : { userAgentData: { platform } }
    expect(waitsForPrinter({ userAgent, maxTouchPoints, ...named })).toBe(waits)
  },
)
