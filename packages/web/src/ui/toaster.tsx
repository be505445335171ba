// Where toasts appear. Both regions are there from the start, empty: only then do screen readers speak what enters them.
import { Check, CircleX, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { dismissToast, onToasts, shownToasts, type Toast, type ToastKind, toastMs } from './toast.ts'
import styles from './toaster.module.css'

const icons: Readonly<Record<ToastKind, LucideIcon>> = {
  success: Check,
  info: Info,
  warning: TriangleAlert,
  error: CircleX,
}

const isUrgent = ({ kind }: Toast): boolean => kind === 'error' || kind === 'warning'

export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts)
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
    const timer = setTimeout(() => dismissToast(id), toastMs)
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
        onClick={() => dismissToast(id)}
      >
        <X size={20} aria-hidden />
      </button>
    </div>
  )
}
