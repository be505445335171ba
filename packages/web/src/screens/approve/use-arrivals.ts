// A question that arrives while the page is open is heard, with the sound that the owner chose for warnings. Where that one is off the bell
// rings all the same: whoever has this page open waits for it.
import type { Card } from '@lounge/domain/approvals/cards'
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { useEffect, useRef } from 'react'
import { ring, useSoundUnlock } from '../../hooks/use-sound.ts'
import { useView } from '../../hooks/use-view.ts'

const chosen = (lounge: Lounge) => {
  const { soundWarning, loudness } = settingsOf(lounge)
  return { isOff: soundWarning === 'off', loudness }
}

export function useArrivals(cards: readonly Card[]): void {
  const { isOff, loudness } = useView(['settings'], chosen)
  useSoundUnlock()
  const heard = useRef(cards)
  useEffect(() => {
    const before = new Set(heard.current.map(({ id }) => id))
    heard.current = cards
    // Where a warning has its sound, it is heard on every page of the office.
    if (isOff && cards.some(({ id }) => !before.has(id))) void ring('bell', loudness)
  }, [cards, isOff, loudness])
}
