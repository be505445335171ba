// Listens for what a keyboard-wedge reader types, wherever the focus is, and removes it from the field there. A password field is left
// alone: some people have their password typed by a hardware key.
import { broken, Wedge } from './wedge.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Listening {
  readonly onRead: (text: string) => void
  /** Called if a reader typed a card's number with a pause in it. */
  readonly onBroken: () => void
  /** Text that is read into an editable field stays there, with its Enter: the screen asks for a number in it. */
  readonly leavesFields?: boolean
}

/** @returns a function that stops listening */
export function listenToWedge({ onRead, onBroken, leavesFields = false }: Listening): () => void {
  const wedge = new Wedge()
  let before: ReturnType<typeof fieldOf>
  /** The same from before the pause, if there was one. */
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
    // Neither the form nor the focused button receives this Enter, and the field is restored to its state before the first key.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (first) restore(first.field, first.value)
    if (read === broken) onBroken()
    else onRead(read)
  }
  addEventListener('keydown', hear, { capture: true })
  return () => removeEventListener('keydown', hear, { capture: true })
}

/** Inputs that take no text are like buttons to a scanner: a choice, a checkbox, a field that only opens a list. */
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

/** Bypasses React's own record of the value, so that its change handler runs. */
function restore(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
