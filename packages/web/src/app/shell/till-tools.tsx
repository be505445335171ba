// Search Item and Enter/Scan FunCard on the cashier's screens that are not the till: both lead to it (SPEC §2). So does a card that a
// scanner types there.
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
  // The till may take a moment to come: what is typed meanwhile goes along.
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
          // One way back for the whole word, not one for each letter.
          void navigate(`${paths.posTerminal}?${asked}`, { replace: text !== '' })
        }}
      />
      <FuncardButton onEnter={() => void navigate(paths.posTerminal, { state: { asks: 'enter' } })} />
      <TopUpButton onTopUp={() => void navigate(paths.posTerminal, { state: { asks: 'top-up' } })} />
    </>
  )
}

/**
 * The button in focus does not hear the Enter of a scanner: the till takes the card, unless a window stands open, which would be gone with
 * the screen. A field takes what is read into it: many here ask for the number of a card, or look for one.
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
