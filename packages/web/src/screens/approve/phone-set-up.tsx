// Sets this phone up, once and with the password: from then on it makes codes without the server.
import { codeSentence } from '@lounge/domain/code-messages'
import { formatDate, timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { OwnPassword } from '../../components/people/own-password.tsx'
import { useAskedField } from '../../hooks/use-asked-field.ts'
import { askForPhoneKey, phoneSetUpAt } from '../../api/approval-phone.ts'
import { isSaid } from '../../session/said.ts'
import { askForStorage } from '../../terminal/storage-promise.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { ownClock, phone } from './own-phone.ts'
import styles from './without-network.module.css'

export function PhoneSetUp({ onDone }: { readonly onDone: () => void }) {
  const [before, setBefore] = useState<number | null>()
  useEffect(() => void phoneSetUpAt().then(setBefore), [])

  const { typed, wrong, isBusy, type, send } = useAskedField(async (password) => {
    const answer = await askForPhoneKey(password)
    const kept = isSaid(answer) ? answer : await keep(answer)
    if (kept) return kept.said
    toast.success(codeSentence('phone_set_up'))
    onDone()
    return undefined
  })
  return (
    <section className={styles['card']}>
      <p>{codeSentence('phone_how')}</p>
      {typeof before === 'number' && (
        <p>{codeSentence('phone_before', { when: formatDate(timestamp(before), ownClock()) })}</p>
      )}
      <DialogForm onSave={send}>
        <OwnPassword value={typed} error={wrong} onType={type} />
        <Button type="submit" size="lg" loading={isBusy}>
          Use this phone without network
        </Button>
      </DialogForm>
    </section>
  )
}

/** @returns why this browser cannot store the key */
async function keep(key: Parameters<typeof phone.setUp>[0]) {
  try {
    await phone.setUp(key)
    void askForStorage().catch(() => undefined)
    return undefined
  } catch {
    return { said: codeSentence('phone_unkept') }
  }
}
