// Hears what a keyboard-wedge reader types, wherever the focus is, and leaves no trace of it there. A field for a password is left
// alone: some people have theirs typed by a key of hardware.
import { broken, Wedge } from './wedge.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Listening {
  readonly onRead: (text: string) => void
  /** A reader typed the number of a card, and not in one go. */
  readonly onBroken: () => void
  /** What is read into a field in which somebody could type stays there, with its Enter: the screen asks for a number in it. */
  readonly leavesFields?: boolean
}

/** @returns the way to stop listening */
export function listenToWedge({ onRead, onBroken, leavesFields = false }: Listening): () => void {
  const wedge = new Wedge()
  let before: ReturnType<typeof fieldOf>
  /** The same before the pause in it, if there is one. */
  let beforeAll: typeof before
  const hear = (event: KeyboardEvent) => {
    if (event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.target instanceof HTMLInputElement && event.target.type === 'password') return
    if (wedge.isFresh(event.timeStamp)) {
      before = fieldOf(event.target)
      if (!wedge.mayGoOn(event.timeStamp)) beforeAll = before
    }
    const read = wedge.press(event.key, event.timeStamp)
    const first = read === broken ? beforeAll : before
    if (read === undefined || (first && leavesFields)) return
    // Neither the form nor the button in focus hears this Enter, and the field is as it was before the first key.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (first) restore(first.field, first.value)
    if (read === broken) onBroken()
    else onRead(read)
  }
  addEventListener('keydown', hear, { capture: true })
  return () => removeEventListener('keydown', hear, { capture: true })
}

/** What takes no letters is as a button to a scanner: a choice, a box to tick, a field that only opens a list. */
const pressed: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'radio',
  'range',
  'reset',
  'submit',
])

function fieldOf(target: EventTarget | null) {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && !target.readOnly && !pressed.has(target.type) ? { field: target, value: target.value } : undefined
}

/** Past what React remembers of the field, so that its own change handler hears of it. */
function restore(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
