// A yes by telephone: whom to call, what to say, and the ten digits that come back. It works where there is no network, and the
// person at the other end needs none either.
import type { Approved } from '@lounge/domain/approvals/approvals'
import type { Need } from '@lounge/domain/approvals/needs'
import { isBeyond } from '@lounge/domain/approvals/standing'
import { codeSentence } from '@lounge/domain/code-messages'
import { idOf } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { type Call, type CallAnswered, TicketDesk } from '@lounge/sync/approvals/ticket-desk'
import type { Callable } from '@lounge/sync/approvals/tickets'
import { Button } from '@mantine/core'
import { ArrowLeft, Phone } from 'lucide-react'
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
  const { desk, people, why, setWhy } = useCallable(need)
  const [call, setCall] = useState<Call>()
  /** Each call takes a ticket: a second tap must not take another. */
  const [isCalling, setIsCalling] = useState(false)

  const begin = async (staffId: string) => {
    setIsCalling(true)
    try {
      const begun = await desk.begin(staffId, need)
      if ('no' in begun) setWhy(codeSentence(begun.no))
      else setCall(begun)
    } catch {
      setWhy(codeSentence('code_faulty')) // this device writes nothing down now
    }
    setIsCalling(false)
  }
  const goOn = async ({ approver, name }: Call, { code, readBack }: CallAnswered) => {
    const isDone = await onYes({
      means: 'code',
      approvalId: terminal.newId<'approval'>(),
      approver: idOf<'staff'>(approver.staffId),
      approverName: approver.name,
      ticket: name.ticket,
      code,
    })
    // It stays until it is tapped: whoever speaks needs both hands.
    if (isDone) toast.offer(codeSentence('code_right', { name: approver.name, digits: readBack }), () => undefined)
  }

  if (call)
    return (
      <CallOpen desk={desk} call={call} what={need.text} onRight={(answered) => goOn(call, answered)} onBack={onBack} />
    )
  return (
    <DialogBody>
      <p className={styles['what']}>{need.text}</p>
      {why === undefined ? (
        <div className={styles['ways']} role="group" aria-label="Whom to call" aria-busy={people === undefined}>
          {people?.map(({ staffId, name, phone }) => (
            <Button
              key={staffId}
              size="xl"
              variant="default"
              disabled={isCalling}
              leftSection={<Phone size={22} aria-hidden />}
              onClick={() => void begin(staffId)}
            >
              {phone === '' ? name : `${name}, ${phone}`}
            </Button>
          ))}
        </div>
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

/** Who can be called for this, or why nobody can. */
function useCallable(need: Need) {
  const terminal = useTerminal()
  const desk = useMemo(() => new TicketDesk(terminal.desk), [terminal])
  const [people, setPeople] = useState<readonly Callable[]>()
  // Nobody is called for what the till would not do then.
  const [why, setWhy] = useState(() =>
    isBeyond(terminal.lounge, 'code', need.amount, terminal.device) ? sentence('approval_limit') : undefined,
  )
  useEffect(() => {
    let isHere = true
    void desk.callable(terminal.session?.staffId ?? '', need).then(
      (found) => {
        if (!isHere) return
        if ('no' in found) setWhy(codeSentence(found.no))
        else setPeople(found)
      },
      () => isHere && setWhy(codeSentence('code_faulty')),
    )
    return () => void (isHere = false)
  }, [terminal, desk, need])
  return { desk, people, why, setWhy }
}
