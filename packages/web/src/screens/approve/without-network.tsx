// A yes by telephone, on the phone of whoever is called: it works where there is no network, and asks for no sign-in. Whoever can open
// this phone is its owner.
import { codeSentence } from '@lounge/domain/code-messages'
import { isInCharge } from '@lounge/domain/staff/staff'
import type { Made } from '@lounge/sync/approvals/approver-phone'
import type { PhoneKey } from '@lounge/sync/approvals/tickets'
import { ArrowLeft, PhoneOff, Smartphone } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { phoneSetUpAt } from '../../api/approval-phone.ts'
import { useSession } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CodeForm } from './code-form.tsx'
import { CodeShown } from './code-shown.tsx'
import { MadeList } from './made-list.tsx'
import { meetServer, phone } from './own-phone.ts'
import { PaperPrint } from './paper-print.tsx'
import { PhoneRevoke } from './phone-revoke.tsx'
import { PhoneSetUp } from './phone-set-up.tsx'
import styles from './without-network.module.css'

type Owner = Omit<PhoneKey, 'key'>

export function WithoutNetwork() {
  const session = useSession()
  const { owner, isUnkept, look } = useOwner()
  const signedIn = session && isInCharge(session.user.role) ? session.user : undefined
  /** Somebody else signed in on it sets it up for themselves. */
  const isTheirs = owner && (!signedIn || signedIn.id === owner.staffId)
  return (
    <Page>
      {isUnkept && (
        <EmptyState icon={PhoneOff} title="Nothing is kept here">
          {codeSentence('phone_unkept')}
        </EmptyState>
      )}
      {isTheirs && <Ready owner={owner} isSignedIn={signedIn !== undefined} onRevoked={look} />}
      {owner !== undefined && !isTheirs && signedIn && <PhoneSetUp onDone={look} />}
      {owner !== undefined && signedIn && <PaperPrint />}
      {owner === null && !signedIn && (
        <EmptyState icon={Smartphone} title="Not set up yet">
          {codeSentence('phone_not_ready')}
        </EmptyState>
      )}
    </Page>
  )
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles['root']}>
    <title>Codes without network · Lounge</title>
    <header className={styles['header']}>
      <Link to="/" className={styles['back']} aria-label="Back">
        <ArrowLeft size={24} aria-hidden />
      </Link>
      <h1>Codes without network</h1>
    </header>
    {children}
  </main>
)

interface ReadyProps {
  readonly owner: Owner
  readonly isSignedIn: boolean
  readonly onRevoked: () => void
}

function Ready({ owner, isSignedIn, onRevoked }: ReadyProps) {
  const [shown, setShown] = useState<Made>()
  const { list, look } = useList(isSignedIn)
  useEffect(() => {
    if (!isSignedIn) return
    void isStillTheOne(owner).then(async (isIt) => {
      if (isIt) return
      await phone.forget().catch(() => undefined) // it is looked at again when this page is opened again
      onRevoked()
    })
  }, [owner, isSignedIn, onRevoked])
  return (
    <>
      <p className={styles['how']}>{codeSentence('phone_ready', { name: owner.name })}</p>
      {shown ? (
        <CodeShown
          made={shown}
          onReadBack={look}
          onDone={() => {
            setShown(undefined)
            look()
          }}
        />
      ) : (
        <CodeForm
          onMade={(made) => {
            setShown(made)
            look()
          }}
        />
      )}
      <MadeList list={list} onOpen={setShown} />
      {isSignedIn && <PhoneRevoke onRevoked={onRevoked} />}
    </>
  )
}

/** `null` before it is set up; nothing before that is known. */
function useOwner() {
  const [owner, setOwner] = useState<Owner | null>()
  const [isUnkept, setIsUnkept] = useState(false)
  const look = useCallback(() => {
    void phone.owner().then(
      (found) => setOwner(found ?? null),
      () => setIsUnkept(true),
    )
  }, [])
  useEffect(look, [look])
  return { owner, isUnkept, look }
}

/** Revoked, or another phone was set up since: this one makes nothing any more that a till takes. */
async function isStillTheOne({ setUpAt }: Owner): Promise<boolean> {
  const known = await phoneSetUpAt()
  return known === undefined || known === setUpAt
}

/** The phone's own list, after it has met the server where that answers. */
function useList(isSignedIn: boolean) {
  const [list, setList] = useState<readonly Made[]>([])
  const look = useCallback(() => void phone.list().then(setList, () => undefined), [])
  useEffect(() => {
    look()
    if (isSignedIn) void meetServer().then(look, () => undefined)
  }, [look, isSignedIn])
  return { list, look }
}
