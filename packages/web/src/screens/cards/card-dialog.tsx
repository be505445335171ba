// One FunCard: hand over, block, unblock, replace, set its limit, take money off, show its statement, and forget its holder.
import { type CardEntry, cardEntry, proposedToReplace } from '@lounge/domain/funcards/office-views'
import { cardNumbered } from '@lounge/domain/funcards/views'
import { FuncardId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/office-messages'
import { formatNaira } from '@lounge/domain/money'
import type { Step } from '@lounge/sync/terminal/composing'
import { Button } from '@mantine/core'
import { Ban, BanknoteArrowDown, Eraser, FileText, HandCoins, Replace, ShieldCheck, UserPen, UserX } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useOffice } from '../../hooks/use-office.ts'
import { useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody } from '../../ui/dialog-form.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import styles from './cards.module.css'
import { CardsToPrint, PrintButton } from './cards-to-print.tsx'
import { EraseQuestion } from './erase-question.tsx'
import { HolderForm } from './holder-form.tsx'
import { BlockForm, LimitForm, ReplaceForm, WriteOffForm } from './small-forms.tsx'
import { TakeOffForm } from './take-off-form.tsx'

const kinds: readonly Kind[] = ['funcard', 'balance']

interface CardDialogProps {
  /** Nothing while the dialog is closed. */
  readonly id: FuncardId | undefined
  readonly onClose: () => void
}

export function CardDialog({ id, onClose }: CardDialogProps) {
  const entry = useView(
    kinds,
    useCallback((lounge) => (id ? cardEntry(lounge, id) : undefined), [id]),
  )
  const shown = useLast(entry)
  return (
    <Dialog
      title={shown ? `FunCard ${shown.number}` : ''}
      opened={entry !== undefined}
      onClose={onClose}
      size="38.75rem"
    >
      {shown && <Card key={shown.id} card={shown} />}
    </Dialog>
  )
}

type Asks = 'holder' | 'limit' | 'block' | 'replace' | 'writeOff' | 'takeOff' | 'erase'

function Card({ card }: { readonly card: CardEntry }) {
  const terminal = useTerminal()
  const { isBusy, save } = useOffice()
  const [asks, setAsks] = useState<Asks>()
  /** The card that has just replaced this one. */
  const [heir, setHeir] = useState<string>()
  const { id, number, state } = card
  const finish = async (step: Step, said: string) => {
    const isDone = await save([step], said)
    if (isDone) setAsks(undefined)
    return isDone
  }
  const back = () => setAsks(undefined)
  const form = { card, isBusy, onCancel: back }
  if (heir) {
    const said = sentence('card_replaced_by', { number: heir })
    return <CardsToPrint numbers={[heir]} said={said} onClose={() => setHeir(undefined)} />
  }
  switch (asks) {
    case 'holder':
      return <HolderForm card={card} onDone={back} />
    case 'limit':
      return (
        <LimitForm
          {...form}
          onLimit={(limit) =>
            void finish(
              { name: 'funcard.limit', args: { funcardId: id, limit } },
              limit > 0
                ? sentence('card_limited', { number, limit: formatNaira(limit) })
                : sentence('card_not_limited', { number }),
            )
          }
        />
      )
    case 'block':
      return (
        <BlockForm
          {...form}
          onBlock={(reason) =>
            void finish(
              { name: 'funcard.block', args: { funcardId: id, reason } },
              sentence('card_blocked', { number }),
            )
          }
        />
      )
    case 'writeOff':
      return (
        <WriteOffForm
          {...form}
          onWriteOff={(amount, reason) =>
            void finish(
              { name: 'funcard.writeOff', args: { funcardId: id, amount, reason } },
              sentence('card_written_off', { amount: formatNaira(amount), number }),
            )
          }
        />
      )
    case 'takeOff':
      return <TakeOffForm {...form} onTakeOff={(step, said) => void finish(step, said)} />
    case 'replace':
      return (
        <ReplaceForm
          {...form}
          proposed={proposedToReplace(terminal.lounge, id) ?? ''}
          onReplace={async (other) => {
            const known = cardNumbered(terminal.lounge, other)
            const replacement = { funcardId: known?.id ?? FuncardId.parse(terminal.newId()), number: other }
            const step = { name: 'funcard.replace', args: { funcardId: id, replacement } } as const
            if (await finish(step, sentence('card_replaced_by', { number: other }))) setHeir(other)
          }}
        />
      )
    default:
  }
  const isReplaced = state === 'replaced'
  const act = (what: Asks, words: string, icon: ReactNode) => (
    <Button variant="default" leftSection={icon} onClick={() => setAsks(what)}>
      {words}
    </Button>
  )
  return (
    <DialogBody>
      <CardFacts card={card} />
      <div className={styles['acts']}>
        <Button
          variant="default"
          leftSection={<FileText size={20} aria-hidden />}
          onClick={() => open(`${paths.printStatement}?card=${id}`, '_blank', 'noopener')}
        >
          Statement
        </Button>
        {!isReplaced && (
          <>
            <PrintButton first={number} />
            {act('holder', state === 'drawer' ? 'Hand over' : 'Holder', <UserPen size={20} aria-hidden />)}
            {act('limit', 'Set limit', <HandCoins size={20} aria-hidden />)}
            {state === 'blocked' ? (
              <Button
                variant="default"
                loading={isBusy}
                leftSection={<ShieldCheck size={20} aria-hidden />}
                onClick={() =>
                  void finish(
                    { name: 'funcard.unblock', args: { funcardId: id } },
                    sentence('card_unblocked', { number }),
                  )
                }
              >
                Unblock
              </Button>
            ) : (
              act('block', 'Block', <Ban size={20} aria-hidden />)
            )}
            {card.balance < 0 && act('writeOff', 'Write off', <Eraser size={20} aria-hidden />)}
            {card.balance > 0 && act('takeOff', 'Take money off', <BanknoteArrowDown size={20} aria-hidden />)}
            {act('replace', 'Replace', <Replace size={20} aria-hidden />)}
            {act('erase', 'Erase holder', <UserX size={20} aria-hidden />)}
          </>
        )}
      </div>
      <EraseQuestion
        card={card}
        opened={asks === 'erase'}
        onErase={() =>
          void finish({ name: 'funcard.eraseHolder', args: { funcardId: id } }, sentence('card_erased', { number }))
        }
        onClose={back}
      />
    </DialogBody>
  )
}

const CardFacts = ({ card: { name, balance, limit, replacedBy } }: { readonly card: CardEntry }) => (
  <Facts>
    <Fact label="Holder">{name}</Fact>
    <Fact label="Balance">{formatNaira(balance)}</Fact>
    <Fact label="Limit">{limit > 0 ? `Down to −${formatNaira(limit)}` : 'Not below zero'}</Fact>
    {replacedBy && <Fact label="Replaced by">{replacedBy}</Fact>}
  </Facts>
)
