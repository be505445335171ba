// A form in a dialog: its fields below each other, an optional notice about them, and its buttons at the end.
import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import styles from './dialog-form.module.css'
import { showFirstWrong } from './first-wrong.ts'

interface DialogFormProps {
  /** Called once for a tap: nothing is saved again until its promise has settled. */
  readonly onSave: () => unknown
  readonly children: ReactNode
}

/**
 * The time in which the screen shows the result. Typing, or another tap in the form, proves that the person has seen it, and ends it early.
 */
const afterwardsMs = 100

/** The fields show their own errors; the browser's validation is off. */
export function DialogForm({ onSave, children }: DialogFormProps) {
  const state = useRef<'open' | 'saving' | 'saved'>('open')
  const openAgain = () => {
    if (state.current === 'saved') state.current = 'open'
  }
  const saveOnce = async (form: HTMLFormElement) => {
    if (state.current !== 'open') return
    state.current = 'saving'
    form.ariaBusy = 'true'
    try {
      await onSave()
    } finally {
      state.current = 'saved'
      form.ariaBusy = null
      showFirstWrong(form)
      setTimeout(openAgain, afterwardsMs)
    }
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onInput={openAgain}
      onPointerDown={({ target }) => {
        if (!isSubmit(target)) openAgain()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void saveOnce(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}

const isSubmit = (tapped: EventTarget): boolean => tapped instanceof Element && tapped.closest('[type=submit]') !== null

/** The same layout without anything to save. */
export const DialogBody = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['form']}>{children}</div>
)

export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['buttons']}>{children}</div>
)

interface SubmitButtonsProps {
  /** The verb on the saving button. */
  readonly submit: string
  readonly cancel?: string
  readonly isBusy?: boolean
  readonly disabled?: boolean
  /** The action cannot be undone, so Enter alone does not submit it. */
  readonly danger?: boolean
  readonly size?: 'lg'
  readonly onCancel: () => void
}

/** The usual buttons of a form: cancel and submit. */
export function SubmitButtons(props: SubmitButtonsProps) {
  const { submit, cancel = 'Cancel', isBusy = false, disabled = false, danger = false, size, onCancel } = props
  const sized = size && { size }
  return (
    <DialogButtons>
      <Button variant="default" {...sized} onClick={onCancel} data-autofocus={danger || undefined}>
        {cancel}
      </Button>
      <Button type="submit" {...sized} {...(danger ? { color: 'red' } : {})} loading={isBusy} disabled={disabled}>
        {submit}
      </Button>
    </DialogButtons>
  )
}

/** A notice to be read before anything is done here. */
export const DialogNotice = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['notice']} data-tone="warning" role="status">
    {children}
  </p>
)
