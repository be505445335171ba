// A word in passing: top right, five seconds, spoken by screen readers. What lasts belongs in the bell or on the screen.

/** SPEC §9. */
export const toastMs = 5_000
/** More at once is a wall nobody reads; the oldest makes room. */
const shownMax = 4

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly message: string
  /** What a tap on it does; such a toast stays until it is tapped or dismissed. */
  readonly onTap?: (() => void) | undefined
}

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(toasts: readonly Toast[]): void {
  shown = toasts
  for (const listener of listeners) listener()
}

/** The same words while they still stand are one toast, with its time begun anew. */
function show(kind: ToastKind, message: string, onTap?: () => void): void {
  const others = shown.filter((other) => other.message !== message)
  lastId += 1
  set([...others, { id: lastId, kind, message, onTap }].slice(-shownMax))
}

export const toast = {
  success: (message: string) => show('success', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
  /** Stays, and does something when it is tapped. */
  offer: (message: string, onTap: () => void) => show('info', message, onTap),
}

export const dismissToast = (id: number): void => set(shown.filter((each) => each.id !== id))

export const shownToasts = (): readonly Toast[] => shown

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
