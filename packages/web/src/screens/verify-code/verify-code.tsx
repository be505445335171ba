// The second step after the password: six digits that were sent, or that the authenticator app shows; or a code from paper, if the phone is
// lost.
import { firstSentence } from '@lounge/domain/first-messages'
import { Button, PinInput, TextInput } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { SignInNotice } from '../../components/people/sign-in-notice.tsx'
import { SignInPage } from '../../components/people/sign-in-page.tsx'
import { useStillHere } from '../../hooks/use-still-here.ts'
import { isTaken, resendCode, verifyCode, verifyPaper } from '../../session/auth.ts'
import { isSaid } from '../../session/said.ts'
import { readStepOne, type StepOne } from '../../session/step-one.ts'
import { toast } from '../../ui/toast.tsx'
import { AppSetUp } from './app-set-up.tsx'
import { PaperCodes } from './paper-codes.tsx'
import styles from './verify-code.module.css'

const digits = 6

export function VerifyCode() {
  const navigate = useNavigate()
  const [stepOne, setStepOne] = useState(readStepOne)
  const [code, setCode] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** There are few new codes, and each ends the one before: a second tap must not spend another. */
  const [isResending, setIsResending] = useState(false)
  const firstBox = useRef<HTMLInputElement>(null)
  const [hasNoPhone, setHasNoPhone] = useState(false)
  const [codesForPaper, setCodesForPaper] = useState<readonly string[]>([])
  const [step, hasApp] = [stepOne?.second ?? 'code', stepOne?.hasApp === true]
  const { isHere, leave } = useStillHere()
  const goHome = () => void navigate('/', { replace: true }) // which leads each role to its own first screen

  const verify = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!hasNoPhone && code.length < digits) return toast.error(firstSentence('incomplete_code'))
    setIsBusy(true)
    const prove = hasNoPhone ? verifyPaper : verifyCode
    const result = await prove(stepOne, code, isHere)
    if (!isHere()) return
    setIsBusy(false)
    if (result === undefined) goHome()
    else if (isSaid(result)) {
      setCode('')
      setIsWrong(true)
      firstBox.current?.focus()
      toast.error(result.said)
    } else if (isTaken(result)) {
      toast.clear()
      toast.warning(firstSentence('till_taken', { name: result.takenBy }))
      goHome()
    } else {
      toast.clear()
      const { triesElsewhere: count } = result
      if (count > 0) toast.warning(firstSentence('tried_elsewhere', { count }))
      if (result.recoveryCodes.length > 0) setCodesForPaper(result.recoveryCodes)
      else goHome()
    }
  }
  const resend = async () => {
    setIsResending(true)
    const result = await resendCode(stepOne)
    if (!isHere()) return
    setIsResending(false)
    if (isSaid(result)) return toast.error(result.said)
    setStepOne(result)
    // The typed digits and the error belong to the former code.
    setCode('')
    setIsWrong(false)
    firstBox.current?.focus()
    toast.clear()
    if (!result.isDelayed) toast.success(firstSentence('code_sent'))
  }

  if (codesForPaper.length > 0) return <PaperCodes codes={codesForPaper} onDone={goHome} />
  return (
    <SignInPage title="Enter your code" lead={<Lead stepOne={stepOne} hasNoPhone={hasNoPhone} />}>
      {stepOne?.isDelayed && <SignInNotice>{firstSentence('code_delayed')}</SignInNotice>}
      {stepOne?.second === 'set-up' && <AppSetUp stepOne={stepOne} />}
      <form className={styles['form']} onSubmit={(event) => void verify(event)}>
        {hasNoPhone ? (
          <TextInput
            ref={firstBox}
            size="lg"
            label="Code from paper"
            autoComplete="off"
            // As below.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={code}
            error={isWrong}
            onChange={({ currentTarget }) => {
              setCode(currentTarget.value)
              setIsWrong(false)
            }}
          />
        ) : (
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
        )}
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Verify Code
        </Button>
      </form>
      <div className={styles['others']}>
        {step === 'code' && (
          <Button variant="subtle" loading={isResending} onClick={() => void resend()}>
            Resend
          </Button>
        )}
        {hasApp && (
          <Button
            variant="subtle"
            onClick={() => {
              setHasNoPhone(!hasNoPhone)
              setCode('')
              setIsWrong(false)
            }}
          >
            {hasNoPhone ? 'Use my phone' : 'I do not have my phone'}
          </Button>
        )}
        <Button
          component={Link}
          to={paths.login}
          onClick={leave}
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

interface LeadProps {
  readonly stepOne: StepOne | undefined
  readonly hasNoPhone: boolean
}

const Lead = ({ stepOne, hasNoPhone }: LeadProps) =>
  stepOne === undefined ? (
    'Sign in with your email and password first; the code comes after that.'
  ) : (
    <>
      <strong>{stepOne.name}</strong>,{' '}
      {hasNoPhone ? 'type one of the codes that you keep on paper.' : whatToType(stepOne)}
    </>
  )

function whatToType({ second, hasApp, isDelayed }: StepOne): string {
  switch (second) {
    case 'app':
      return 'type the six digits that your authenticator app shows.'
    case 'set-up':
      return 'set up an authenticator app, and type the six digits that it shows.'
    case 'code':
      return `type the six digits that ${isDelayed ? 'will be' : 'were'} sent to you${hasApp ? ', or those of your app' : ''}.`
  }
}
