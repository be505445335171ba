// Pay with FunCard: the card, its balance, and how much of it is paid.
import { refuse } from '@lounge/domain/command'
import { type Customer, customerAt } from '@lounge/domain/funcards/views'
import type { Kind } from '@lounge/domain/lounge'
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { canPayOffline } from '@lounge/domain/funcards/allowance'
import { TerminalId } from '@lounge/domain/ids'
import { formatNaira, type Kobo, minus } from '@lounge/domain/money'
import type { Payment } from '@lounge/domain/payments/payments'
import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Money } from '../../../components/money/money.tsx'
import { useConnection } from '../../../hooks/use-connection.ts'
import { useLast } from '../../../hooks/use-last.ts'
import { useTimedView, useView } from '../../../hooks/use-view.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { FuncardDesk } from '../funcard/funcard-context.ts'
import { oncePerPress } from '../once-per-press.ts'
import { Amount } from './amount.tsx'
import { DueChanged, Warning } from './due-changed.tsx'
import { PartAmount, partOf } from './part-amount.tsx'
import styles from './tender-form.module.css'
import { useSum } from './use-sum.ts'

interface FuncardPayDialogProps {
  readonly opened: boolean
  readonly customer: Customer | undefined
  readonly chosen: FuncardDesk['chosen']
  readonly due: Kobo
  readonly isBusy: boolean
  readonly onPay: (payment: Payment) => void
  /** Chooses another card. */
  readonly onOther: () => void
  /** Tops up the card that is about to pay. */
  readonly onTopUp: (cardNumber: string) => void
  readonly onClose: () => void
}

export function FuncardPayDialog({ opened, customer, onClose, ...form }: FuncardPayDialogProps) {
  const last = useLast(customer)
  return (
    <Dialog title="FunCard" opened={opened} onClose={onClose} locked={form.isBusy}>
      {last && <FuncardForm last={last} customer={customer} {...form} />}
    </Dialog>
  )
}

type FormProps = Omit<FuncardPayDialogProps, 'opened' | 'onClose'> & {
  /** The customer of the order, or the last one it had. */
  readonly last: Customer
}

const cardKinds: readonly Kind[] = ['funcard', 'balance']

/** The card with which the dialog opened, or one that was read here since: another till may change the order's card meanwhile. */
function useCardInHand(last: Customer, chosen: FuncardDesk['chosen']): Customer {
  const [id, setId] = useState(last.funcardId)
  const [heard, setHeard] = useState(chosen)
  if (chosen !== heard) {
    setHeard(chosen)
    if (chosen) setId(chosen.id)
  }
  const card = useView(
    cardKinds,
    useCallback((lounge) => customerAt(lounge, id), [id]),
  )
  return card ?? last
}

const offlineKinds: readonly Kind[] = [...cardKinds, 'offline-use', 'settings']

/** The most that this card can pay here now: without the network an allowance may be less than what is on it. */
function useCanPay({ funcardId, canPay }: Customer): Kobo {
  const { device } = useTerminal()
  const { online: isOnline } = useConnection()
  const offline = useTimedView(
    offlineKinds,
    useCallback(
      (lounge, at) => canPayOffline(lounge, funcardId, { terminalId: TerminalId.parse(device.terminalId), at }),
      [device, funcardId],
    ),
  )
  return !isOnline && offline < canPay ? offline : canPay
}

const leftOffline = (left: Kobo): string =>
  left === 0 ? sentence('funcard_offline_nothing') : sentence('funcard_offline_left', { left: formatNaira(left) })

function FuncardForm({ last, customer, chosen, due: dueNow, isBusy, onPay, onOther, onTopUp }: FormProps) {
  const card = useCardInHand(last, chosen)
  const { due, was, typed, type } = useSum(dueNow, isBusy)
  const { balance, funcardId, isBlocked, cardNumber } = card
  const canPay = useCanPay(card)
  const missing = minus(due, canPay)
  const isAllowance = canPay < card.canPay
  const isShort = missing > 0 && !isBlocked
  return (
    <form
      className={styles['root']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const amount = partOf(due, typed)
        const no = refuse('amount_invalid')
        if (amount) onPay({ method: 'FunCard', amount, funcardId })
        else toast.error(sentenceOf(no.refused, no.params))
      }}
    >
      <Amount label="To pay" amount={due} isLarge />
      <DueChanged was={was} isTyped={typed !== ''} />
      {customer && customer.funcardId !== funcardId && (
        <Warning>{sentence('funcard_customer_changed', { number: cardNumber })}</Warning>
      )}
      <div className={styles['card']} data-tone="funcard">
        <p>
          <span className={styles['holder']}>{card.name}</span>
          <br />
          <span className="figures">{cardNumber}</span>
        </p>
        <p>
          Balance <Money amount={balance} />
          {canPay > 0 && (isAllowance || canPay > balance) && (
            <>
              <br />
              Can pay <Money amount={canPay} />
            </>
          )}
        </p>
      </div>
      {isBlocked && <Warning isError>{sentence('funcard_blocked', { number: cardNumber })}</Warning>}
      {isShort && (
        <div className={styles['short']} data-tone="warning" role="status">
          <p>{isAllowance ? leftOffline(canPay) : `${formatNaira(missing)} is missing on this card.`}</p>
          <div className={styles['ways']}>
            {canPay > 0 && (
              <Button
                size="lg"
                disabled={isBusy}
                onKeyDown={oncePerPress}
                onClick={() => onPay({ method: 'FunCard', amount: canPay, funcardId })}
              >
                Take {formatNaira(canPay)}
              </Button>
            )}
            {!isAllowance && (
              <Button variant="default" size="lg" disabled={isBusy} onClick={() => onTopUp(cardNumber)}>
                Top Up FunCard
              </Button>
            )}
          </div>
        </div>
      )}
      <PartAmount due={due} typed={typed} onTyped={type} />
      <Button
        type="submit"
        size="xl"
        variant={isShort || isBlocked ? 'light' : 'filled'}
        loading={isBusy}
        data-autofocus
        onKeyDown={oncePerPress}
      >
        Pay with FunCard
      </Button>
      <Button variant="default" size="lg" disabled={isBusy} onClick={onOther}>
        Another FunCard
      </Button>
    </form>
  )
}
