// Search Item and Enter/Scan FunCard on the cashier's other screens: both lead to the till (SPEC §2). A card that a scanner reads there
// does too.
import { sentence } from '@lounge/domain/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { FuncardButton, TopUpButton } from '../../components/header/funcard-button.tsx'
import { SearchItem } from '../../components/header/search-item.tsx'
import { forgetTyped, keepFocus, keepTyped } from '../../components/header/search-hand-over.ts'
import { listenToWedge } from '../../devices/keyboard-wedge.ts'
import { isWindowOpen } from '../../ui/open-window.ts'
import { toast } from '../../ui/toast.tsx'
import { paths } from '../paths.ts'

export function TillTools() {
  const navigate = useNavigate()
  // Loading the till may take a moment: text typed meanwhile is passed on.
  const [text, setText] = useState('')
  useEffect(() => forgetTyped, [])
  useCardsReadHere(navigate)
  return (
    <>
      <SearchItem
        text={text}
        hasKey={false}
        onFocus={keepFocus}
        onText={(typed) => {
          setText(typed)
          keepTyped(typed)
          if (typed === '') return
          const asked = new URLSearchParams({ q: typed }).toString()
          // One history entry for the whole word, not one for each letter.
          void navigate(`${paths.posTerminal}?${asked}`, { replace: text !== '' })
        }}
      />
      <FuncardButton onEnter={() => void navigate(paths.posTerminal, { state: { asks: 'enter' } })} />
      <TopUpButton onTopUp={() => void navigate(paths.posTerminal, { state: { asks: 'top-up' } })} />
    </>
  )
}

/**
 * Sends a scanned card to the till. A focused button must not receive the scanner's Enter. An open window keeps the scan from it, because
 * leaving would close that window. A focused field keeps what is scanned: many fields here take the number of a card.
 */
function useCardsReadHere(navigate: NavigateFunction): void {
  const take = useEffectEvent((read: string) => {
    if (isWindowOpen()) toast.info(sentence('card_read_elsewhere'))
    else void navigate(paths.posTerminal, { state: { asks: 'card', read } })
  })
  useEffect(
    () =>
      listenToWedge({
        onRead: (text) => take(text),
        onBroken: () => toast.error(sentence('scan_unreadable')),
        leavesFields: true,
      }),
    [],
  )
}
