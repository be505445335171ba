// The six digits that were sent to the person who knew the password.
import { firstSentence } from '@lounge/domain/first-messages'
import { Button, PinInput } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { SignInNotice } from '../../components/sign-in-notice.tsx'
import { SignInPage } from '../../components/sign-in-page.tsx'
import { isSaid, resendCode, verifyCode } from '../../session/auth.ts'
import { readStepOne } from '../../session/step-one.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './verify-code.module.css'

const digits = 6

export function VerifyCode() {
  const navigate = useNavigate()
  const [stepOne, setStepOne] = useState(readStepOne)
  const [code, setCode] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** Each new code is one of few, and ends the one before: a second tap must not spend another. */
  const [isResending, setIsResending] = useState(false)
  const firstBox = useRef<HTMLInputElement>(null)

  const verify = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (code.length < digits) return toast.error(firstSentence('incomplete_code'))
    setIsBusy(true)
    const result = await verifyCode(stepOne, code)
    setIsBusy(false)
    if (isSaid(result)) {
      setCode('')
      setIsWrong(true)
      firstBox.current?.focus()
      toast.error(result.said)
    } else {
      toast.clear()
      void navigate('/', { replace: true }) // which leads each role to its own first screen
    }
  }
  const resend = async () => {
    setIsResending(true)
    const result = await resendCode(stepOne)
    setIsResending(false)
    if (isSaid(result)) return toast.error(result.said)
    setStepOne(result)
    // What was typed and what was wrong belong to the code before.
    setCode('')
    setIsWrong(false)
    firstBox.current?.focus()
    toast.clear()
    if (!result.isDelayed) toast.success(firstSentence('code_sent'))
  }

  return (
    <SignInPage title="Enter your code" lead={<Lead name={stepOne?.name} isDelayed={stepOne?.isDelayed === true} />}>
      {stepOne?.isDelayed && <SignInNotice>{firstSentence('code_delayed')}</SignInNotice>}
      <form className={styles['form']} onSubmit={(event) => void verify(event)}>
        <PinInput
          ref={firstBox}
          length={digits}
          type="number"
          placeholder=""
          // The one thing to do on this screen, on a device without a mouse.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          role="group"
          aria-label="Six-digit code"
          classNames={{ root: styles['boxes'] ?? '', pinInput: styles['box'] ?? '' }}
          value={code}
          error={isWrong}
          onChange={(value) => {
            setCode(value)
            if (value !== '') setIsWrong(false)
          }}
          getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1} of ${digits}` })}
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Verify Code
        </Button>
      </form>
      <div className={styles['others']}>
        <Button variant="subtle" loading={isResending} onClick={() => void resend()}>
          Resend
        </Button>
        <Button
          component={Link}
          to={paths.login}
          variant="subtle"
          color="gray"
          leftSection={<ArrowLeft size={18} aria-hidden />}
        >
          Back to Login
        </Button>
      </div>
    </SignInPage>
  )
}

const Lead = ({ name, isDelayed }: { readonly name: string | undefined; readonly isDelayed: boolean }) =>
  name === undefined ? (
    'Sign in with your email and password first; the code comes after that.'
  ) : (
    <>
      <strong>{name}</strong>, type the six digits that {isDelayed ? 'will be' : 'were'} sent to you.
    </>
  )
