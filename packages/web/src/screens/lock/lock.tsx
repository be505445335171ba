// The lock screen of a till: the people who can come back with their PIN, and the full sign-in for everybody else.
import { accountSentence } from '@lounge/domain/account-messages'
import { Button } from '@mantine/core'
import { ArrowLeft, KeyRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { PinPad } from '../../components/people/pin-pad.tsx'
import { SignInPage } from '../../components/people/sign-in-page.tsx'
import { comeBack } from '../../session/come-back.ts'
import { peopleHere, watchPeopleHere } from '../../session/people-here.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './lock.module.css'

export function Lock() {
  const navigate = useNavigate()
  // The server may end a session while this stands here.
  useSyncExternalStore(watchPeopleHere, idsHere)
  const people = peopleHere()
  const [staffId, setStaffId] = useState<string>()
  const only = people.length === 1 ? people[0] : undefined
  const person = staffId === undefined ? only : people.find((each) => each.staffId === staffId)
  const typed = async (pin: string): Promise<string | undefined> => {
    const proof = await comeBack(person?.staffId ?? '', pin)
    if (proof === 'right') {
      toast.clear()
      return undefined
    }
    if (proof === 'wrong') return accountSentence('pin_wrong')
    // The other people may still come back.
    toast.error(accountSentence('pin_closed'))
    setStaffId(undefined)
    return undefined
  }
  return (
    <SignInPage title="Locked" lead={accountSentence('pin_locked')}>
      {person === undefined ? (
        <ul className={styles['people']} aria-label="Who is here">
          {people.map((each) => (
            <li key={each.staffId}>
              <button
                type="button"
                className={`${styles['person']} pressable`}
                onClick={() => setStaffId(each.staffId)}
              >
                {each.name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <h2 className={styles['name']}>{person.name}</h2>
          <PinPad key={person.staffId} label={`PIN of ${person.name}`} onPin={typed} />
        </>
      )}
      <div className={styles['others']}>
        {person !== undefined && people.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<ArrowLeft size={18} aria-hidden />}
            onClick={() => setStaffId(undefined)}
          >
            Back
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<KeyRound size={20} aria-hidden />}
          onClick={() => void navigate(paths.login)}
        >
          Somebody else
        </Button>
      </div>
      <p className={styles['note']}>{accountSentence('pin_waiting')}</p>
    </SignInPage>
  )
}

const idsHere = (): string =>
  peopleHere()
    .map(({ staffId }) => staffId)
    .join()
