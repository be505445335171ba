// Where the link leads that a new server prints: what the lounge is called, and its owner. Signing in comes after it.
import { passwordLengthMin } from '@lounge/domain/limits'
import { firstSentence } from '@lounge/domain/first-messages'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { SignInNotice } from '../../components/sign-in-notice.tsx'
import { SignInPage } from '../../components/sign-in-page.tsx'
import { useLinkToken } from '../../hooks/use-link-token.ts'
import { looksLikeEmail } from '../../session/email.ts'
import { lookAtFirstLink, makeFirstOwner, type Opening } from '../../session/first-start.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './first-start.module.css'

const empty: Opening = { lounge: '', name: '', email: '', password: '' }

export function FirstStart() {
  const navigate = useNavigate()
  const token = useLinkToken(paths.firstStart)
  const [opening, setOpening] = useState(empty)
  const [wrong, setWrong] = useState<Partial<Opening>>({})
  const [isBusy, setIsBusy] = useState(false)
  /** Why this link opens nothing. */
  const [over, setOver] = useState<string>()

  useEffect(() => void lookAtFirstLink(token).then((no) => setOver(no?.said)), [token])

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    const missing = missingIn(opening)
    if (Object.keys(missing).length > 0) return setWrong(missing)
    setIsBusy(true)
    const no = await makeFirstOwner(token, opening)
    setIsBusy(false)
    if (no === undefined) {
      toast.success(firstSentence('first_start_done', { lounge: opening.lounge }))
      void navigate(paths.login, { replace: true })
    } else if (no.isOver) setOver(no.said)
    else setWrong({ password: no.said })
  }
  const field = (name: keyof Opening) => ({
    name,
    size: 'md',
    required: true,
    value: opening[name],
    error: wrong[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setOpening({ ...opening, [name]: currentTarget.value })
      setWrong({})
    },
  })

  if (over !== undefined)
    return (
      <SignInPage title="Open your lounge" lead="This takes the link that the server printed.">
        <SignInNotice>{over}</SignInNotice>
        <Button component={Link} to={paths.login} size="lg" fullWidth>
          Sign in
        </Button>
      </SignInPage>
    )
  return (
    <SignInPage
      title="Open your lounge"
      lead="What is it called, and who owns it? Everything else comes after you sign in."
    >
      <form className={styles['form']} onSubmit={(event) => void save(event)} noValidate>
        <TextInput {...field('lounge')} label="Name of the lounge" autoComplete="organization" />
        <TextInput {...field('name')} label="Your name" autoComplete="name" />
        <TextInput {...field('email')} label="Your email" type="email" autoComplete="username" />
        <PasswordInput
          {...field('password')}
          label="Your password"
          autoComplete="new-password"
          description="At least 12 characters. A few words that do not belong together are easy to keep in mind."
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Open the lounge
        </Button>
      </form>
    </SignInPage>
  )
}

function missingIn({ lounge, name, email, password }: Opening): Partial<Opening> {
  return {
    ...(lounge.trim() === '' && { lounge: firstSentence('field_empty') }),
    ...(name.trim() === '' && { name: firstSentence('field_empty') }),
    ...(!looksLikeEmail(email) && { email: firstSentence('email_wrong') }),
    ...(password.length < passwordLengthMin && { password: firstSentence('password_too_short') }),
  }
}
