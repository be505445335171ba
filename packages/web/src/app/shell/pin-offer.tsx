// Offers a PIN, once after a full sign-in at a till, to a person who has none: with a PIN they come back quickly, and the till can lock
// itself. Where no PIN is offered, a question about codes for paper stands in its place: one at a time.
import { accountSentence } from '@lounge/domain/account-messages'
import { Button } from '@mantine/core'
import { LockKeyhole } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { PinDialog } from '../../components/people/pin-dialog.tsx'
import { answerPinOffer, isPinOffered, watchPinOffer } from '../../session/pin-offer.ts'
import { NoticeBar } from '../../terminal/notice-bar.tsx'
import { CodesQuestion } from './codes-question.tsx'

export function PinOffer() {
  const isOffered = useSyncExternalStore(watchPinOffer, isPinOffered)
  const [isChoosing, setIsChoosing] = useState(false)
  if (!isOffered) return <CodesQuestion />
  return (
    <>
      <NoticeBar
        isOffer
        tone="info"
        icon={LockKeyhole}
        actions={
          <>
            <Button onClick={() => setIsChoosing(true)}>Choose a PIN</Button>
            <Button variant="default" onClick={answerPinOffer}>
              Not now
            </Button>
          </>
        }
      >
        {accountSentence('pin_offer')}
      </NoticeBar>
      <PinDialog opened={isChoosing} onClose={() => setIsChoosing(false)} />
    </>
  )
}
