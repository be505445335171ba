// A yes by telephone: whom to call, what to say, and the ten digits that come back. It works where there is no network, and the
// person at the other end needs none either.
import type { Approved } from '@lounge/domain/approvals/approvals'
import type { Need } from '@lounge/domain/approvals/needs'
import { codeSentence, codeSentenceOf } from '@lounge/domain/code-messages'
import { idOf } from '@lounge/domain/ids'
import { settingsOf } from '@lounge/domain/settings/settings'
import { type Call, TicketDesk } from '@lounge/sync/approvals/ticket-desk'
import type { Callable } from '@lounge/sync/approvals/tickets'
import { Button } from '@mantine/core'
import { Phone } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import styles from './by-call.module.css'
import { CallOpen } from './call-open.tsx'

type ByCode = Extract<Approved, { readonly means: 'code' }>

export interface ByCallProps {
  readonly need: Pick<Need, 'kind' | 'amount' | 'approver'>
  /** The code was right: the command is given with it, at once. */
  readonly onApproved: (approved: ByCode) => void
  /** Nothing came of it; or the three digits were read back. */
  readonly onClose: () => void
}

export function ByCall({ need, onApproved, onClose }: ByCallProps) {
  const terminal = useTerminal()
  const desk = useMemo(() => new TicketDesk(terminal.desk), [terminal])
  const caps = settingsOf(terminal.lounge).approvals
  const [people, setPeople] = useState<readonly Callable[]>()
  const [why, setWhy] = useState<string>()
  const [call, setCall] = useState<Call>()
  const asker = terminal.session?.staffId ?? ''
  const { kind, amount, approver: least } = need
  useEffect(() => {
    let isHere = true
    void desk.callable(asker, { kind, amount, approver: least }, caps).then(
      (found) => {
        if (!isHere) return
        if ('refused' in found) setWhy(codeSentenceOf(found.refused, found.params))
        else setPeople(found)
      },
      () => isHere && setWhy(codeSentence('code_faulty')),
    )
    return () => void (isHere = false)
  }, [desk, asker, kind, amount, least, caps])

  const begin = async (staffId: string) => {
    const begun = await desk.begin(staffId, { kind, amount }, caps)
    if ('refused' in begun) setWhy(codeSentenceOf(begun.refused, begun.params))
    else setCall(begun)
  }
  const approve = ({ approver, name }: Call, code: string) =>
    onApproved({
      means: 'code',
      approvalId: terminal.newId<'approval'>(),
      approver: idOf(approver.staffId),
      approverName: approver.name,
      ticket: name.ticket,
      code,
    })

  if (call) return <CallOpen desk={desk} call={call} onRight={(code) => approve(call, code)} onClose={onClose} />
  return (
    <DialogBody>
      {why !== undefined && <DialogNotice>{why}</DialogNotice>}
      {why === undefined && (
        <ul className={styles['people']} aria-busy={people === undefined}>
          {people?.map(({ staffId, name, phone }) => (
            <li key={staffId}>
              <Button
                fullWidth
                variant="default"
                leftSection={<Phone size={20} aria-hidden />}
                onClick={() => void begin(staffId)}
              >
                {phone === '' ? `Call ${name}` : `Call ${name} on ${phone}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}
