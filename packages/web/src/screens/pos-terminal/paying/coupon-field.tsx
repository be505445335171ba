// The coupon of the order: a button at first; typed in capitals whatever the keyboard sends; locked once it counts; and removable (POS-08).
import { sentenceOf } from '@lounge/domain/messages'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { objectionToDraftCoupon } from '@lounge/domain/orders/draft/coupon'
import { type Draft, setCoupon } from '@lounge/domain/orders/draft/draft'
import { findCoupon } from '@lounge/domain/orders/placing'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { Button, TextInput } from '@mantine/core'
import { TicketPercent, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTapGuard } from '../../../ui/use-tap-guard.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useTimedView } from '../../../hooks/use-view.ts'
import { beginDraft } from '../../../terminal/cart.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './coupon-field.module.css'

const kinds: readonly Kind[] = ['coupon', 'order', 'settings']

/** @param applied the coupon that counts, whichever till applied it */
export function CouponField({ applied }: { readonly applied: string | undefined }) {
  const terminal = useTerminal()
  const { draft, cart } = useDraft()
  // Otherwise the second half of a double tap on Apply would remove the coupon.
  const deaf = useTapGuard()
  const put = (couponCode: string | undefined) => {
    const begun = cart.draft ?? beginDraft(terminal)
    if (begun) cart.put(setCoupon(terminal.lounge, begun, couponCode))
  }
  const apply = (typed: string): boolean => {
    const found = findCoupon(terminal.lounge, typed, timestamp(terminal.now()))
    if ('refused' in found) toast.error(sentenceOf(found.refused, found.params))
    else {
      put(found.id)
      deaf.begin()
    }
    return 'id' in found
  }
  const [isOpen, setIsOpen] = useState(false)
  if (applied === undefined && !isOpen)
    return (
      <button
        type="button"
        className={`${styles['open']} pressable`}
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
      >
        <TicketPercent size={18} aria-hidden />
        Coupon
      </button>
    )
  if (applied === undefined) return <OpenField onApply={apply} onClose={() => setIsOpen(false)} />
  return (
    <div className={styles['root']}>
      <TextInput className={styles['code'] ?? ''} aria-label="Coupon" value={applied} readOnly data-locked />
      <IconButton label={`Remove coupon ${applied}`} onClick={() => deaf.unless(() => put(undefined))}>
        <X size={18} aria-hidden />
      </IconButton>
      {draft && <Over draft={draft} />}
    </div>
  )
}

/** Shown as soon as the coupon is over: without it the guest pays another price. */
function Over({ draft }: { readonly draft: Draft }) {
  const over = useTimedView(
    kinds,
    useCallback((lounge: Lounge, now: Timestamp) => objectionToDraftCoupon(lounge, draft, now), [draft]),
  )
  if (!over) return null
  return (
    <p className={styles['over']} data-tone="warning" role="status">
      {sentenceOf(over.refused, over.params)}
    </p>
  )
}

/** A person has just asked for the field. */
const focus = (input: HTMLInputElement | null) => input?.focus()

interface OpenFieldProps {
  readonly onApply: (typed: string) => boolean
  readonly onClose: () => void
}

function OpenField({ onApply, onClose }: OpenFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className={styles['root']}
      onSubmit={(event) => {
        event.preventDefault()
        if (onApply(typed)) onClose()
      }}
    >
      <TextInput
        className={styles['code'] ?? ''}
        aria-label="Coupon"
        placeholder="Coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={focus}
        value={typed}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onBlur={({ relatedTarget }) => typed === '' && relatedTarget === null && onClose()}
        onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === ''}>
        Apply
      </Button>
    </form>
  )
}
