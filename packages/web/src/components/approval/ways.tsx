// The ways to an approval, in the order of what is possible now: a question to a phone, a PIN at this till, ten digits by telephone or from
// paper.
import { approvalSentence } from '@lounge/domain/approval-messages'
import { mayAnswer } from '@lounge/domain/approvals/standing'
import type { Need } from '@lounge/domain/approvals/needs'
import { Button } from '@mantine/core'
import { KeyRound, Phone, Smartphone } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useConnection } from '../../hooks/use-connection.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useView } from '../../hooks/use-view.ts'
import { peopleHere } from '../../session/people-here.ts'
import { useSession } from '../../session/use-session.ts'
import { askForYes, isOfOldSum } from '../../terminal/ask-for-yes.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import type { Asking } from '../../terminal/yeses.ts'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import styles from './approval.module.css'
import { Asked } from './asked.tsx'
import { ByPin } from './by-pin.tsx'
import { questionKinds, useQuestion, useYeses } from './use-yeses.ts'
import { ByCall } from './by-call.tsx'
import { useWhomToAsk } from './whom-to-ask.ts'

export function Ways({ asking }: { readonly asking: Asking }) {
  const { act, askedId } = asking
  const { asking: opened, yeses } = useYeses()
  const [way, setWay] = useState<'ask' | 'pin' | 'call'>('ask')
  const { question, isAsked, ended } = useQuestion(askedId)
  const isOldNow = useView(
    questionKinds,
    useCallback((lounge) => isOfOldSum(lounge, act), [act]),
  )
  // The payment itself changes the order while the dialog goes away.
  const isOld = useLast(opened?.turn === asking.turn ? isOldNow : undefined)
  const given = question?.status === 'given' ? question.id : undefined
  useEffect(() => {
    if (given !== undefined) void yeses.goOn(act, { means: 'phone', id: given })
  }, [given, act, yeses])

  // Not told while a PIN or a code is being typed, but once that is left.
  const isEndSaid = way === 'ask' && question !== undefined && !isAsked
  useEffect(() => {
    if (isEndSaid) yeses.endSeen(act)
  }, [isEndSaid, act, yeses])

  const { need } = act
  const back = () => setWay('ask')
  if (isOld)
    return (
      <DialogBody>
        <What need={need} />
        <DialogNotice>{approvalSentence('yes_changed_due')}</DialogNotice>
        <DialogButtons>
          <LeaveButton>Leave it</LeaveButton>
        </DialogButtons>
      </DialogBody>
    )
  if (way === 'pin') return <ByPin asking={asking} onBack={back} />
  if (way === 'call') return <ByCall need={need} onYes={(approved) => yeses.goOn(act, approved)} onBack={back} />
  return (
    <DialogBody>
      <What need={need} />
      {question?.status === 'declined' && (
        <DialogNotice>{approvalSentence('yes_declined_here', { name: question.byName })}</DialogNotice>
      )}
      {ended === 'over' && <DialogNotice>{approvalSentence('yes_over_here')}</DialogNotice>}
      {ended === 'changed' && <DialogNotice>{approvalSentence('yes_changed_here')}</DialogNotice>}
      {isAsked && <Asked approver={need.approver} question={question} />}
      <WayButtons asking={asking} isWaiting={isAsked} onPin={() => setWay('pin')} onCall={() => setWay('call')} />
    </DialogBody>
  )
}

function What({ need }: { readonly need: Need }) {
  const { needed } = useWhomToAsk(need.approver)
  return (
    <div>
      <p className={styles['what']}>{need.text}</p>
      <p className={styles['how']}>{needed}</p>
    </div>
  )
}

interface WayButtonsProps {
  readonly asking: Asking
  readonly isWaiting: boolean
  readonly onPin: () => void
  readonly onCall: () => void
}

function WayButtons({ asking: { act }, isWaiting, onPin, onCall }: WayButtonsProps) {
  const terminal = useTerminal()
  const { online: isOnline } = useConnection()
  const staffId = useSession()?.user.id
  const [isAsking, setIsAsking] = useState(false)
  const { need } = act
  const { ask } = useWhomToAsk(need.approver)
  const here = peopleHere().filter((each) => each.staffId !== staffId && mayAnswer(need, each.role))
  const askThem = async () => {
    setIsAsking(true)
    await askForYes(terminal, act)
    setIsAsking(false)
  }
  return (
    <>
      {!isOnline && !isWaiting && <DialogNotice>{approvalSentence('yes_server_away')}</DialogNotice>}
      {!isOnline && here.length === 0 && <p className={styles['how']}>{approvalSentence('yes_nobody_here')}</p>}
      <div className={styles['ways']}>
        {isOnline && !isWaiting && (
          <Button
            size="xl"
            data-autofocus
            loading={isAsking}
            leftSection={<Smartphone size={22} aria-hidden />}
            onClick={() => void askThem()}
          >
            {ask}
          </Button>
        )}
        {(isOnline || here.length > 0) && (
          <Button size="xl" variant="default" leftSection={<KeyRound size={22} aria-hidden />} onClick={onPin}>
            PIN at this till
          </Button>
        )}
        <Button size="xl" variant="default" leftSection={<Phone size={22} aria-hidden />} onClick={onCall}>
          By a call or on paper
        </Button>
      </div>
      <DialogButtons>
        <LeaveButton isFirst={isWaiting}>{isWaiting && !act.isOnlyNow ? 'Go on working' : 'Leave it'}</LeaveButton>
      </DialogButtons>
    </>
  )
}

interface LeaveButtonProps {
  readonly isFirst?: boolean
  readonly children: string
}

function LeaveButton({ isFirst = true, children }: LeaveButtonProps) {
  const { yeses } = useYeses()
  return (
    <Button variant="default" data-autofocus={isFirst || undefined} onClick={() => yeses.leave()}>
      {children}
    </Button>
  )
}
