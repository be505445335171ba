// Asks for confirmation before something of an account ends.
import { sentence } from '@lounge/domain/office-messages'
import type { Colleague } from '@lounge/sync/questions/people'
import { useLast } from '../../hooks/use-last.ts'
import type { Said } from '../../session/said.ts'
import { closeAccount, revokeCodes, signOutEverywhere } from '../../api/people.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export type Question = 'codes' | 'signOut' | 'close'

/** The person has a phone or a sheet that makes codes. */
export const hasCodes = ({ codes }: Colleague): boolean => codes.phone || codes.sheets > 0

interface Asked {
  readonly title: string
  readonly verb: string
  readonly about: (name: string) => string
  readonly isEndOfCodes: boolean
  readonly act: (id: string) => Promise<Said | undefined>
  readonly done: (name: string) => string
}

const questions: Readonly<Record<Question, Asked>> = {
  codes: {
    title: 'Revoke the codes?',
    verb: 'Revoke',
    about: (name) => sentence('person_codes_revoke_ask', { name }),
    isEndOfCodes: false, // this question is about the codes themselves
    act: revokeCodes,
    done: (name) => sentence('person_codes_revoked', { name }),
  },
  signOut: {
    title: 'Sign out everywhere?',
    verb: 'Sign out',
    about: (name) => sentence('person_signed_out_ask', { name }),
    isEndOfCodes: true,
    act: signOutEverywhere,
    done: (name) => sentence('person_signed_out', { name }),
  },
  close: {
    title: 'Close the account?',
    verb: 'Close the account',
    about: (name) => sentence('person_closed_ask', { name }),
    isEndOfCodes: true,
    act: closeAccount,
    done: (name) => sentence('person_closed', { name }),
  },
}

interface PersonQuestionProps {
  readonly person: Colleague
  /** Nothing while no question is open. */
  readonly asks: Question | undefined
  /** @param done the success message */
  readonly onYes: (work: Promise<Said | undefined>, done: string) => void
  readonly onClose: () => void
}

export function PersonQuestion({ person, asks, onYes, onClose }: PersonQuestionProps) {
  const shown = useLast(asks)
  const { id, name } = person
  if (!shown) return undefined
  const { title, verb, about, isEndOfCodes, act, done } = questions[shown]
  return (
    <ConfirmDialog
      title={title}
      opened={asks !== undefined}
      confirm={verb}
      danger
      onConfirm={() => onYes(act(id), done(name))}
      onClose={onClose}
    >
      {about(name)} {isEndOfCodes && hasCodes(person) && sentence('person_codes_end')}
    </ConfirmDialog>
  )
}
