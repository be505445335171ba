// An approval by an approver at the till: they choose their name, then enter their PIN. If the server is in reach, it checks the PIN;
// otherwise this till does, for people who signed in here, and they are asked about it afterwards.
import { approvalSentence } from '@lounge/domain/approval-messages'
import { ApprovalId, idOf } from '@lounge/domain/ids'
import type { Need } from '@lounge/domain/approvals/needs'
import { noesBefore } from '@lounge/domain/approvals/said-no'
import { mayAnswer } from '@lounge/domain/approvals/standing'
import type { Lounge } from '@lounge/domain/lounge'
import type { Timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useState } from 'react'
import { PinPad } from '../people/pin-pad.tsx'
import { useConnection } from '../../hooks/use-connection.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { type Approver, giveByPin } from '../../api/approvers.ts'
import { useSession } from '../../session/use-session.ts'
import { askedOrAskNow } from '../../terminal/ask-for-yes.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { type Asking, yesesOf } from '../../terminal/yeses.ts'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import styles from './approval.module.css'
import { useApprovers } from './use-approvers.ts'
import { questionKinds } from './use-yeses.ts'

interface ByPinProps {
  readonly asking: Asking
  readonly onBack: () => void
}

export function ByPin({ asking, onBack }: ByPinProps) {
  const { act } = asking
  const terminal = useTerminal()
  const { online: isOnline } = useConnection()
  const staffId = useSession()?.user.id
  const all = useApprovers(isOnline)
  const people = all?.filter((each) => each.staffId !== staffId && mayAnswer(act.need, each.role))
  const [chosen, setChosen] = useState<Approver>()

  const typed = async ({ staffId: approver, name }: Approver, pin: string): Promise<string | undefined> => {
    if (isOnline) {
      // The server approves the question's row, so the question has to exist.
      const id = await askedOrAskNow(terminal, asking)
      return id && giveByPin(id, approver, pin, name)
    }
    const { proveHere } = await import('../../session/come-back.ts')
    switch (await proveHere(approver, pin)) {
      case 'wrong':
        return approvalSentence('yes_pin_wrong', { name })
      case 'closed':
        return approvalSentence('yes_pin_closed', { name })
      case 'right': {
        const approvalId = ApprovalId.parse(terminal.newId())
        const approved = { means: 'pin', approvalId, approver: idOf<'staff'>(approver), approverName: name } as const
        await yesesOf(terminal).goOn(act, approved)
        return undefined
      }
    }
  }

  if (chosen)
    return (
      <DialogBody>
        <p className={styles['what']}>{act.need.text}</p>
        <NoesBefore need={act.need} />
        {!isOnline && <DialogNotice>{approvalSentence('yes_pin_later', { name: chosen.name })}</DialogNotice>}
        <PinPad label={`PIN of ${chosen.name}`} onPin={(pin) => typed(chosen, pin)} />
        <Back onBack={() => setChosen(undefined)} />
      </DialogBody>
    )
  return (
    <DialogBody>
      <p className={styles['what']}>{act.need.text}</p>
      <NoesBefore need={act.need} />
      <p className={styles['how']}>
        {people?.length === 0
          ? approvalSentence(isOnline ? 'yes_names_none' : 'yes_nobody_here')
          : approvalSentence('yes_pin_how')}
      </p>
      <div className={styles['ways']} role="group" aria-label="Who says yes">
        {people?.map((person) => (
          <Button key={person.staffId} size="xl" variant="default" onClick={() => setChosen(person)}>
            {person.name}
          </Button>
        ))}
      </div>
      <Back onBack={onBack} />
    </DialogBody>
  )
}

/** Shows an approver at the till who refused before. */
function NoesBefore({ need }: { readonly need: Need }) {
  const noes = useTimedView(
    questionKinds,
    useCallback((lounge: Lounge, now: Timestamp) => noesBefore(lounge, need, now), [need]),
  )
  return noes.map((no) => <DialogNotice key={no}>{no}</DialogNotice>)
}

const Back = ({ onBack }: Pick<ByPinProps, 'onBack'>) => (
  <DialogButtons>
    <Button variant="default" leftSection={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
      Back
    </Button>
  </DialogButtons>
)
