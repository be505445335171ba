// The changes of an account that need the password of the person who makes them: an unattended screen must not open a way in.
import { sentence } from '@lounge/domain/office-messages'
import type { Colleague, PersonalLink } from '@lounge/sync/questions/people'
import { newLink, type NotDone, reopen, resetApp } from '../../api/people.ts'
import { FreshSignIn } from '../../components/people/fresh-sign-in.tsx'
import { PasswordForm } from '../../components/people/password-form.tsx'
import { isSaid } from '../../session/said.ts'
import { toast } from '../../ui/toast.tsx'

export type Proof = 'link' | 'reopen' | 'reset'

interface Proven {
  readonly verb: string
  readonly about: (name: string) => string
  readonly act: (id: string, password: string) => Promise<PersonalLink | NotDone | undefined>
  /** The success message, if the link does not show it. */
  readonly done?: (name: string) => string
}

const proofs: Readonly<Record<Proof, Proven>> = {
  link: { verb: 'Make the link', about: (name) => sentence('person_link_ask', { name }), act: newLink },
  reopen: {
    verb: 'Open again',
    about: (name) => sentence('person_reopen_ask', { name }),
    act: reopen,
    done: (name) => sentence('person_reopened', { name }),
  },
  reset: {
    verb: 'Reset the app',
    about: () => sentence('person_app_reset_ask'),
    act: resetApp,
    done: (name) => sentence('person_app_reset', { name }),
  },
}

interface PersonProofProps {
  readonly person: Colleague
  readonly takes: Proof
  /** @param link the link to hand over, if there is one */
  readonly onDone: (link: PersonalLink | undefined) => void
  readonly onCancel: () => void
}

export function PersonProof({ person: { id, name }, takes, onDone, onCancel }: PersonProofProps) {
  const { verb, about, act, done } = proofs[takes]
  const send = async (password: string) => {
    const answer = await act(id, password)
    if (answer && isSaid(answer)) return answer.said
    if (done) toast.success(done(name))
    onDone(answer)
    return undefined
  }
  return (
    <FreshSignIn onClose={onCancel}>
      <PasswordForm verb={verb} onSend={send} onCancel={onCancel}>
        <p>{about(name)}</p>
      </PasswordForm>
    </FreshSignIn>
  )
}
