// This phone is set up, once and with the password: from then on it makes codes without the server.
import { codeSentence } from '@lounge/domain/code-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { formatDate, timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { OwnPassword } from '../../components/own-password.tsx'
import { askForPhoneKey, phoneSetUpAt } from '../../session/approval-phone.ts'
import { isSaid } from '../../session/auth.ts'
import { askForStorage } from '../../terminal/storage-promise.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { ownClock, phone } from './own-phone.ts'
import styles from './without-network.module.css'

export function PhoneSetUp({ onDone }: { readonly onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [before, setBefore] = useState<number | null>()
  useEffect(() => void phoneSetUpAt().then(setBefore), [])

  const setUp = async () => {
    if (isBusy) return
    if (password === '') return setWrong(firstSentence('field_empty'))
    setIsBusy(true)
    const answer = await askForPhoneKey(password)
    const kept = isSaid(answer) ? answer : await keep(answer)
    setIsBusy(false)
    if (kept) return setWrong(kept.said)
    toast.success(codeSentence('phone_set_up'))
    onDone()
  }
  return (
    <section className={styles['card']}>
      <p>{codeSentence('phone_how')}</p>
      {typeof before === 'number' && (
        <p>{codeSentence('phone_before', { when: formatDate(timestamp(before), ownClock()) })}</p>
      )}
      <DialogForm onSave={setUp}>
        <OwnPassword
          value={password}
          error={wrong}
          onType={(now) => {
            setPassword(now)
            setWrong(undefined)
          }}
        />
        <Button type="submit" size="lg" loading={isBusy}>
          Use this phone without network
        </Button>
      </DialogForm>
    </section>
  )
}

/** @returns why this browser does not keep it */
async function keep(key: Parameters<typeof phone.setUp>[0]) {
  try {
    await phone.setUp(key)
    void askForStorage().catch(() => undefined)
    return undefined
  } catch {
    return { said: codeSentence('phone_unkept') }
  }
}
