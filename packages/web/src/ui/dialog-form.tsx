// A form in a dialog: its fields below each other, a word about them where there is one, and its buttons at the end.
import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import styles from './dialog-form.module.css'

interface DialogFormProps {
  /** Once for one tap: until what it gives back has settled, nothing is saved again. */
  readonly onSave: () => unknown
  readonly children: ReactNode
}

/** Until the screen shows what came of it. Somebody who types, or taps something else of the form, has seen it. */
const afterwardsMs = 100

/** What is wrong with a field is said by the field itself, not by the browser. */
export function DialogForm({ onSave, children }: DialogFormProps) {
  const state = useRef<'open' | 'saving' | 'saved'>('open')
  const openAgain = () => {
    if (state.current === 'saved') state.current = 'open'
  }
  const saveOnce = async () => {
    if (state.current !== 'open') return
    state.current = 'saving'
    try {
      await onSave()
    } finally {
      state.current = 'saved'
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
        void saveOnce()
      }}
    >
      {children}
    </form>
  )
}

const isSubmit = (tapped: EventTarget): boolean => tapped instanceof Element && tapped.closest('[type=submit]') !== null

/** The same without anything to save. */
export const DialogBody = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['form']}>{children}</div>
)

export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['buttons']}>{children}</div>
)

interface SubmitButtonsProps {
  /** The verb on the button that saves. */
  readonly submit: string
  readonly cancel?: string
  readonly isBusy?: boolean
  readonly disabled?: boolean
  /** It cannot be taken back: Enter alone does not do it. */
  readonly danger?: boolean
  readonly size?: 'lg'
  readonly onCancel: () => void
}

/** The buttons of most forms: the way out, and what is done. */
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

/** What has to be known before anything is done here. */
export const DialogNotice = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['notice']} data-tone="warning" role="status">
    {children}
  </p>
)
