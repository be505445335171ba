// A browser's storage for the lounge: data from before the story, and its promise to keep all of it.
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect } from './expect.ts'

/**
 * Puts data from before into the browser's storage when the lounge is first opened there. Playwright's own way opens a page for that in
 * each context, which costs a third of opening the application.
 */
export async function remember(
  context: BrowserContext,
  storageState: BrowserContextOptions['storageState'],
): Promise<void> {
  if (storageState === undefined) return
  if (typeof storageState === 'string') throw new Error('A device with its storage in a file is not known here')
  await context.addInitScript((origins) => {
    const kept = origins.find(({ origin }) => origin === location.origin)?.localStorage ?? []
    if (kept.length === 0 || localStorage.getItem('story.begun') !== null) return
    for (const { name, value } of [...kept, { name: 'story.begun', value: 'yes' }]) localStorage.setItem(name, value)
  }, storageState.origins)
}

/**
 * Makes the browser promise to keep the lounge's data, as it does for an installed app. Without the promise the application says so above
 * every screen, which only the story about that wants to see.
 * @param page any page of the browser profile that gets the promise
 */
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

/**
 * Resolves once the till has written something to its desk, which happens a moment after it is on screen. It polls from here: Playwright's
 * own `waitForFunction` takes a returned promise for true, and waits for nothing.
 */
export async function hasOnDesk(page: Page, something: string): Promise<void> {
  await expect.poll(() => deskOf(page), { timeout: 30_000 }).toContain(something)
}

/** The whole desk of the till, as text. */
const deskOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The desk cannot be read')))
      })
    const database = await result(indexedDB.open('lounge-outbox'))
    const values: unknown[] = await result(database.transaction('desk').objectStore('desk').getAll())
    database.close()
    return JSON.stringify(values)
  })

export const slowDiskMs = 500

/** From now on each write is reported to the page this much later than it was made. */
export async function hasSlowDisk(page: Page, lateMs = slowDiskMs): Promise<void> {
  await page.evaluate((lateMs) => {
    const add = Reflect.get(IDBTransaction.prototype, 'addEventListener') as (...args: unknown[]) => void // as browsers have it
    IDBTransaction.prototype.addEventListener = function (
      this: IDBTransaction,
      type: string,
      heard: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) {
      const late = (event: Event) =>
        void setTimeout(() => ('handleEvent' in heard ? heard.handleEvent(event) : heard.call(this, event)), lateMs)
      Reflect.apply(add, this, [type, type === 'complete' ? late : heard, options])
    }
  }, lateMs)
}
