// Asks approvers “Were these you?”: approvals in their name while the server was away are shown to them afterwards, and to the owner.
import { approvalSentence } from '@lounge/domain/approval-messages'
import type { UsedApproval } from '@lounge/domain/approvals/approvals'
import { type WereYou, wereYou } from '@lounge/domain/approvals/views'
import { howSaid } from '@lounge/domain/approvals/words'
import { type ApprovalId, idOf } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { useOffice } from '../../hooks/use-office.ts'
import { useView } from '../../hooks/use-view.ts'
import { useSession } from '../../session/use-session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Moment } from '../sync/moment.tsx'
import styles from './were-these-you.module.css'

const kinds: readonly Kind[] = ['approval']

interface WereTheseYouProps {
  /** The part of the page around it; not rendered if there is nothing to ask. */
  readonly frame: (children: ReactNode) => ReactNode
}

export function WereTheseYou({ frame }: WereTheseYouProps) {
  const user = useSession()?.user
  const [staffId, role] = [user?.id ?? '', user?.role ?? '']
  const asked = useView(
    kinds,
    useCallback((lounge: Lounge) => wereYou(lounge, { staffId: idOf<'staff'>(staffId), role }), [staffId, role]),
  )
  if (asked.length === 0) return null
  const isOwn = asked.every(({ approver }) => approver === staffId)
  return frame(
    <>
      <p className={styles['about']}>{approvalSentence(isOwn ? 'were_you' : 'were_they')}</p>
      {asked.map((each) => (
        <OfApprover key={each.approver} asked={each} isOwn={each.approver === staffId} />
      ))}
    </>,
  )
}

function OfApprover({ asked: { name, approvals }, isOwn }: { readonly asked: WereYou; readonly isOwn: boolean }) {
  const { isBusy, save } = useOffice()
  const [disputed, setDisputed] = useState<UsedApproval>()
  const answer = async (step: 'approval.confirm' | 'approval.dispute', ids: readonly ApprovalId[]) => {
    const words = approvalSentence(step === 'approval.confirm' ? 'were_you_yes' : 'were_you_no')
    await save([{ name: step, args: { ids: [...ids] } }], words)
  }
  return (
    <section className={styles['group']} aria-label={name}>
      {!isOwn && <h3 className={styles['name']}>{name}</h3>}
      <ul className={styles['list']} aria-label={`Allowed by ${name}`}>
        {approvals.map((approval) => (
          <li key={approval.id}>
            <span className={styles['words']}>
              <span>{approval.text}</span>
              <span className={styles['muted']}>
                {approval.asked.byName}, {howSaid(approval)} · <Moment at={approval.usedAt} />
              </span>
            </span>
            <Button variant="default" disabled={isBusy} onClick={() => setDisputed(approval)}>
              {isOwn ? 'Not me' : 'Not right'}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        loading={isBusy}
        onClick={() =>
          void answer(
            'approval.confirm',
            approvals.map(({ id }) => id),
          )
        }
      >
        Yes, all
      </Button>
      <ConfirmDialog
        title={isOwn ? 'This was not you?' : `This was not ${name}?`}
        opened={disputed !== undefined}
        confirm={isOwn ? 'It was not me' : 'It was not'}
        danger
        onConfirm={() => {
          if (disputed) void answer('approval.dispute', [disputed.id])
          setDisputed(undefined)
        }}
        onClose={() => setDisputed(undefined)}
      >
        {approvalSentence('were_you_no_ask')}
      </ConfirmDialog>
    </section>
  )
}
