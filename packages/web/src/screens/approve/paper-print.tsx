// Makes and prints a sheet of codes for the safe: for one till, once, and with the password.
import { codeSentence } from '@lounge/domain/code-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { numberIn } from '@lounge/sync/approvals/code'
import type { PaperSheet } from '@lounge/sync/approvals/tickets'
import { Button, TextInput } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { FreshSignIn } from '../../components/people/fresh-sign-in.tsx'
import { OwnPassword } from '../../components/people/own-password.tsx'
import { askForSheet } from '../../api/approval-phone.ts'
import { isSaid } from '../../session/said.ts'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Sheet } from './paper-sheet.tsx'
import styles from './without-network.module.css'

export function PaperPrint() {
  const [isAsking, setIsAsking] = useState(false)
  const [sheet, setSheet] = useState<PaperSheet>()
  return (
    <section className={styles['card']} aria-label="Codes on paper">
      <p>{sheet ? codeSentence('paper_ready', { till: sheet.till }) : codeSentence('paper_about')}</p>
      {sheet ? (
        <div className={styles['numbers']}>
          <Button variant="default" size="lg" onClick={() => setSheet(undefined)}>
            Done
          </Button>
          <Button size="lg" leftSection={<Printer size={20} aria-hidden />} onClick={() => print()}>
            Print
          </Button>
        </div>
      ) : (
        <Button variant="default" size="lg" onClick={() => setIsAsking(true)}>
          Print codes for the safe
        </Button>
      )}
      {sheet && <Sheet sheet={sheet} />}
      <Dialog title="Print codes for the safe" opened={isAsking} onClose={() => setIsAsking(false)}>
        <FreshSignIn onClose={() => setIsAsking(false)}>
          <SheetForm
            onLeave={() => setIsAsking(false)}
            onMade={(made) => {
              setIsAsking(false)
              setSheet(made)
            }}
          />
        </FreshSignIn>
      </Dialog>
    </section>
  )
}

interface SheetFormProps {
  readonly onMade: (sheet: PaperSheet) => void
  readonly onLeave: () => void
}

function SheetForm({ onMade, onLeave }: SheetFormProps) {
  const [typed, setTyped] = useState({ till: '', password: '' })
  const [wrong, setWrong] = useState<{ readonly till?: string; readonly password?: string }>({})
  const [isBusy, setIsBusy] = useState(false)
  const type = (what: Partial<typeof typed>) => {
    setTyped({ ...typed, ...what })
    setWrong({})
  }

  const make = async () => {
    if (isBusy) return
    const till = numberIn(typed.till)
    if (till === undefined) return setWrong({ till: codeSentence('phone_till_wrong') })
    if (typed.password === '') return setWrong({ password: firstSentence('field_empty') })
    setIsBusy(true)
    const made = await askForSheet(till, typed.password)
    setIsBusy(false)
    if (isSaid(made)) return setWrong({ [made.field]: made.said })
    onMade(made)
  }
  return (
    <DialogForm onSave={make}>
      <p>{codeSentence('paper_ask')}</p>
      <TextInput
        label="Number of the till"
        size="md"
        inputMode="numeric"
        autoComplete="off"
        required
        value={typed.till}
        error={wrong.till}
        onChange={({ currentTarget }) => type({ till: currentTarget.value })}
      />
      <OwnPassword value={typed.password} error={wrong.password} onType={(password) => type({ password })} />
      <SubmitButtons submit="Print" isBusy={isBusy} onCancel={onLeave} />
    </DialogForm>
  )
}
