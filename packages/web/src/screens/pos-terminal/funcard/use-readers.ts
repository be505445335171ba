// The readers of this till, active while the terminal is visible: one that types, and one on a serial port.
import { sentence } from '@lounge/domain/messages'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardReader } from '../../../devices/card-reader.ts'
import { listenToWedge } from '../../../devices/keyboard-wedge.ts'
import { firstScreen } from '../../../ui/later.tsx'
import { toast } from '../../../ui/toast.tsx'

export function useReaders(onRead: (text: string) => void) {
  const [isReading, setIsReading] = useState(false)
  const reader = useRef<Promise<CardReader | undefined>>(undefined)
  const read = useEffectEvent(onRead)
  useEffect(
    () => listenToWedge({ onRead: (text) => read(text), onBroken: () => toast.error(sentence('scan_unreadable')) }),
    [],
  )
  useEffect(() => {
    let isOver = false
    const open = async () => {
      await firstScreen
      const parts = await import('../later-parts.ts').catch(() => undefined) // offline, and the code was never loaded on this device
      if (!parts || isOver) return undefined
      const opened = new parts.CardReader({
        onRead: (text) => read(text),
        onTrouble: (trouble) => toast.error(sentence(trouble)),
        onReading: setIsReading,
      })
      if (isSeen()) void opened.resume()
      return opened
    }
    const opening = open()
    reader.current = opening
    // A port can be open in one tab only: the visible one has it, so that a card goes to the order on screen.
    const follow = () => void opening.then((opened) => (isSeen() ? opened?.resume() : opened?.close()))
    document.addEventListener('visibilitychange', follow)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', follow)
      void opening.then((opened) => opened?.close())
    }
  }, [])
  const connect = useCallback(async () => {
    const opened = await reader.current
    if (opened) await opened.connect()
    else toast.error(sentence('scan_failed'))
  }, [])
  return { isReading, connect }
}

const isSeen = (): boolean => document.visibilityState === 'visible'
