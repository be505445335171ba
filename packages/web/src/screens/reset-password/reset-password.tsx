// The page of a mailed link: the new password, twice. Signing in with it still takes the code.
import { accountSentence } from '@lounge/domain/account-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { Button } from '@mantine/core'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { NewPasswordFields, type WrongPassword, wrongIn } from '../../components/people/new-password-fields.tsx'
import { SignInNotice } from '../../components/people/sign-in-notice.tsx'
import { SignInPage } from '../../components/people/sign-in-page.tsx'
import { useLinkToken } from '../../hooks/use-link-token.ts'
import { whileShown } from '../../hooks/while-shown.ts'
import { isSaid } from '../../session/said.ts'
import { type LinkOwner, lookAtLink, setPassword } from '../../api/passwords.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './reset-password.module.css'

export function ResetPassword() {
  const navigate = useNavigate()
  const token = useLinkToken(paths.resetPassword)
  const [typed, setTyped] = useState({ password: '', again: '' })
  const [isBusy, setIsBusy] = useState(false)
  const [wrong, setWrong] = useState<WrongPassword>({})
  /** Why this link sets no password any more. */
  const [over, setOver] = useState(token === '' ? firstSentence('reset_link_unknown') : undefined)

  const [owner, setOwner] = useState<LinkOwner>()

  useEffect(() => {
    if (token === '') return undefined
    return whileShown(lookAtLink(token), (found) => {
      const isOver = found && isSaid(found)
      setOver(isOver ? found.said : undefined)
      setOwner(isOver ? undefined : found)
    })
  }, [token])

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    const fault = wrongIn(typed)
    if (fault) return setWrong(fault)
    setIsBusy(true)
    const answer = await setPassword(token, typed.password)
    setIsBusy(false)
    if (isSaid(answer)) return answer.isOver ? setOver(answer.said) : setWrong({ password: answer.said })
    toast.success(firstSentence('password_changed'))
    if (answer.codesEnded) toast.warning(accountSentence('own_codes_ended'))
    void navigate(paths.login, { replace: true })
  }
  if (over !== undefined)
    return (
      <SignInPage title="Choose a new password" lead="This takes a link that was mailed or given to you.">
        <SignInNotice>{over}</SignInNotice>
        <Button component={Link} to={paths.forgotPassword} size="lg" fullWidth>
          Ask for a new link
        </Button>
      </SignInPage>
    )
  return (
    <SignInPage title="Choose a new password" lead={owner ? <Lead {...owner} /> : everywhere}>
      <form className={styles['form']} onSubmit={(event) => void save(event)} noValidate>
        <NewPasswordFields
          typed={typed}
          wrong={wrong}
          onType={(now) => {
            setTyped(now)
            setWrong({})
          }}
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Set password
        </Button>
      </form>
    </SignInPage>
  )
}

const everywhere = 'You sign in with it from now on, on every device.'

const Lead = ({ name, email }: LinkOwner) => (
  <>
    <strong>{name}</strong>, from now on you sign in with {email} and this password, on every device.
  </>
)
