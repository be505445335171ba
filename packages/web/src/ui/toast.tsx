// A word in passing: top right, five seconds, spoken by screen readers. What lasts belongs in the bell or on the screen.
import { Check, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import styles from './toast.module.css'

/** SPEC §9. */
const toastMs = 5_000
/** More at once is a wall nobody reads; the oldest that would pass anyway makes room. */
const shownMax = 4

type ToastKind = 'success' | 'warning' | 'error' | 'info'

interface Toast {
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
  const all = [...others, { id: lastId, kind, message, onTap }]
  const oldest = all.length > shownMax ? all.find((each) => each.onTap === undefined) : undefined
  set(all.filter((each) => each !== oldest))
}

export const toast = {
  success: (message: string) => show('success', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
  /** Takes every passing one away: what they spoke of is over. */
  clear: () => set(shown.filter(({ onTap }) => onTap !== undefined)),
  /** Stays, and does something when it is tapped. */
  offer: (message: string, onTap: () => void) => show('info', message, onTap),
}

const dismiss = (id: number): void => set(shown.filter((each) => each.id !== id))

const shownNow = (): readonly Toast[] => shown

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

const isUrgent = ({ kind }: Toast): boolean => kind === 'error' || kind === 'warning'

/** Where toasts appear. Both regions stand there from the start, empty: only then are words spoken that enter them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, shownNow)
  return (
    <div className={styles['root']}>
      <div role="alert">{toasts.filter(isUrgent).map(card)}</div>
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
        <button type="button" className={`${styles['message']} ${styles['offer']} pressable`} onClick={onTap}>
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
