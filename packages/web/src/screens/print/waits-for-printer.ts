// Whether `print()` blocks the page until the paper was sent. On Android it returns at once, and reports the end while the preview is still
// rendering: a window that closes then takes the paper with it.
interface Browser {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly userAgentData?: { readonly platform: string }
}

export const waitsForPrinter = (browser: Browser): boolean => !isAndroid(browser)

/**
 * A large Android tablet requests desktop pages, and claims to be Linux. So a Linux computer with a touch screen counts as Android: its
 * window is closed by hand, and no paper is lost.
 */
function isAndroid({ userAgent, userAgentData, maxTouchPoints }: Browser): boolean {
  const platform = userAgentData?.platform
  if (platform === 'Android' || /\bAndroid\b/.test(userAgent)) return true
  const isLinux = platform === undefined ? /\bLinux\b/.test(userAgent) : platform === 'Linux'
  return isLinux && !/\bCrOS\b/.test(userAgent) && maxTouchPoints > 0
}
