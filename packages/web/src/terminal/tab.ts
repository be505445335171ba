// The name of this tab from one load of its page to the next. The name is in the tab's storage only while no page of the tab lives: a
// duplicated tab copies that storage, finds no name there, and gets one of its own.
import { storageKeys } from '../session/storage-keys.ts'

export interface Tab {
  readonly id: string
  /** The former load of the page; only that load may have changed what it stored. */
  readonly load: string
}

let current: Tab | undefined

/** The name of this tab before its page was reloaded; nothing in a new tab, in a copied one, and after a crash. */
export function formerTab(): Tab | undefined {
  const [id = '', load = ''] = sessionStorage.getItem(storageKeys.tab)?.split(' ') ?? []
  sessionStorage.removeItem(storageKeys.tab)
  return id === '' ? current : { id, load }
}

export function callTab(tab: Tab): void {
  if (!current) {
    addEventListener(
      'pagehide',
      () => current && sessionStorage.setItem(storageKeys.tab, `${current.id} ${current.load}`),
    )
    addEventListener('pageshow', () => sessionStorage.removeItem(storageKeys.tab))
  }
  current = tab
}
