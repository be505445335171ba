// An open call: what to say, and the ten digits that come back; or what to look up on the sheet in the safe.
import { approvalNames } from '@lounge/domain/approvals/words'
import { codeSentence } from '@lounge/domain/code-messages'
import { formatNaira, type Kobo } from '@lounge/domain/money'
import { codeDigits, codeIn } from '@lounge/sync/approvals/code'
import type { Call, CallAnswered, Heard, TicketDesk } from '@lounge/sync/approvals/ticket-desk'
import { PinInput } from '@mantine/core'
import { useState } from 'react'
import { DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import styles from './approval.module.css'
import boxes from './call-open.module.css'

interface CallOpenProps {
  readonly desk: TicketDesk
  readonly call: Call
  /** The act that needs the approval, in the till's words. */
  readonly what: string
  readonly onRight: (answered: CallAnswered) => Promise<void>
  /** Goes back to the other ways; the ticket is burnt. */
  readonly onBack: () => void
}

export function CallOpen({ desk, call, what, onRight, onBack }: CallOpenProps) {
  const [typed, setTyped] = useState('')
  const [heard, setHeard] = useState<Heard>()
  const [isBusy, setIsBusy] = useState(false)
  const [isFaulty, setIsFaulty] = useState(false)

  const hear = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const outcome = await desk.hear(call, typed)
      setHeard(outcome)
      if (outcome.is === 'right') await onRight(outcome)
      if (outcome.is === 'wrong') setTyped('')
    } catch {
      setIsFaulty(true) // no room, or a browser that cannot compute it
    }
    setIsBusy(false)
  }
  /** Burns the ticket. If that cannot be written down, the next call burns it. */
  const leave = () => {
    void desk.cancel().catch(() => undefined)
    onBack()
  }

  return (
    <DialogForm onSave={hear}>
      <p className={styles['what']}>{what}</p>
      {call.band === undefined ? <WhatToSay call={call} /> : <WhatToLookUp call={call} band={call.band} />}
      <Boxes
        typed={typed}
        isWrong={heard !== undefined && heard.is !== 'right'}
        onType={(value) => {
          setTyped(value)
          setHeard(undefined)
        }}
      />
      {heard && heard.is !== 'right' && <DialogNotice>{wordsOf(heard)}</DialogNotice>}
      {isFaulty && <DialogNotice>{codeSentence('code_faulty')}</DialogNotice>}
      <SubmitButtons
        submit="Try the code"
        cancel="Back"
        isBusy={isBusy}
        disabled={heard?.is === 'over' || heard?.is === 'right'}
        onCancel={leave}
      />
    </DialogForm>
  )
}

function WhatToSay({ call: { approver, name, act } }: Pick<CallOpenProps, 'call'>) {
  const { name: who, phone } = approver
  return (
    <>
      <p className={styles['how']}>
        {phone === ''
          ? codeSentence('code_say_no_phone', { name: who })
          : codeSentence('code_say', { name: who, phone })}
      </p>
      <Facts>
        <Fact label="Till">{String(name.till)}</Fact>
        <Fact label="Ticket">{String(name.ticket)}</Fact>
        <Fact label="What">{approvalNames[act.kind]}</Fact>
        {act.amount > 0 && <Fact label="Amount">{formatNaira(act.amount)}</Fact>}
      </Facts>
      <p className={styles['how']}>{codeSentence('code_how')}</p>
    </>
  )
}

function WhatToLookUp({ call: { approver, name, act }, band }: Pick<CallOpenProps, 'call'> & { readonly band: Kobo }) {
  return (
    <>
      <p className={styles['how']}>{codeSentence('paper_look_up', { name: approver.name })}</p>
      <Facts>
        <Fact label="Till">{String(name.till)}</Fact>
        <Fact label="Ticket">{`${name.ticket}, on the paper`}</Fact>
        <Fact label="What">{approvalNames[act.kind]}</Fact>
        {band > 0 && <Fact label="Column">{`up to ${formatNaira(band)}`}</Fact>}
      </Facts>
      <p className={styles['how']}>{codeSentence('paper_how')}</p>
    </>
  )
}

interface BoxesProps {
  readonly typed: string
  readonly isWrong: boolean
  readonly onType: (typed: string) => void
}

/** Two groups of five digits, as they are read out. Pasted text may have blanks and dashes. */
const Boxes = ({ typed, isWrong, onType }: BoxesProps) => (
  <div
    onPasteCapture={(event) => {
      const code = codeIn(event.clipboardData.getData('text'))
      if (code === undefined) return
      event.preventDefault()
      event.stopPropagation()
      onType(code)
    }}
  >
    <PinInput
      length={codeDigits}
      type="number"
      placeholder=""
      // The one thing to do here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      role="group"
      aria-label="Ten digits"
      classNames={{ root: boxes['boxes'] ?? '', pinInput: boxes['box'] ?? '' }}
      value={typed}
      error={isWrong}
      onChange={onType}
    />
  </div>
)

function wordsOf(heard: Exclude<Heard, { readonly is: 'right' }>): string {
  switch (heard.is) {
    case 'unreadable':
      return codeSentence('code_unreadable')
    case 'wrong':
      return heard.left === 1 ? codeSentence('code_wrong_last') : codeSentence('code_wrong', { left: heard.left })
    case 'over':
      return codeSentence('code_over')
  }
}
