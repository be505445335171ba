// Invites a new person: name, email and role, with the inviter's password, and then the link by which they choose their own.
import type { PersonalLink } from '@lounge/sync/questions/people'
import { nameLengthMax } from '@lounge/domain/limits'
import { firstSentence } from '@lounge/domain/first-messages'
import { isRole, type Role } from '@lounge/domain/staff/staff'
import { sentence } from '@lounge/domain/office-messages'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { isSaid } from '../../session/said.ts'
import { looksLikeEmail, plain } from '../../session/email.ts'
import { invite } from '../../api/people.ts'
import { FreshSignIn } from '../../components/people/fresh-sign-in.tsx'
import { OwnPassword } from '../../components/people/own-password.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { LinkToHandOver } from './link-to-hand-over.tsx'
import { rolesToInvite } from '../../components/people/role-names.ts'

interface InviteDialogProps {
  /** An owner invites to every role. */
  readonly isForOwner: boolean
  readonly opened: boolean
  /** Called when a person was invited. */
  readonly onDone: () => void
  readonly onClose: () => void
}

export const InviteDialog = ({ opened, onClose, ...form }: InviteDialogProps) => (
  <Dialog title="Invite somebody" opened={opened} onClose={onClose}>
    <FreshSignIn onClose={onClose}>
      <Form {...form} onClose={onClose} />
    </FreshSignIn>
  </Dialog>
)

interface Typed {
  readonly name: string
  readonly email: string
  readonly role: Role
  /** The inviter's password. */
  readonly password: string
}
type Wrong = Partial<Readonly<Record<'name' | 'email' | 'password', string | undefined>>>

function Form({ isForOwner, onDone, onClose }: Omit<InviteDialogProps, 'opened'>) {
  const [typed, setTyped] = useState<Typed>({ name: '', email: '', role: 'pos', password: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, setIsBusy] = useState(false)
  const [link, setLink] = useState<PersonalLink>()

  const save = async () => {
    if (isBusy) return
    const missing = missingIn(typed)
    if (Object.keys(missing).length > 0) return setWrong(missing)
    setIsBusy(true)
    const { role, password } = typed
    const answer = await invite({ name: plain(typed.name), email: plain(typed.email), role }, password)
    setIsBusy(false)
    if (isSaid(answer)) return answer.isOfPassword ? setWrong({ password: answer.said }) : toast.error(answer.said)
    toast.success(sentence('person_invited', { name: plain(typed.name) }))
    setLink(answer)
    onDone()
  }
  if (link) return <LinkToHandOver name={plain(typed.name)} link={link} onClose={onClose} />
  const field = (name: 'name' | 'email') => ({
    size: 'md',
    required: true,
    autoComplete: 'off',
    value: typed[name],
    error: wrong[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: currentTarget.value })
      setWrong({ ...wrong, [name]: undefined })
    },
  })
  return (
    <DialogForm onSave={save}>
      <TextInput {...field('name')} label="Name" maxLength={nameLengthMax} data-autofocus />
      <TextInput {...field('email')} label="Email" type="email" description="They sign in with it. No mail is sent." />
      <NativeSelect
        size="md"
        label="Role"
        rightSection={<ChevronDown size={20} aria-hidden />}
        data={rolesToInvite(isForOwner)}
        value={typed.role}
        onChange={({ currentTarget: { value } }) => isRole(value) && setTyped({ ...typed, role: value })}
      />
      <OwnPassword
        value={typed.password}
        error={wrong.password}
        onType={(password) => {
          setTyped({ ...typed, password })
          setWrong({ ...wrong, password: undefined })
        }}
      />
      <SubmitButtons submit="Invite" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

function missingIn({ name, email, password }: Typed): Wrong {
  return {
    ...(plain(name) === '' && { name: sentence('field_empty') }),
    ...(!looksLikeEmail(email) && { email: sentence('email_wrong') }),
    ...(password === '' && { password: firstSentence('field_empty') }),
  }
}
