// Warns above the screen that commands recorded on this device are gone, until a person has seen it.
import { sentence } from '@lounge/domain/messages'
import { Button } from '@mantine/core'
import { FileX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { lossesToShow, seeLosses, watchLosses } from './found-losses.ts'
import { NoticeBar } from './notice-bar.tsx'

export function LossNotice() {
  const count = useSyncExternalStore(watchLosses, lossesToShow)
  if (count === 0) return null
  return (
    <NoticeBar
      tone="error"
      icon={FileX}
      role="alert"
      actions={
        <Button variant="default" onClick={seeLosses}>
          I have seen this
        </Button>
      }
    >
      {sentence('records_lost', { count })}
    </NoticeBar>
  )
}
