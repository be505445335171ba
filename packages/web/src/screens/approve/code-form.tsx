// The form for what an approver hears on the telephone, in their own terms: what, where, which ticket, how much.
import { type ApprovalKind, approvalKinds } from '@lounge/domain/approvals/approvals'
import { approvalNames, whatOf } from '@lounge/domain/approvals/words'
import { codeSentence } from '@lounge/domain/code-messages'
import { zero } from '@lounge/domain/money'
import { amountIn, numberIn } from '@lounge/sync/approvals/code'
import type { Made } from '@lounge/sync/approvals/approver-phone'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChoiceButton } from '../../ui/choice-button.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { phone } from './own-phone.ts'
import styles from './without-network.module.css'

const nothingTyped = { till: '', ticket: '', amount: '' }
type Field = keyof typeof nothingTyped

export function CodeForm({ onMade }: { readonly onMade: (made: Made) => void }) {
  const [kind, setKind] = useState<ApprovalKind>('voidMade')
  const [typed, setTyped] = useState(nothingTyped)
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({})
  const hasAmount = kind !== 'noSale'

  const make = async () => {
    const [till, ticket] = [numberIn(typed.till), numberIn(typed.ticket)]
    const amount = hasAmount ? amountIn(typed.amount) : zero
    if (till === undefined) return setWrong({ till: codeSentence('phone_till_wrong') })
    if (ticket === undefined) return setWrong({ ticket: codeSentence('phone_ticket_wrong') })
    if (amount === undefined) return setWrong({ amount: codeSentence('phone_amount_wrong') })
    const made = await phone.make(till, ticket, { kind, amount }, Date.now()).catch(() => undefined)
    if (!made) return setWrong({ ticket: codeSentence('phone_unkept') })
    if ('other' in made) return setWrong({ ticket: codeSentence('phone_other', { what: whatOf(made.other) }) })
    onMade(made)
  }
  const field = (name: Field, label: string, inputMode: 'numeric' | 'decimal') => (
    <TextInput
      label={label}
      size="lg"
      inputMode={inputMode}
      autoComplete="off"
      required
      value={typed[name]}
      error={wrong[name]}
      onChange={({ currentTarget }) => {
        setTyped({ ...typed, [name]: currentTarget.value })
        setWrong({})
      }}
    />
  )
  return (
    <section className={styles['card']}>
      <DialogForm onSave={make}>
        <div className={styles['kinds']} role="group" aria-label="What">
          {approvalKinds.map((each) => (
            <ChoiceButton key={each} isChosen={each === kind} onChoose={() => setKind(each)}>
              {approvalNames[each]}
            </ChoiceButton>
          ))}
        </div>
        <div className={styles['numbers']}>
          {field('till', 'Till', 'numeric')}
          {field('ticket', 'Ticket', 'numeric')}
        </div>
        {hasAmount && field('amount', 'Amount in naira', 'decimal')}
        <Button type="submit" size="lg">
          Say yes
        </Button>
      </DialogForm>
    </section>
  )
}
