// The holder of a card: the name that tills show, and, on the server alone, how they are reached and since when they agree to that.
import type { CardEntry } from '@lounge/domain/funcards/office-views'
import { holderPhoneLengthMax, nameLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/office-messages'
import { wrongPhone } from '@lounge/domain/phones'
import type { Holder } from '@lounge/sync/questions/cards'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useOffice } from '../../hooks/use-office.ts'
import { useToday } from '../../hooks/use-today.ts'
import { whileShown } from '../../hooks/while-shown.ts'
import { askHolder, nobody, saveHolder } from '../../api/cards.ts'
import { looksLikeEmail, plain } from '../../session/email.ts'
import { settled } from '../../terminal/settled.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './cards.module.css'

interface HolderFormProps {
  readonly card: CardEntry
  readonly onDone: () => void
}

type Field = 'called' | 'name' | 'phone' | 'email' | 'consentOn'
type Typed = Readonly<Record<Field, string>>
type Wrong = Partial<Readonly<Record<Field, string | undefined>>>

export function HolderForm({ card, onDone }: HolderFormProps) {
  const { id, number, state } = card
  const terminal = useTerminal()
  const { isBusy, save: saved } = useOffice()
  const today = useToday()
  const [known, setKnown] = useState<Holder | 'asking' | 'missing'>('asking')
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [wrong, setWrong] = useState<Wrong>({})
  useEffect(() => {
    const ask = async () => {
      await settled(terminal) // otherwise a holder who was erased a moment ago is still there
      return askHolder(id)
    }
    return whileShown(ask(), (holder) => setKnown(holder ?? 'missing'))
  }, [id, terminal])
  const { consentOn = '', ...before } = typeof known === 'string' ? nobody : known
  const called = state === 'drawer' ? '' : card.name
  const form: Typed = { called, ...before, consentOn, ...typed }

  const save = async () => {
    const no = wrongIn(form, before.phone)
    if (Object.keys(no).length > 0) return setWrong(no)
    const name = plain(form.called)
    // Nothing is sent if there were no contact details before and there are none now. They are sent first: if the holder was erased
    // meanwhile, no name is saved either.
    if (typeof known !== 'string' && (isReached(form) || isReached(before))) {
      const holder = holderIn(form)
      const refused = await saveHolder(id, holder, known)
      if (refused) return toast.error(refused.said)
      setKnown(holder)
    }
    const words = sentence('card_handed_over', { number, name })
    if (await saved([{ name: 'funcard.handOver', args: { funcardId: id, displayName: name } }], words)) onDone()
  }
  const field = (name: Field) => ({
    size: 'md',
    autoComplete: 'off',
    value: form[name],
    error: wrong[name],
    disabled: name !== 'called' && typeof known === 'string',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      const more = name !== 'consentOn' && name !== 'called' && form.consentOn === '' ? { consentOn: today } : {}
      setTyped({ ...typed, ...more, [name]: currentTarget.value })
      setWrong({ ...wrong, [name]: undefined })
    },
  })
  return (
    <DialogForm onSave={save}>
      {known === 'missing' && <DialogNotice>{sentence('holder_unreachable')}</DialogNotice>}
      <TextInput
        {...field('called')}
        maxLength={nameLengthMax}
        label="Called at the till"
        description="Tills and receipts show it. A first name is enough."
        required
        data-autofocus
      />
      <div className={styles['pair']}>
        <TextInput {...field('name')} label="Full name" maxLength={nameLengthMax} />
        <TextInput {...field('phone')} label="Phone" type="tel" maxLength={holderPhoneLengthMax} />
        <TextInput {...field('email')} label="Email" type="email" />
        <TextInput {...field('consentOn')} label="Agreed on" type="date" />
      </div>
      <p className={styles['how']}>Full name, phone and email stay with the server. Only managers see all of them.</p>
      <SubmitButtons submit="Save" cancel="Back" isBusy={isBusy} disabled={known === 'asking'} onCancel={onDone} />
    </DialogForm>
  )
}

const isReached = ({ name, phone, email }: Pick<Typed, 'name' | 'phone' | 'email'>): boolean =>
  [name, phone, email].some((text) => plain(text) !== '')

const holderIn = ({ name, phone, email, consentOn }: Typed): Holder => ({
  name: plain(name),
  phone: plain(phone),
  email: plain(email),
  ...(consentOn === '' ? {} : { consentOn }),
})

/** @param phoneBefore the stored phone number */
function wrongIn(form: Typed, phoneBefore: string): Wrong {
  const noPhone = wrongPhone(plain(form.phone), plain(phoneBefore))
  return {
    ...(plain(form.called) === '' && { called: sentence('field_empty') }),
    ...(noPhone && { phone: sentence(noPhone) }),
    ...(plain(form.email) !== '' && !looksLikeEmail(form.email) && { email: sentence('email_wrong') }),
    ...(isReached(form) && form.consentOn === '' && { consentOn: sentence('consent_missing') }),
  }
}
