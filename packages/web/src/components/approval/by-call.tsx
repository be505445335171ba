// A yes by telephone: whom to call, what to say, and the ten digits that come back. It works where there is no network, and the
// person at the other end needs none either. Where nobody can be called, the digits stand on paper in the safe.
import type { Approved } from '@lounge/domain/approvals/approvals'
import type { Need } from '@lounge/domain/approvals/needs'
import { isBeyond } from '@lounge/domain/approvals/standing'
import { codeSentence } from '@lounge/domain/code-messages'
import { idOf } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { type Call, type CallAnswered, type NoCall, TicketDesk } from '@lounge/sync/approvals/ticket-desk'
import type { Callable } from '@lounge/sync/approvals/tickets'
import { Button } from '@mantine/core'
import { ArrowLeft, type LucideIcon, Phone, Vault } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './approval.module.css'
import { CallOpen } from './call-open.tsx'

interface ByCallProps {
  readonly need: Need
  /** Ten digits were right: the act is done with this. @returns whether it was done */
  readonly onYes: (approved: Approved) => Promise<boolean>
  /** Another way. */
  readonly onBack: () => void
}

export function ByCall({ need, onYes, onBack }: ByCallProps) {
  const terminal = useTerminal()
  const { desk, found, why, setWhy } = useCallable(need)
  const [call, setCall] = useState<Call>()
  /** Each call takes a ticket: a second tap must not take another. */
  const [isCalling, setIsCalling] = useState(false)

  const begin = async (beginning: Promise<Call | NoCall>) => {
    setIsCalling(true)
    try {
      const begun = await beginning
      if ('no' in begun) setWhy(codeSentence(begun.no))
      else setCall(begun)
    } catch {
      setWhy(codeSentence('code_faulty')) // this device writes nothing down now
    }
    setIsCalling(false)
  }
  const goOn = async ({ approver, name, band }: Call, { code, readBack }: CallAnswered) => {
    const isDone = await onYes({
      means: 'code',
      approvalId: terminal.newId<'approval'>(),
      approver: idOf<'staff'>(approver.staffId),
      approverName: approver.name,
      ticket: name.ticket,
      code,
    })
    const done =
      band === undefined
        ? codeSentence('code_right', { name: approver.name, digits: readBack })
        : codeSentence('paper_right', { ticket: name.ticket })
    // It stays until it is tapped: whoever speaks, or strikes it out, needs both hands.
    if (isDone) toast.offer(done, () => undefined)
  }

  if (call)
    return (
      <CallOpen desk={desk} call={call} what={need.text} onRight={(answered) => goOn(call, answered)} onBack={onBack} />
    )
  return (
    <DialogBody>
      <p className={styles['what']}>{need.text}</p>
      {why === undefined ? (
        <Choices
          found={found}
          isCalling={isCalling}
          onCall={(staffId) => void begin(desk.begin(staffId, need))}
          onPaper={(staffId) => void begin(desk.beginOnPaper(staffId, need))}
        />
      ) : (
        <DialogNotice>{why}</DialogNotice>
      )}
      <DialogButtons>
        <Button variant="default" leftSection={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
          Back
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}

interface Found {
  readonly people: readonly Callable[]
  readonly papers: readonly Callable[]
}

interface ChoicesProps {
  readonly found: Found | undefined
  readonly isCalling: boolean
  readonly onCall: (staffId: string) => void
  readonly onPaper: (staffId: string) => void
}

const Choices = ({ found, isCalling, onCall, onPaper }: ChoicesProps) => (
  <div className={styles['ways']} role="group" aria-label="Whom to call" aria-busy={found === undefined}>
    {found?.people.map(({ staffId, name, phone }) => (
      <Choice key={staffId} icon={Phone} isDisabled={isCalling} onChoose={() => onCall(staffId)}>
        {phone === '' ? name : `${name}, ${phone}`}
      </Choice>
    ))}
    {found?.papers.map(({ staffId, name }) => (
      <Choice key={`paper ${staffId}`} icon={Vault} isDisabled={isCalling} onChoose={() => onPaper(staffId)}>
        {found.papers.length === 1 ? 'From the paper in the safe' : `From the paper of ${name}`}
      </Choice>
    ))}
  </div>
)

interface ChoiceProps {
  readonly icon: LucideIcon
  readonly isDisabled: boolean
  readonly onChoose: () => void
  readonly children: string
}

const Choice = ({ icon: Icon, isDisabled, onChoose, children }: ChoiceProps) => (
  <Button
    size="xl"
    variant="default"
    disabled={isDisabled}
    leftSection={<Icon size={22} aria-hidden />}
    onClick={onChoose}
  >
    {children}
  </Button>
)

/** Who can be called for this, and whose paper there is; or why there is neither. */
function useCallable(need: Need) {
  const terminal = useTerminal()
  const desk = useMemo(() => new TicketDesk(terminal.desk), [terminal])
  const [found, setFound] = useState<Found>()
  // Nobody is called for what the till would not do then.
  const [why, setWhy] = useState(() =>
    isBeyond(terminal.lounge, 'code', need.amount, terminal.device) ? sentence('approval_limit') : undefined,
  )
  useEffect(() => {
    let isHere = true
    const asker = terminal.session?.staffId ?? ''
    void Promise.all([desk.callable(asker, need), desk.onPaper(asker, need)]).then(
      ([people, papers]) => {
        if (!isHere) return
        if ('no' in people && papers.length === 0) setWhy(codeSentence(people.no))
        else setFound({ people: 'no' in people ? [] : people, papers })
      },
      () => isHere && setWhy(codeSentence('code_faulty')),
    )
    return () => void (isHere = false)
  }, [terminal, desk, need])
  return { desk, found, why, setWhy }
}
