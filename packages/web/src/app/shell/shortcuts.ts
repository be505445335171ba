// Finds the keyboard shortcuts of the current screen. They are read from the page's attributes for assistive technology, so that the list
// never names one that does not exist.
export interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}

const everywhere: readonly Shortcut[] = [
  { keys: ['Tab'], does: 'Go to the next button or field' },
  { keys: ['Enter'], does: 'Press the button' },
  { keys: ['Esc'], does: 'Close' },
  { keys: ['?'], does: 'Show this list' },
]

/** @param page the document, or a part of it */
export function shortcutsOn(page: ParentNode): readonly Shortcut[] {
  const named = [...page.querySelectorAll('[aria-keyshortcuts]')].map((element) => ({
    keys: abridged(element.getAttribute('aria-keyshortcuts')?.split(' ') ?? []),
    does: deedOf(element),
  }))
  const grid = page.querySelector('[data-cell]') ? [{ keys: ['←', '→', '↑', '↓'], does: 'Move between the tiles' }] : []
  return [...named, ...grid, ...everywhere]
}

/** What a key does, without what a button also shows: the table of the order, how many words are unread, what would be sent. */
const deedOf = (element: Element): string =>
  element.getAttribute('data-does') ??
  element.getAttribute('aria-label')?.split(',')[0] ??
  document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()?.textContent ??
  ''

/** The first and the last key of a row of keys. */
const abridged = (keys: readonly string[]): readonly string[] =>
  keys.length > 3 ? [keys[0] ?? '', '…', keys.at(-1) ?? ''] : keys
