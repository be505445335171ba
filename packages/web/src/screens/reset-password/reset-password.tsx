// Where a mailed link leads: the new password, twice. Signing in with it still takes the code.
import { passwordLengthMax, passwordLengthMin } from '@lounge/domain/limits'
import { firstSentence } from '@lounge/domain/first-messages'
import { Button, PasswordInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { SignInNotice } from '../../components/sign-in-notice.tsx'
import { SignInPage } from '../../components/sign-in-page.tsx'
import { useLinkToken } from '../../hooks/use-link-token.ts'
import { setPassword } from '../../session/passwords.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './reset-password.module.css'

export function ResetPassword() {
  const navigate = useNavigate()
  const token = useLinkToken(paths.resetPassword)
  const [password, setNew] = useState('')
  const [again, setAgain] = useState('')
  const [isVisible, setIsVisible] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** What is wrong with the password, or with the two of them. */
  const [wrong, setWrong] = useState<{ readonly password?: string; readonly again?: string }>({})
  /** Why this link sets no password any more. */
  const [over, setOver] = useState(token === '' ? firstSentence('reset_link_unknown') : undefined)

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (password.length < passwordLengthMin) return setWrong({ password: firstSentence('password_too_short') })
    if (password.length > passwordLengthMax) return setWrong({ password: firstSentence('password_too_long') })
    if (password !== again) return setWrong({ again: firstSentence('passwords_differ') })
    setIsBusy(true)
    const refused = await setPassword(token, password)
    setIsBusy(false)
    if (refused === undefined) {
      toast.success(firstSentence('password_changed'))
      void navigate(paths.login, { replace: true })
    } else if (refused.isOver) setOver(refused.said)
    else setWrong({ password: refused.said })
  }
  const write = (set: (text: string) => void) => (event: { readonly currentTarget: HTMLInputElement }) => {
    set(event.currentTarget.value)
    setWrong({})
  }
  const shown = {
    autoComplete: 'new-password',
    required: true,
    visible: isVisible,
    onVisibilityChange: setIsVisible,
    visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 },
  } as const

  if (over !== undefined)
    return (
      <SignInPage title="Choose a new password" lead="This takes a link that was mailed to you.">
        <SignInNotice>{over}</SignInNotice>
        <Button component={Link} to={paths.forgotPassword} size="lg" fullWidth>
          Ask for a new link
        </Button>
      </SignInPage>
    )
  return (
    <SignInPage title="Choose a new password" lead="After this you sign in again on every device, with the new one.">
      <form className={styles['form']} onSubmit={(event) => void save(event)} noValidate>
        <PasswordInput
          {...shown}
          label="New password"
          name="new-password"
          description="At least 12 characters. A few words that do not belong together are easy to keep in mind."
          value={password}
          onChange={write(setNew)}
          error={wrong.password}
        />
        <PasswordInput
          {...shown}
          label="New password again"
          name="new-password-again"
          value={again}
          onChange={write(setAgain)}
          error={wrong.again}
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Set password
        </Button>
      </form>
    </SignInPage>
  )
}
