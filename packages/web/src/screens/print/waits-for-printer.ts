// Whether a page that prints is asked to wait until its paper is on its way. On Android it goes on at once, and says that it has printed while
// the preview is still being drawn: a window that closes then takes the paper with it.
interface Browser {
  readonly userAgent: string
  readonly userAgentData?: { readonly platform: string }
}

export const waitsForPrinter = ({ userAgent, userAgentData }: Browser): boolean =>
  userAgentData?.platform !== 'Android' && !/\bAndroid\b/.test(userAgent)
