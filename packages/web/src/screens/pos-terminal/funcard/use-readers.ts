// The readers of this till, heard for as long as the terminal is on screen: one that types, and one on a serial port.
import { sentence } from '@lounge/domain/messages'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CardReader } from '../../../devices/card-reader.ts'
import { listenToWedge } from '../../../devices/keyboard-wedge.ts'
import { toast } from '../../../ui/toast.tsx'

export function useReaders(onRead: (text: string) => void) {
  const [isReading, setIsReading] = useState(false)
  const reader = useRef<CardReader>(undefined)
  const read = useEffectEvent(onRead)
  useEffect(() => listenToWedge((text) => read(text)), [])
  useEffect(() => {
    const opened = new CardReader({
      onRead: (text) => read(text),
      onTrouble: (trouble) => toast.error(sentence(trouble)),
      onReading: setIsReading,
    })
    reader.current = opened
    void opened.resume()
    return () => void opened.close()
  }, [])
  return { isReading, connect: useCallback(async () => reader.current?.connect(), []) }
}
