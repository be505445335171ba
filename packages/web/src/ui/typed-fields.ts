// What somebody has typed into the forms of the page and not taken back, wherever it stands: a page that reloads by itself would lose it.
import { above } from './above.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Searches and filters of a list are in no form: they are in the address. */
const inForms = 'form :is(input, textarea, select)'

/** What each field held before somebody went into it. */
const before = new WeakMap<EventTarget, string>()
/** A screen that a lock has taken out of the page, for whoever comes back to it. */
let takenOut: ParentNode | undefined

export const takeOut = (screen: ParentNode | undefined): void => void (takenOut = screen)

export function watchFields(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(inForms) && !before.has(target))
      before.set(target, textOf(target as Field)) // by its name
  })
}

/** Whether a dialog is open, or a form holds something else than before it was typed into. A form that was saved counts until it is left. */
export const isSomethingBegun = (): boolean =>
  above().querySelector('[role=dialog]') !== null ||
  [document, ...(takenOut ? [takenOut] : [])].some((place) => [...place.querySelectorAll<Field>(inForms)].some(isTyped))

function isTyped(field: Field): boolean {
  const text = before.get(field)
  return text !== undefined && text !== textOf(field)
}

const textOf = (field: Field): string => ('checked' in field ? `${field.value} ${field.checked}` : field.value)
