// What this device stores, and how to save it if it cannot be sent: the browser's promise, and a file.
import { syncSentence } from '@lounge/domain/sync-messages'
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { importUnsent, unsentBytesMax } from '@lounge/sync/terminal/unsent'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { Button, FileButton } from '@mantine/core'
import { HardDrive, Upload } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { carryUnsent } from '../../terminal/carry-unsent.ts'
import { SaveUnsent } from '../../terminal/save-unsent.tsx'
import { askForStorage, storagePromise, watchStoragePromise } from '../../terminal/storage-promise.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import styles from './kept-here.module.css'

interface Said {
  readonly tone: 'success' | 'error'
  readonly text: string
}

export function KeptHere() {
  const terminal = useTerminal()
  const promised = useSyncExternalStore(watchStoragePromise, storagePromise)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<Said>()
  const [wasAsked, setWasAsked] = useState(false)
  /** Allows the same file to be chosen again: the browser reports only a different choice. */
  const forgetChoice = useRef<() => void>(null)
  const bringIn = async (file: File | null) => {
    if (!file) return
    setIsBusy(true)
    setSaid(await broughtIn(terminal, file))
    setIsBusy(false)
    forgetChoice.current?.()
  }
  const ask = () => void askForStorage().then(() => setWasAsked(true))
  return (
    <Collapsible title="This device" isOpen>
      <p className={styles['text']}>
        {promised === 'yes'
          ? syncSentence('storage_kept')
          : syncSentence(wasAsked ? 'storage_refused' : 'storage_may_go')}
      </p>
      {promised !== 'yes' && (
        <div className={styles['actions']}>
          <Button variant="default" leftSection={<HardDrive size={20} aria-hidden />} onClick={ask}>
            Ask the browser to keep it
          </Button>
        </div>
      )}
      <p className={styles['text']}>{syncSentence('unsent_about')}</p>
      <div className={styles['actions']}>
        <SaveUnsent terminal={terminal} />
        <FileButton resetRef={forgetChoice} accept=".txt,text/plain" onChange={(file) => void bringIn(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Upload size={20} aria-hidden />} disabled={isBusy}>
              {isBusy ? 'Bringing in…' : 'Bring in a file'}
            </Button>
          )}
        </FileButton>
      </div>
      <p role="status" className={styles['said']} data-tone={said?.tone}>
        {said?.text}
      </p>
    </Collapsible>
  )
}

async function broughtIn(terminal: Terminal, file: File): Promise<Said> {
  // A file that is far too large is not even read.
  const text = file.size > 2 * unsentBytesMax ? undefined : await file.text().catch(() => '')
  if (text === undefined) return { tone: 'error', text: sentence('unsent_too_large') }
  const imported = await importUnsent(terminal, text, carryUnsent)
  if (imported.outcome === 'refused')
    return { tone: 'error', text: sentenceOf(imported.no.refused, imported.no.params) }
  const { count, held } = imported
  const done =
    held > 0 ? syncSentence('unsent_imported_held', { count, held }) : syncSentence('unsent_imported', { count })
  return { tone: 'success', text: done }
}
