// The notice that the browser has not promised to keep this device's storage. It is calm, for nothing has happened, and can be put off for
// a day. It also waits while a PIN is offered, so that two questions at once do not fill a phone.
import { syncSentence } from '@lounge/domain/sync-messages'
import { Button } from '@mantine/core'
import { HardDrive } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { isPinOffered, watchPinOffer } from '../session/pin-offer.ts'
import { storageKeys } from '../session/storage-keys.ts'
import { NoticeBar } from './notice-bar.tsx'
import { askForStorage, storagePromise, watchStoragePromise } from './storage-promise.ts'

const restMs = 24 * 60 * 60 * 1000

export function StorageNotice() {
  const promised = useSyncExternalStore(watchStoragePromise, storagePromise)
  const [isPutOff, setIsPutOff] = useState(wasPutOff)
  const [wasAsked, setWasAsked] = useState(false)
  const isOffering = useSyncExternalStore(watchPinOffer, isPinOffered)
  if (promised !== 'no' || isPutOff || isOffering) return null
  const ask = () => void askForStorage().then(() => setWasAsked(true))
  const putOff = () => {
    localStorage.setItem(storageKeys.storageNotice, String(Date.now()))
    setIsPutOff(true)
  }
  return (
    <NoticeBar
      isOffer
      tone="neutral"
      icon={HardDrive}
      actions={
        <>
          <Button variant="default" onClick={ask}>
            Try again
          </Button>
          <Button variant="subtle" onClick={putOff}>
            Later
          </Button>
        </>
      }
    >
      {syncSentence(wasAsked ? 'storage_refused' : 'storage_may_go')}
    </NoticeBar>
  )
}

const wasPutOff = (): boolean => Date.now() - Number(localStorage.getItem(storageKeys.storageNotice) ?? 0) < restMs
