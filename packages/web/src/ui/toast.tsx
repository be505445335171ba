// A word in passing: top right, five seconds, spoken by screen readers. What lasts belongs in the bell or on the screen.
import { Check, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  isUrgent,
  noToasts,
  type Toast,
  type ToastKind,
  type ToastList,
  withoutToasts,
  withToast,
} from './toast-list.ts'
import styles from './toast.module.css'

/** SPEC §9. */
const toastMs = 5_000
let list = noToasts
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ToastList): void {
  list = next
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, message: string, onTap?: () => void): void {
  lastId += 1
  set(withToast(list, { id: lastId, kind, message, onTap }))
}

export const toast = {
  success: (message: string) => show('success', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
  /** Takes every passing one away: what they spoke of is over. */
  clear: () => set(withoutToasts(list, ({ onTap }) => onTap === undefined)),
  /** Stays until it is tapped, and then does something, or is dismissed. */
  offer: (message: string, onTap: () => void) => show('info', message, onTap),
}

const dismiss = (id: number): void => set(withoutToasts(list, (each) => each.id === id))

const listNow = (): ToastList => list

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const icons: Readonly<Record<ToastKind, LucideIcon>> = {
  success: Check,
  info: Info,
  warning: TriangleAlert,
  error: X,
}

interface ToasterProps {
  /** What is said when so many warnings and errors found no room. */
  readonly more: (count: number) => string
}

/** Where toasts appear. Both regions stand there from the start, empty: only then are words spoken that enter them. */
export function Toaster({ more }: ToasterProps) {
  const { toasts, leftOut } = useSyncExternalStore(subscribe, listNow)
  return (
    <div className={styles['root']}>
      <div role="alert">
        {toasts.filter(isUrgent).map(card)}
        {leftOut > 0 && <p className={`${styles['card']} ${styles['more']}`}>{more(leftOut)}</p>}
      </div>
      <div role="status">{toasts.filter((toast) => !isUrgent(toast)).map(card)}</div>
    </div>
  )
}

const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />

function ToastCard({ toast: { id, kind, message, onTap } }: { readonly toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  const isPassing = onTap === undefined && !isHeld
  useEffect(() => {
    if (!isPassing) return
    const timer = setTimeout(() => dismiss(id), toastMs)
    return () => clearTimeout(timer)
  }, [id, isPassing])
  const Icon = icons[kind]
  return (
    <div
      className={styles['card']}
      data-tone={kind}
      // Whoever is still reading it, or has the focus in it, keeps it.
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={`${styles['icon']} solid-tone`}>
        <Icon size={20} strokeWidth={2.5} aria-hidden />
      </span>
      {onTap === undefined ? (
        <span className={styles['message']}>{message}</span>
      ) : (
        <button
          type="button"
          className={`${styles['message']} ${styles['offer']} pressable`}
          onClick={() => {
            dismiss(id)
            onTap()
          }}
        >
          {message}
        </button>
      )}
      <button
        type="button"
        className={`${styles['dismiss']} pressable`}
        aria-label="Dismiss"
        onClick={() => dismiss(id)}
      >
        <X size={20} aria-hidden />
      </button>
    </div>
  )
}
