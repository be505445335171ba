// Asks whether to forget the holder of a card: it shows what is erased, and which other cards are most likely theirs.
import type { CardEntry } from '@lounge/domain/funcards/office-views'
import { cardChoices } from '@lounge/domain/funcards/views'
import type { FuncardId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/office-messages'
import { formatNaira } from '@lounge/domain/money'
import { useEffect, useState } from 'react'
import { askOtherCards } from '../../api/cards.ts'
import { whileShown } from '../../hooks/while-shown.ts'
import { settled } from '../../terminal/settled.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface EraseQuestionProps {
  readonly card: CardEntry
  readonly opened: boolean
  readonly onErase: () => void
  readonly onClose: () => void
}

/** Waits for the other cards: once the holder is forgotten, nobody can tell any more which those were. */
export function EraseQuestion({ card: { id, limit }, opened, onErase, onClose }: EraseQuestionProps) {
  const terminal = useTerminal()
  const [others, setOthers] = useState<readonly FuncardId[]>()
  useEffect(() => {
    if (!opened) return undefined
    const ask = async () => {
      await settled(terminal) // otherwise a holder who was erased a moment ago is still named
      return askOtherCards(id)
    }
    const end = whileShown(ask(), setOthers)
    return () => {
      end()
      setOthers(undefined)
    }
  }, [opened, id, terminal])
  const cards = cardChoices(terminal.lounge, others ?? []).map(({ label }) => label)
  return (
    <ConfirmDialog
      title="Erase the holder?"
      opened={opened}
      isAsking={others === undefined}
      confirm="Erase"
      danger
      onConfirm={onErase}
      onClose={onClose}
    >
      <p>{sentence('card_erase_ask')}</p>
      {limit > 0 && <p>{sentence('card_erase_limit', { limit: formatNaira(limit) })}</p>}
      {cards.length > 0 && <p>{sentence('card_erase_also', { cards: cards.join('; ') })}</p>}
    </ConfirmDialog>
  )
}
