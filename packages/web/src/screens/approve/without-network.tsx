// Gives approvals by telephone on the approver's own phone: it works without a network and without signing in. A person who can unlock this
// phone counts as its owner.
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
  /** Another signed-in person sets the phone up for themselves. */
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
      await phone.forget().catch(() => undefined) // checked again when this page is opened again
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

/** `null` before the phone is set up; nothing while that is unknown. */
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

/** False if the phone was revoked, or another was set up since: tills then take no code of this one. */
async function isStillTheOne({ setUpAt }: Owner): Promise<boolean> {
  const known = await phoneSetUpAt()
  return known === undefined || known === setUpAt
}

/** The phone's own list, once it was exchanged with the server, if that answers. */
function useList(isSignedIn: boolean) {
  const [list, setList] = useState<readonly Made[]>([])
  const look = useCallback(() => void phone.list().then(setList, () => undefined), [])
  useEffect(() => {
    look()
    if (isSignedIn) void meetServer().then(look, () => undefined)
  }, [look, isSignedIn])
  return { list, look }
}
