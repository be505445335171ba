// Lets the browser promise that it keeps the lounge's data, as it does for an installed app. Without the promise the
// application says so above every screen, which only the story about that wants to see.
import type { Page } from '@playwright/test'

/** @param page any page of the browser profile that gets the promise */
export async function promiseStorage(page: Page): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('No browser to ask')
  const { targetInfo } = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo')
  const { browserContextId } = targetInfo
  // The promise lasts as long as this session with the browser does.
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.grantPermissions', {
    permissions: ['durableStorage'],
    ...(browserContextId === undefined ? {} : { browserContextId }),
  })
}
