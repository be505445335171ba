// Corrects the details of a person who works here: name, contact and role.
import { addressLengthMax, nameLengthMax, phoneLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/office-messages'
import { wrongPhone } from '@lounge/domain/phones'
import type { Colleague } from '@lounge/sync/questions/people'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type Correction, correct } from '../../api/people.ts'
import { OwnPassword } from '../../components/people/own-password.tsx'
import { roleName, rolesToInvite } from '../../components/people/role-names.ts'
import { plain } from '../../session/email.ts'
import { DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './people.module.css'
import { hasCodes } from './person-question.tsx'

interface CorrectFormProps {
  readonly person: Colleague
  /** Nobody changes their own role. */
  readonly isOneself: boolean
  /** An owner gives every role. */
  readonly isForOwner: boolean
  readonly onDone: () => void
  readonly onCancel: () => void
}

const fields = ['name', 'phone', 'address', 'role'] as const
type Typed = Readonly<Record<(typeof fields)[number], string>>
type Wrong = Partial<Readonly<Record<'name' | 'phone' | 'password', string>>>

export function CorrectForm({ person, isOneself, isForOwner, onDone, onCancel }: CorrectFormProps) {
  // The values at the opening of the form: changes by another person are not sent back.
  const [before] = useState<Typed>(person)
  const [typed, setTyped] = useState(before)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, setIsBusy] = useState(false)
  const name = plain(typed.name)
  const isOtherRole = typed.role !== before.role

  const save = async () => {
    if (isBusy) return undefined
    if (name === '') return setWrong({ name: sentence('field_empty') })
    const noPhone = wrongPhone(plain(typed.phone), plain(before.phone))
    if (noPhone) return setWrong({ phone: sentence(noPhone) })
    if (isOtherRole && password === '') return setWrong({ password: sentence('field_empty') })
    setIsBusy(true)
    const refused = await correct(person.id, changedIn(before, typed), isOtherRole ? password : undefined)
    setIsBusy(false)
    if (refused) return refused.isOfPassword ? setWrong({ password: refused.said }) : toast.error(refused.said)
    toast.success(sentence('person_corrected', { name }))
    return onDone()
  }
  const field = (of: 'name' | 'phone' | 'address') => ({
    size: 'md',
    autoComplete: 'off',
    value: typed[of],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [of]: currentTarget.value })
      setWrong({})
    },
  })
  const known = rolesToInvite(isForOwner)
  const roles = known.some(({ value }) => value === before.role)
    ? known
    : [{ value: before.role, label: roleName(before.role) }, ...known]
  return (
    <DialogForm onSave={save}>
      <TextInput {...field('name')} label="Name" required error={wrong.name} maxLength={nameLengthMax} data-autofocus />
      <TextInput {...field('phone')} label="Phone" type="tel" error={wrong.phone} maxLength={phoneLengthMax} />
      <TextInput {...field('address')} label="Address" maxLength={addressLengthMax} />
      {!isOneself && (
        <NativeSelect
          size="md"
          label="Role"
          rightSection={<ChevronDown size={20} aria-hidden />}
          data={roles}
          value={typed.role}
          onChange={({ currentTarget: { value: role } }) => setTyped({ ...typed, role })}
        />
      )}
      {isOtherRole && (
        <div ref={intoView} className={styles['given']}>
          <DialogNotice>
            {sentence('person_role_ask', { name: before.name, role: roleName(typed.role) })}{' '}
            {hasCodes(person) && sentence('person_codes_end')}
          </DialogNotice>
          <OwnPassword
            value={password}
            error={wrong.password}
            onType={(now) => {
              setPassword(now)
              setWrong({})
            }}
          />
        </div>
      )}
      <SubmitButtons submit="Save" cancel="Back" isBusy={isBusy} onCancel={onCancel} />
    </DialogForm>
  )
}

/** Shows the fields that another role needs: they are below the fold of a small screen. */
const intoView = (element: HTMLDivElement | null): void => element?.scrollIntoView({ block: 'end' })

const changedIn = (before: Typed, typed: Typed): Correction =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = plain(typed[field])
      return text === before[field] ? [] : [[field, text]]
    }),
  )
