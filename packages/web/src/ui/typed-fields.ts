// Detects text that was typed into a form and not undone, anywhere in the page: a page that reloads by itself would lose it.
import { above } from './above.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Searches and filters of a list are outside forms: the address keeps them. */
const inForms = 'form :is(input, textarea, select)'

/** The value of each field before it was first focused. */
const before = new WeakMap<EventTarget, string>()
/** A screen that a lock has taken out of the page until a person comes back. */
let takenOut: ParentNode | undefined

export const takeOut = (screen: ParentNode | undefined): void => void (takenOut = screen)

export function watchFields(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(inForms) && !before.has(target))
      before.set(target, textOf(target as Field)) // remembers the value
  })
}

/** Whether a dialog is open, or a form differs from what it was before typing. A saved form counts until it is left. */
export const isSomethingBegun = (): boolean =>
  above().querySelector('[role=dialog]') !== null ||
  [document, ...(takenOut ? [takenOut] : [])].some((place) => fieldsIn(place).some(isTyped))

/** Whether closing this part of the page would drop what was typed into a form: it differs from before, and is not being saved. */
export const isUnsavedIn = (place: ParentNode): boolean =>
  fieldsIn(place).some((field) => isTyped(field) && field.form?.ariaBusy !== 'true')

const fieldsIn = (place: ParentNode): readonly Field[] => [...place.querySelectorAll<Field>(inForms)]

function isTyped(field: Field): boolean {
  const text = before.get(field)
  return text !== undefined && text !== textOf(field)
}

const textOf = (field: Field): string => ('checked' in field ? `${field.value} ${field.checked}` : field.value)
