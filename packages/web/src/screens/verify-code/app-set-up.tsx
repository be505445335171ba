// Sets up an authenticator app: the phone scans the key, and its first six digits prove that it has it.
import { useEffect, useState } from 'react'
import { AppKey } from '../../components/people/app-key.tsx'
import { SignInNotice } from '../../components/people/sign-in-notice.tsx'
import { type AppKey as Key, askForAppKey } from '../../session/auth.ts'
import { isSaid, type Said } from '../../session/said.ts'
import type { StepOne } from '../../session/step-one.ts'
import styles from './verify-code.module.css'

export function AppSetUp({ stepOne }: { readonly stepOne: StepOne }) {
  const [answer, setAnswer] = useState<Key | Said>()
  useEffect(() => {
    let isHere = true
    void askForAppKey(stepOne).then((found) => isHere && setAnswer(found))
    return () => void (isHere = false)
  }, [stepOne])
  if (!answer) return <div className={styles['coming']} aria-busy />
  if (isSaid(answer)) return <SignInNotice>{answer.said}</SignInNotice>
  return <AppKey appKey={answer} />
}
