// Sets the person's own PIN. It requires the password, so that an unattended tablet changes nothing.
import { accountSentence } from '@lounge/domain/account-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { isEasyPin, Pin, pinLength } from '@lounge/domain/staff/pin'
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { choosePin } from '../../session/own-pin.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { OwnPassword } from './own-password.tsx'

interface PinDialogProps {
  readonly opened: boolean
  /** Called when it is set. */
  readonly onDone?: () => void
  readonly onClose: () => void
}

export const PinDialog = ({ opened, ...rest }: PinDialogProps) => (
  <Dialog title="Choose a PIN" opened={opened} onClose={rest.onClose}>
    <FreshSignIn onClose={rest.onClose}>
      <Form {...rest} />
    </FreshSignIn>
  </Dialog>
)

interface Typed {
  readonly password: string
  readonly pin: string
  readonly again: string
}
type Wrong = Partial<Typed>

function Form({ onDone, onClose }: Omit<PinDialogProps, 'opened'>) {
  const [typed, setTyped] = useState<Typed>({ password: '', pin: '', again: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, setIsBusy] = useState(false)

  const save = async () => {
    if (isBusy) return
    const fault = wrongIn(typed)
    if (fault) return setWrong(fault)
    setIsBusy(true)
    const answer = await choosePin(typed.password, typed.pin)
    setIsBusy(false)
    if (answer === 'taken') return // the person who works here now has not chosen it
    if (answer === 'locked') return toast.info(accountSentence('pin_set_late'))
    if (answer) return setWrong(answer.isPin ? { pin: answer.said } : { password: answer.said })
    toast.success(accountSentence('pin_set'))
    onDone?.()
    onClose()
  }
  const type = (what: Partial<Typed>) => {
    setTyped({ ...typed, ...what })
    setWrong({})
  }
  const field = (name: 'pin' | 'again', shown: string) => ({
    required: true,
    inputMode: 'numeric' as const,
    maxLength: pinLength,
    autoComplete: 'off',
    value: typed[name],
    error: wrong[name],
    visibilityToggleButtonProps: { 'aria-label': `Show ${shown}`, tabIndex: 0 },
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      type({ [name]: currentTarget.value }),
  })
  return (
    <DialogForm onSave={save}>
      <p>{accountSentence('pin_how')}</p>
      <OwnPassword isFirst value={typed.password} error={wrong.password} onType={(password) => type({ password })} />
      <PasswordInput {...field('pin', 'the PIN')} label="PIN" name="pin" />
      <PasswordInput {...field('again', 'the PIN again')} label="PIN again" name="pin-again" />
      <SubmitButtons submit="Set PIN" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

function wrongIn({ password, pin, again }: Typed): Wrong | undefined {
  if (password === '') return { password: firstSentence('field_empty') }
  if (!Pin.safeParse(pin).success) return { pin: firstSentence('incomplete_code') }
  if (isEasyPin(pin)) return { pin: accountSentence('pin_easy') }
  return pin === again ? undefined : { again: accountSentence('pins_differ') }
}
