// The card reader of this till, open for as long as the terminal is on screen.
import { sentence } from '@lounge/domain/messages'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CardReader } from '../../../devices/card-reader.ts'
import { toast } from '../../../ui/toast.tsx'

export function useCardReader(onRead: (text: string) => void) {
  const [isReading, setIsReading] = useState(false)
  const reader = useRef<CardReader>(undefined)
  const read = useEffectEvent(onRead)
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
