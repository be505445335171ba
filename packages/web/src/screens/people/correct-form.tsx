// What is put right of somebody who works here: how they are called and reached, and what they work as.
import { addressLengthMax, nameLengthMax, phoneLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/office-messages'
import type { Colleague } from '@lounge/sync/questions/people'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type Correction, correct } from '../../api/people.ts'
import { roleName, rolesToInvite } from '../../components/role-names.ts'
import { plain } from '../../session/email.ts'
import { DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
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

export function CorrectForm({ person, isOneself, isForOwner, onDone, onCancel }: CorrectFormProps) {
  // As it was when the form was opened: what somebody else changes meanwhile is not sent back.
  const [before] = useState<Typed>(person)
  const [typed, setTyped] = useState(before)
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const name = plain(typed.name)

  const save = async () => {
    if (isBusy) return undefined
    if (name === '') return setWrong(sentence('field_empty'))
    setIsBusy(true)
    const refused = await correct(person.id, changedIn(before, typed))
    setIsBusy(false)
    if (refused) return toast.error(refused.said)
    toast.success(sentence('person_corrected', { name }))
    return onDone()
  }
  const field = (of: 'name' | 'phone' | 'address') => ({
    size: 'md',
    autoComplete: 'off',
    value: typed[of],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [of]: currentTarget.value })
      setWrong(undefined)
    },
  })
  const known = rolesToInvite(isForOwner)
  const roles = known.some(({ value }) => value === before.role)
    ? known
    : [{ value: before.role, label: roleName(before.role) }, ...known]
  return (
    <DialogForm onSave={save}>
      <TextInput {...field('name')} label="Name" required error={wrong} maxLength={nameLengthMax} data-autofocus />
      <TextInput {...field('phone')} label="Phone" type="tel" maxLength={phoneLengthMax} />
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
      {typed.role !== before.role && (
        <DialogNotice>
          {sentence('person_role_ask', { name: before.name, role: roleName(typed.role) })}{' '}
          {hasCodes(person) && sentence('person_codes_end')}
        </DialogNotice>
      )}
      <SubmitButtons submit="Save" cancel="Back" isBusy={isBusy} onCancel={onCancel} />
    </DialogForm>
  )
}

const changedIn = (before: Typed, typed: Typed): Correction =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = plain(typed[field])
      return text === before[field] ? [] : [[field, text]]
    }),
  )
