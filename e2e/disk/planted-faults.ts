// Planted faults in the browser of a till: the stories about killed and cut browsers must find each of them. They sit between the lounge's
// own pages and the browser; the product knows nothing of them.
/* oxlint-disable typescript/unbound-method -- what the browser has is taken out, and called with the object it belongs to */
import type { BrowserContext } from '@playwright/test'

export interface Fault {
  readonly name: string
  readonly plant: (context: BrowserContext) => Promise<unknown>
}

/** The ids of commands that any browser with this fault has sent. */
const sentIds = new Set<string>()

const inEachPage = (name: string, script: () => void): Fault => ({
  name,
  plant: (context) => context.addInitScript(script),
})

/** Found by killing the browser. */
export const foundByKills: readonly Fault[] = [
  inEachPage('what is written down is only kept in memory', () => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      return this.name === 'entries' ? (this.count() as IDBRequest<IDBValidKey>) : add.call(this, value, key) // claims success, does nothing
    }
  }),
  inEachPage('what is sent is deleted before it is answered', () => {
    const { send } = WebSocket.prototype
    WebSocket.prototype.send = function (this: WebSocket, said) {
      if (typeof said === 'string' && said.includes('"type":"push"')) {
        const opening = indexedDB.open('lounge-outbox')
        opening.addEventListener('success', () => {
          opening.result.transaction('entries', 'readwrite').objectStore('entries').clear()
          opening.result.close()
        })
      }
      send.call(this, said)
    }
  }),
  { name: 'what is sent again bears a new id', plant: renameWhatIsSentAgain },
  inEachPage('the outbox is emptied when a page opens', () => {
    if (location.pathname !== '/pos-terminal') return
    indexedDB.deleteDatabase('lounge-outbox')
    for (const key of Object.keys(localStorage)) if (key.startsWith('lounge.made.')) localStorage.removeItem(key)
  }),
  inEachPage('the receipt shows another total than is booked', () => {
    new MutationObserver(() => {
      for (const label of document.querySelectorAll('[role=dialog] *')) {
        const amount = label.nextElementSibling
        if (label.childElementCount === 0 && label.textContent === 'Total' && !amount?.textContent?.endsWith('1'))
          amount?.replaceChildren(`${amount.textContent}1`)
      }
    }).observe(document, { childList: true, subtree: true })
  }),
]

/**
 * The sent ids are kept outside the browser, where no kill reaches: a browser writes down what a page stores some seconds late, and the
 * kill comes before that.
 */
async function renameWhatIsSentAgain(context: BrowserContext): Promise<void> {
  await context.exposeFunction('noteSent', (id: string) => void sentIds.add(id))
  await context.addInitScript(
    (before) => {
      const { noteSent } = globalThis as unknown as { noteSent: (id: string) => void } // exposed above
      const sent = new Set(before)
      const { send } = WebSocket.prototype
      WebSocket.prototype.send = function (this: WebSocket, said) {
        const text = typeof said === 'string' ? said : ''
        const ids = text.includes('"type":"push"') ? [...text.matchAll(/"id":"([0-9a-f-]{36})","/g)] : []
        let changed = text
        for (const [, id = ''] of ids) {
          if (sent.has(id)) changed = changed.replaceAll(id, id.slice(0, -4) + String(1000 + sent.size))
          sent.add(id)
          noteSent(id)
        }
        send.call(this, ids.length > 0 ? changed : said)
      }
    },
    [...sentIds],
  )
}

/** Found by cutting the power. */
export const foundByCuts: readonly Fault[] = [
  inEachPage('writes are relaxed: the disk has them some time later', () => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode) {
      return transaction.call(this, stores, mode, { durability: 'relaxed' })
    }
  }),
]
