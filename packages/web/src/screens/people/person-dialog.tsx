// One person and their account: correct the details, unlock it after wrong guesses, send a password link, reset the app, end the codes,
// close or reopen it.
import type { Colleague, PersonalLink } from '@lounge/sync/questions/people'
import { sentence } from '@lounge/domain/office-messages'
import { dayFirst } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { KeyRound, LockOpen, LogOut, PhoneOff, ShieldOff, UserCheck, UserPen, UserX } from 'lucide-react'
import { useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import type { Said } from '../../session/said.ts'
import { letIn } from '../../api/people.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogNotice } from '../../ui/dialog-form.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { toast } from '../../ui/toast.tsx'
import { LinkToHandOver } from './link-to-hand-over.tsx'
import { CorrectForm } from './correct-form.tsx'
import styles from './people.module.css'
import { PersonProof, type Proof } from './person-proof.tsx'
import { hasCodes, PersonQuestion, type Question } from './person-question.tsx'
import { roleName } from '../../components/people/role-names.ts'

interface PersonDialogProps {
  /** Nothing while the dialog is closed. */
  readonly person: Colleague | undefined
  /** Nobody closes their own account, and one's own password is changed under Profile. */
  readonly isOneself: boolean
  readonly isForOwner: boolean
  /** Called when something of the account was changed. */
  readonly onDone: () => void
  readonly onClose: () => void
}

export function PersonDialog({ person, ...others }: PersonDialogProps) {
  const shown = useLast(person)
  return (
    <Dialog title={shown?.name ?? ''} opened={person !== undefined} onClose={others.onClose}>
      {shown && <Person key={shown.id} {...others} person={shown} />}
    </Dialog>
  )
}

function Person({
  person,
  isOneself,
  isForOwner,
  onDone,
  onClose,
}: PersonDialogProps & { readonly person: Colleague }) {
  const { id, name, email, role, employeeId, joinedOn, phone, address, standing, hasApp, codes, lock, isMine } = person
  const [link, setLink] = useState<PersonalLink>()
  const [asks, setAsks] = useState<Question>()
  const [takes, setTakes] = useState<Proof>()
  const [isCorrecting, setIsCorrecting] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  if (link) return <LinkToHandOver name={name} link={link} onClose={onClose} />

  if (isCorrecting) {
    const done = () => {
      onDone()
      onClose()
    }
    const back = () => setIsCorrecting(false)
    return <CorrectForm person={person} isOneself={isOneself} isForOwner={isForOwner} onDone={done} onCancel={back} />
  }

  if (takes) {
    const done = (made: PersonalLink | undefined) => {
      onDone()
      if (made) setLink(made)
      else onClose()
    }
    return <PersonProof person={person} takes={takes} onDone={done} onCancel={() => setTakes(undefined)} />
  }

  const finish = async (work: Promise<Said | undefined>, done: string) => {
    setAsks(undefined)
    setIsBusy(true)
    const refused = await work
    setIsBusy(false)
    if (refused) toast.error(refused.said)
    else {
      toast.success(done)
      onClose()
    }
    onDone()
  }
  const mayChange = isMine && standing !== 'closed'
  return (
    <DialogBody>
      {lock && standing !== 'closed' && (
        <DialogNotice>{sentence(lock.is === 'waiting' ? 'person_locked' : 'person_shut')}</DialogNotice>
      )}
      <Facts>
        <Fact label="Role">{roleName(role)}</Fact>
        <Fact label="Email">{email}</Fact>
        {phone !== '' && <Fact label="Phone">{phone}</Fact>}
        {address !== '' && <Fact label="Address">{address}</Fact>}
        <Fact label="Employee ID">{employeeId}</Fact>
        <Fact label="Join date">{dayFirst(joinedOn)}</Fact>
        <Fact label="Authenticator app">{hasApp ? 'Set up' : 'Not set up'}</Fact>
        {hasCodes(person) && <Fact label="Codes without network">{codesText(codes)}</Fact>}
      </Facts>
      {mayChange && (
        <div className={styles['acts']}>
          {lock?.is === 'waiting' && (
            <Button
              leftSection={<LockOpen size={20} aria-hidden />}
              disabled={isBusy}
              onClick={() => void finish(letIn(id), sentence('person_let_in', { name }))}
            >
              Let in again
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<UserPen size={20} aria-hidden />}
            disabled={isBusy}
            onClick={() => setIsCorrecting(true)}
          >
            Correct
          </Button>
          {!isOneself && (
            <Button
              variant="default"
              leftSection={<KeyRound size={20} aria-hidden />}
              disabled={isBusy}
              onClick={() => setTakes('link')}
            >
              Link for a new password
            </Button>
          )}
          {hasApp && (
            <Button
              variant="default"
              leftSection={<ShieldOff size={20} aria-hidden />}
              disabled={isBusy}
              onClick={() => setTakes('reset')}
            >
              Reset the app
            </Button>
          )}
          {hasCodes(person) && (
            <Button
              variant="default"
              leftSection={<PhoneOff size={20} aria-hidden />}
              disabled={isBusy}
              onClick={() => setAsks('codes')}
            >
              Revoke the codes
            </Button>
          )}
          {!isOneself && standing === 'works' && (
            <Button
              variant="default"
              leftSection={<LogOut size={20} aria-hidden />}
              disabled={isBusy}
              onClick={() => setAsks('signOut')}
            >
              Sign out everywhere
            </Button>
          )}
          {!isOneself && (
            <Button
              variant="default"
              color="red"
              leftSection={<UserX size={20} aria-hidden />}
              disabled={isBusy}
              onClick={() => setAsks('close')}
            >
              Close the account
            </Button>
          )}
        </div>
      )}
      {isMine && standing === 'closed' && (
        <div className={styles['acts']}>
          <Button
            leftSection={<UserCheck size={20} aria-hidden />}
            disabled={isBusy}
            onClick={() => setTakes('reopen')}
          >
            Open again
          </Button>
        </div>
      )}
      <PersonQuestion
        person={person}
        asks={asks}
        onYes={(work, done) => void finish(work, done)}
        onClose={() => setAsks(undefined)}
      />
    </DialogBody>
  )
}

/** `Phone, 2 sheets in the safe`. */
function codesText({ phone, sheets }: Colleague['codes']): string {
  const paper = sheets === 1 ? '1 sheet in the safe' : `${sheets} sheets in the safe`
  return [...(phone ? ['Phone'] : []), ...(sheets > 0 ? [paper] : [])].join(', ')
}
