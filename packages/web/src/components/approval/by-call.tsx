// An approval by telephone: whom to call, what to say, and the ten digits that come back. It works without a network, at either end. If
// nobody can be called, the digits are on paper in the safe.
import type { Approved } from '@lounge/domain/approvals/approvals'
import type { Need } from '@lounge/domain/approvals/needs'
import { isBeyond } from '@lounge/domain/approvals/standing'
import { codeSentence } from '@lounge/domain/code-messages'
import { idOf } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { type Call, type CallAnswered, type NoCall, TicketDesk } from '@lounge/sync/approvals/ticket-desk'
import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './approval.module.css'
import { Choices, type Found } from './call-choices.tsx'
import { CallOpen } from './call-open.tsx'

interface ByCallProps {
  readonly need: Need
  /** Performs the act once the ten digits were right. @returns whether it was done */
  readonly onYes: (approved: Approved) => Promise<boolean>
  /** Goes back to the other ways. */
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
      setWhy(codeSentence('code_faulty')) // this device cannot write anything down now
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
    // It stays until it is tapped: a person who reads the digits back, or strikes them out, needs both hands.
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

/** Who can be called for this act, and for whom there is a sheet; or why there is neither. */
function useCallable(need: Need) {
  const terminal = useTerminal()
  const desk = useMemo(() => new TicketDesk(terminal.desk), [terminal])
  const [found, setFound] = useState<Found>()
  // Nobody is called for an act that the till would then refuse.
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
