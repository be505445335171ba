// Sends a link for a new password by e-mail. It never tells whether the lounge knows the address.
import { firstSentence } from '@lounge/domain/first-messages'
import { Button, TextInput } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { SignInPage } from '../../components/people/sign-in-page.tsx'
import { useDemoAccounts } from '../../hooks/use-demo-accounts.ts'
import { askForLink } from '../../api/passwords.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './forgot-password.module.css'

export function ForgotPassword() {
  const demo = useDemoAccounts()
  const [email, setEmail] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)

  const ask = async (event: SyntheticEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isBusy || email.trim() === '') return
    setIsBusy(true)
    const refused = await askForLink(email, demo !== undefined)
    setIsBusy(false)
    if (refused) return toast.error(refused.said)
    toast.clear()
    setIsAsked(true)
  }

  if (isAsked)
    return (
      <SignInPage title="Check Your Email" lead={firstSentence('reset_link_asked')}>
        <Button component={Link} to={paths.login} size="lg" fullWidth leftSection={<ArrowLeft size={20} aria-hidden />}>
          Back to Login
        </Button>
      </SignInPage>
    )
  return (
    <SignInPage
      title="Forgot your password?"
      lead="Type the email of your staff account. You get a link there to choose a new password."
    >
      <form className={styles['form']} onSubmit={(event) => void ask(event)} noValidate>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={isTried && email.trim() === '' ? 'Please enter your email' : undefined}
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Send Reset Link
        </Button>
      </form>
      <Button
        component={Link}
        to={paths.login}
        variant="subtle"
        color="gray"
        className={styles['back'] ?? ''}
        leftSection={<ArrowLeft size={18} aria-hidden />}
      >
        Back to Login
      </Button>
    </SignInPage>
  )
}
