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
    does: element.getAttribute('aria-label') ?? element.textContent,
  }))
  const grid = page.querySelector('[data-cell]') ? [{ keys: ['←', '→', '↑', '↓'], does: 'Move between the tiles' }] : []
  return [...named, ...grid, ...everywhere]
}

/** The first and the last key of a row of keys. */
const abridged = (keys: readonly string[]): readonly string[] =>
  keys.length > 3 ? [keys[0] ?? '', '…', keys.at(-1) ?? ''] : keys
