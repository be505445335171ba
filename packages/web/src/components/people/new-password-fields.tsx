// The two fields for a new password, on the page of a link and in the profile.
import { firstSentence } from '@lounge/domain/first-messages'
import { passwordLengthMax, passwordLengthMin } from '@lounge/domain/limits'
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'

export interface NewPassword {
  readonly password: string
  readonly again: string
}
/** The error of the password, or of the repeated one. */
export type WrongPassword = Partial<Readonly<Record<keyof NewPassword, string>>>

/** @returns nothing if it may be sent; the server still checks whether it is easy to guess */
export function wrongIn({ password, again }: NewPassword): WrongPassword | undefined {
  if (password.length < passwordLengthMin) return { password: firstSentence('password_too_short') }
  if (password.length > passwordLengthMax) return { password: firstSentence('password_too_long') }
  return password === again ? undefined : { again: firstSentence('passwords_differ') }
}

interface NewPasswordFieldsProps {
  readonly typed: NewPassword
  readonly wrong: WrongPassword
  readonly onType: (typed: NewPassword) => void
}

export function NewPasswordFields({ typed, wrong, onType }: NewPasswordFieldsProps) {
  const [isVisible, setIsVisible] = useState(false)
  const field = (name: keyof NewPassword) => ({
    autoComplete: 'new-password',
    required: true,
    visible: isVisible,
    onVisibilityChange: setIsVisible,
    visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 },
    value: typed[name],
    error: wrong[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onType({ ...typed, [name]: currentTarget.value }),
  })
  return (
    <>
      <PasswordInput
        {...field('password')}
        label="New password"
        name="new-password"
        description="At least 12 characters. A few words that do not belong together are easy to keep in mind."
      />
      <PasswordInput {...field('again')} label="New password again" name="new-password-again" />
    </>
  )
}
