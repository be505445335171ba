// Shows the questions that wait for an approval above a till's screen: since when, and, once approved, a button that performs the act. A
// refusal, an unanswered question and an expired approval are each told once.
import { approvalSentence } from '@lounge/domain/approval-messages'
import type { OpenApproval } from '@lounge/domain/approvals/approvals'
import { standingAt } from '@lounge/domain/approvals/at-till'
import { endsFor } from '@lounge/domain/approvals/ends'
import type { GivenApproval } from '@lounge/domain/approvals/timely'
import type { ApprovalId } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import type { Timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { CircleCheck, Hourglass } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTimedView } from '../../hooks/use-view.ts'
import { useSession } from '../../session/use-session.ts'
import { NoticeBar } from '../../terminal/notice-bar.tsx'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toHear } from '../../terminal/yeses.ts'
import { toast } from '../../ui/toast.tsx'
import { AskedFor } from './asked.tsx'
import { questionKinds, useYeses } from './use-yeses.ts'
import { useWhomToAsk } from './whom-to-ask.ts'

export function ApprovalNotices() {
  const { till } = useTerminal().device
  const staffId = useSession()?.user.id ?? ''
  const { asking, yeses } = useYeses()
  const [away, setAway] = useState<ReadonlySet<ApprovalId>>(new Set())
  useWordOfEnds(staffId)
  const standing = useTimedView(
    questionKinds,
    useCallback((lounge: Lounge, now: Timestamp) => standingAt(lounge, { till, staffId }, now), [till, staffId]),
  )
  useEffect(() => yeses.areShown(standing.map(({ id }) => id)), [standing, yeses])
  return standing
    .filter(({ id }) => id !== asking?.askedId && !away.has(id))
    .map((question) =>
      question.status === 'open' ? (
        <Waiting key={question.id} question={question} />
      ) : (
        <Said key={question.id} question={question} onAway={() => setAway(new Set([...away, question.id]))} />
      ),
    )
}

function Waiting({ question: { approver, asked, text } }: { readonly question: OpenApproval }) {
  const { asked: askedWhom } = useWhomToAsk(approver)
  return (
    <NoticeBar tone="waiting" icon={Hourglass}>
      {askedWhom} <AskedFor since={asked.at} /> · {text}
    </NoticeBar>
  )
}

interface SaidProps {
  readonly question: GivenApproval
  /** Called when the act is not performed after all. */
  readonly onAway: () => void
}

function Said({ question: { id, byName: name, text: what }, onAway }: SaidProps) {
  const { waiting, yeses } = useYeses()
  const isKnown = waiting.get(id)?.isOnlyNow === false
  return (
    <NoticeBar
      tone="success"
      icon={CircleCheck}
      actions={
        <>
          {isKnown && <Button onClick={() => void yeses.doNow(id)}>Do it now</Button>}
          <Button
            variant="default"
            onClick={() => {
              yeses.forget(id)
              onAway()
            }}
          >
            {isKnown ? 'Not any more' : 'Put away'}
          </Button>
        </>
      }
    >
      {approvalSentence(isKnown ? 'yes_given_by' : 'yes_again', { name, what })}
    </NoticeBar>
  )
}

/** Tells the end of each question that waits or was shown here, and forgets it. An open dialog tells its own. */
function useWordOfEnds(staffId: string): void {
  const { asking, waiting, shown, yeses } = useYeses()
  const inDialog = asking?.askedId
  const ends = useTimedView(
    questionKinds,
    useCallback(
      (lounge: Lounge, now: Timestamp) =>
        endsFor(lounge, toHear({ waiting, shown }), staffId, now).filter(({ id }) => id !== inDialog),
      [waiting, shown, staffId, inDialog],
    ),
  )
  useEffect(() => {
    for (const { id, word } of ends) {
      yeses.forget(id)
      if (word !== undefined) toast.warning(word)
    }
  }, [ends, yeses])
}
