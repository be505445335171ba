// An authenticator app is set up: the phone scans the key, and its first six digits prove that it has it.
import { useEffect, useState } from 'react'
import { QrCode } from '../../components/qr-code.tsx'
import { SignInNotice } from '../../components/sign-in-notice.tsx'
import { type AppKey, askForAppKey, isSaid, type Said } from '../../session/auth.ts'
import type { StepOne } from '../../session/step-one.ts'
import styles from './verify-code.module.css'

export function AppSetUp({ stepOne }: { readonly stepOne: StepOne }) {
  const [answer, setAnswer] = useState<AppKey | Said>()
  useEffect(() => {
    let isHere = true
    void askForAppKey(stepOne).then((found) => isHere && setAnswer(found))
    return () => void (isHere = false)
  }, [stepOne])
  if (!answer) return <div className={styles['scan']} aria-busy />
  if (isSaid(answer)) return <SignInNotice>{answer.said}</SignInNotice>
  return (
    <>
      <ol className={styles['steps']}>
        <li>Open an authenticator app on your phone.</li>
        <li>Add an account, and scan this:</li>
      </ol>
      <div className={styles['scan']}>
        <QrCode text={answer.uri} label="The key for your authenticator app" />
      </div>
      <p className={styles['typed']}>
        Or type this key:
        <code>{answer.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </>
  )
}
