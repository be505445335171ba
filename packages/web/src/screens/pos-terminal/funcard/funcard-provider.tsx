// Provides FunCards to the whole terminal: one is entered or scanned for the current order, or topped up.
import type { No } from '@lounge/domain/command'
import type { Funcard } from '@lounge/domain/funcards/funcards'
import { cardTrouble, isFuncard } from '@lounge/domain/funcards/views'
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDraft } from '../../../hooks/use-draft.ts'
import { isRecord, isText } from '../../../session/http.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { toast } from '../../../ui/toast.tsx'
import { FuncardContext, type FuncardDesk } from './funcard-context.ts'
import { scannedCard, typedCard } from './look-up.ts'
import { reportFailure } from './report-failure.ts'
import type { ReadCard } from './top-up-dialog.tsx'
import { useCustomer } from './use-customer.ts'
import { useReaders } from './use-readers.ts'
import { later } from '../../../ui/later.tsx'

const EntryDialog = later(async () => (await import('../later-parts.ts')).EntryDialog)
const TopUpDialog = later(async () => (await import('../later-parts.ts')).TopUpDialog)

export function FuncardProvider({ children }: { readonly children: ReactNode }) {
  const terminal = useTerminal()
  const { cart } = useDraft()
  const { customer, choose } = useCustomer()
  const [dialog, setDialog] = useState<FuncardDialog>()
  /** The card that is short of money and is to be topped up, if the caller named it. */
  const [short, setShort] = useState<string>()
  /** A card that was read during a top-up: it is that dialog's card, not the customer's. */
  const [read, setRead] = useState<ReadCard>()
  const [chosen, setChosen] = useState<FuncardDesk['chosen']>()
  const then = useRef<(card: Funcard) => void>(undefined)
  const isHeld = useRef(false)
  const desk = useMemo<FuncardDesk>(
    () => ({
      chosen,
      enter: (next) => {
        then.current = next
        setDialog('enter')
      },
      topUp: () => setDialog('top-up'),
      topUpCard: (number) => {
        setShort(number)
        setDialog('top-up')
      },
      holdReads: () => {
        isHeld.current = true
        return () => void (isHeld.current = false)
      },
    }),
    [chosen],
  )
  const close = () => {
    setDialog(undefined)
    setShort(undefined)
    setRead(undefined)
    then.current = undefined
  }
  const isCard = (found: Funcard | No): found is Funcard => {
    if (isFuncard(found)) return true
    toast.error(sentenceOf(found.refused, found.params))
    // A guest wants to pay with it.
    if (then.current) reportFailure(terminal, found)
    return false
  }
  const take = (found: Funcard | No): boolean => {
    if (!isCard(found)) return false
    const next = then.current
    close()
    choose(found.id)
    setChosen({ id: found.id })
    const no = cardTrouble(terminal.lounge, found)
    if (no) toast.warning(sentenceOf(no.refused, no.params))
    else toast.success(sentence('funcard_chosen', { name: found.displayName, number: found.number }))
    next?.(found)
    return true
  }
  const hear = (text: string) => {
    // The server is being asked about the former card, or a manager about the money.
    if (cart.isFrozen) return toast.warning(sentence('funcard_not_now'))
    if (isHeld.current) return toast.info(sentence('card_read_elsewhere'))
    const found = scannedCard(terminal, text)
    if (dialog !== 'top-up') take(found)
    else if (isCard(found)) setRead({ number: found.number })
  }
  const { isReading, connect } = useReaders(hear)
  useAskedElsewhere(setDialog, hear)
  return (
    <FuncardContext value={desk}>
      {children}
      <EntryDialog
        opened={dialog === 'enter'}
        onNumber={(typed) => take(typedCard(terminal, typed))}
        onScan={() => void connect()}
        onTopUp={() => desk.topUp()}
        isReading={isReading}
        onClose={close}
      />
      <TopUpDialog
        opened={dialog === 'top-up'}
        number={short ?? customer?.cardNumber ?? ''}
        read={read}
        onClose={close}
      />
    </FuncardContext>
  )
}

const dialogs = ['enter', 'top-up'] as const
type FuncardDialog = (typeof dialogs)[number]

/**
 * Handles a tap in another screen's header, or a scan there, which led to the till. The till may already be mounted when it arrives. It is
 * handled once: a reload does not repeat it.
 */
function useAskedElsewhere(open: (dialog: FuncardDialog) => void, hear: (read: string) => void): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const take = useEffectEvent(({ asks, read }: Readonly<Record<string, unknown>>): boolean => {
    const dialog = dialogs.find((each) => each === asks)
    if (dialog) open(dialog)
    else if (asks === 'card' && isText(read)) hear(read)
    else return false
    return true
  })
  useEffect(() => {
    if (isRecord(state) && take(state)) void navigate(`${pathname}${search}`, { replace: true, state: null })
  }, [state, navigate, pathname, search])
}
