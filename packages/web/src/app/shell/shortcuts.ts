// The keyboard shortcuts there are on the screen now. They are read from the page, which carries them for assistive technology,
// so that the list never tells of one that is not there.
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

/** Of a row of keys the first and the last. */
const abridged = (keys: readonly string[]): readonly string[] =>
  keys.length > 3 ? [keys[0] ?? '', '…', keys.at(-1) ?? ''] : keys
