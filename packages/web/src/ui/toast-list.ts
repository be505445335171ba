// Which toasts stand, and how many warnings and errors had to make room for others before their time.

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly message: string
  /** What a tap on it does; such a toast stays until it is tapped or dismissed. */
  readonly onTap?: (() => void) | undefined
}

export interface ToastList {
  /** Oldest first. */
  readonly toasts: readonly Toast[]
  /** Warnings and errors that nobody had the time to read; forgotten once none stands any more. */
  readonly leftOut: number
}

export const noToasts: ToastList = { toasts: [], leftOut: 0 }

/** More at once is a wall nobody reads. */
const shownMax = 4

export const isUrgent = ({ kind }: Toast): boolean => kind === 'error' || kind === 'warning'
const isPassing = ({ onTap }: Toast): boolean => onTap === undefined

/** The same words while they still stand are one toast, with its time begun anew. The oldest makes room, good news before bad. */
export function withToast({ toasts, leftOut }: ToastList, toast: Toast): ToastList {
  const others = toasts.filter(({ message }) => message !== toast.message)
  const passing = others.filter(isPassing)
  const leaves = others.length < shownMax ? undefined : (passing.find((each) => !isUrgent(each)) ?? passing[0])
  return {
    toasts: [...others.filter((each) => each !== leaves), toast],
    leftOut: leftOut + (leaves !== undefined && isUrgent(leaves) ? 1 : 0),
  }
}

export function withoutToasts({ toasts, leftOut }: ToastList, isOver: (toast: Toast) => boolean): ToastList {
  const left = toasts.filter((each) => !isOver(each))
  return { toasts: left, leftOut: left.some(isUrgent) ? leftOut : 0 }
}
