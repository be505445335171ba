// A device whose disk stalls: nothing is written before the test allows it.
/* oxlint-disable typescript/unbound-method -- what the browser has is replaced, and called with the object it belongs to */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    isDiskHeld?: boolean
  }
}

/** @returns a function that lets it go on */
export async function holdDisk(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    window.isDiskHeld = true
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
      const transaction = begin.apply(this, args)
      const [name = ''] = transaction.objectStoreNames
      const store = transaction.objectStore(name)
      // A transaction ends once it has no pending request.
      const stay = (): void => {
        if (window.isDiskHeld) store.get(0).addEventListener('success', stay)
      }
      if (transaction.mode === 'readwrite') stay()
      return transaction
    }
    const commit = IDBTransaction.prototype.commit
    IDBTransaction.prototype.commit = function (this: IDBTransaction) {
      if (!window.isDiskHeld) commit.call(this)
    }
  })
  return () => page.evaluate(() => void (window.isDiskHeld = false))
}
