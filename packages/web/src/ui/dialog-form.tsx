// A form in a dialog: its fields below each other, a word about them where there is one, and its buttons at the end.
import type { ReactNode } from 'react'
import styles from './dialog-form.module.css'

interface DialogFormProps {
  readonly onSave: () => void
  readonly children: ReactNode
}

/** What is wrong with a field is said by the field itself, not by the browser. */
export const DialogForm = ({ onSave, children }: DialogFormProps) => (
  <form
    className={styles['form']}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSave()
    }}
  >
    {children}
  </form>
)

/** The same without anything to save. */
export const DialogBody = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['form']}>{children}</div>
)

export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['buttons']}>{children}</div>
)

/** What has to be known before anything is done here. */
export const DialogNotice = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['notice']} data-tone="warning" role="status">
    {children}
  </p>
)
