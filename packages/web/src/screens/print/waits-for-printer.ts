// Whether a page that prints is asked to wait until its paper is on its way. On Android it goes on at once, and says that it has printed while
// the preview is still being drawn: a window that closes then takes the paper with it.
interface Browser {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly userAgentData?: { readonly platform: string }
}

export const waitsForPrinter = (browser: Browser): boolean => !isAndroid(browser)

/**
 * A large tablet asks for the pages of computers, and says that it is a computer with Linux. A computer with Linux and a screen for fingers is
 * taken for one: its window is closed by hand, and no paper is lost.
 */
function isAndroid({ userAgent, userAgentData, maxTouchPoints }: Browser): boolean {
  const platform = userAgentData?.platform
  if (platform === 'Android' || /\bAndroid\b/.test(userAgent)) return true
  const isLinux = platform === undefined ? /\bLinux\b/.test(userAgent) : platform === 'Linux'
  return isLinux && !/\bCrOS\b/.test(userAgent) && maxTouchPoints > 0
}
