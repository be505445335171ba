// Plays the owner's sound for warnings when a question arrives while the page is open. If that sound is off the bell still rings, because a
// person with this page open waits for it.
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
    // If warnings have a sound, every page of the office plays it.
    if (isOff && cards.some(({ id }) => !before.has(id))) void ring('bell', loudness)
  }, [cards, isOff, loudness])
}
