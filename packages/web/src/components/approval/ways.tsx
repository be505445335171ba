// The ways to an approval, in the order of what is possible now: a question to a phone, a PIN at this till, ten digits by telephone or from
// paper.
import { approvalSentence } from '@lounge/domain/approval-messages'
import { mayAnswer } from '@lounge/domain/approvals/standing'
import type { Need } from '@lounge/domain/approvals/needs'
import { Button } from '@mantine/core'
import { KeyRound, Phone, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConnection } from '../../hooks/use-connection.ts'
import { peopleHere } from '../../session/people-here.ts'
import { useSession } from '../../session/use-session.ts'
import { askForYes } from '../../terminal/ask-for-yes.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import type { Asking } from '../../terminal/yeses.ts'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import styles from './approval.module.css'
import { Asked } from './asked.tsx'
import { ByPin } from './by-pin.tsx'
import { useQuestion, useYeses } from './use-yeses.ts'
import { ByCall } from './by-call.tsx'

export function Ways({ asking }: { readonly asking: Asking }) {
  const { act, askedId } = asking
  const { yeses } = useYeses()
  const [way, setWay] = useState<'ask' | 'pin' | 'call'>('ask')
  const { question, isAsked } = useQuestion(askedId)
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
  if (way === 'pin') return <ByPin asking={asking} onBack={back} />
  if (way === 'call') return <ByCall need={need} onYes={(approved) => yeses.goOn(act, approved)} onBack={back} />
  return (
    <DialogBody>
      <What need={need} />
      {question?.status === 'declined' && (
        <DialogNotice>{approvalSentence('yes_declined_here', { name: question.byName })}</DialogNotice>
      )}
      {question?.status === 'over' && <DialogNotice>{approvalSentence('yes_over_here')}</DialogNotice>}
      {question?.status === 'open' && !isAsked && <DialogNotice>{approvalSentence('yes_changed_here')}</DialogNotice>}
      {isAsked && <Asked approver={need.approver} question={question} />}
      <WayButtons asking={asking} isWaiting={isAsked} onPin={() => setWay('pin')} onCall={() => setWay('call')} />
    </DialogBody>
  )
}

const What = ({ need }: { readonly need: Need }) => (
  <div>
    <p className={styles['what']}>{need.text}</p>
    <p className={styles['how']}>{approvalSentence(`yes_needed_${need.approver}`)}</p>
  </div>
)

interface WayButtonsProps {
  readonly asking: Asking
  readonly isWaiting: boolean
  readonly onPin: () => void
  readonly onCall: () => void
}

function WayButtons({ asking: { act }, isWaiting, onPin, onCall }: WayButtonsProps) {
  const terminal = useTerminal()
  const { yeses } = useYeses()
  const { online: isOnline } = useConnection()
  const staffId = useSession()?.user.id
  const [isAsking, setIsAsking] = useState(false)
  const { need } = act
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
            {need.approver === 'owner' ? 'Ask the owner' : 'Ask the manager'}
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
        <Button variant="default" data-autofocus={isWaiting || undefined} onClick={() => yeses.leave()}>
          {isWaiting && !act.isOnlyNow ? 'Go on working' : 'Leave it'}
        </Button>
      </DialogButtons>
    </>
  )
}
