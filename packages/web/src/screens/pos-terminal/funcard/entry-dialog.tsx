// Enter/Scan FunCard: a number is typed, or read by any reader of this till (FUN-01, FUN-03).
import { Button, TextInput } from '@mantine/core'
import { ScanLine, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { oncePerPress } from '../once-per-press.ts'
import styles from './entry-dialog.module.css'

interface EntryDialogProps {
  readonly opened: boolean
  /** @returns whether there is such a card; if not, the reason was shown */
  readonly onNumber: (typed: string) => boolean
  readonly onScan: () => void
  /** Opens the top-up of a card, the customer's or another. */
  readonly onTopUp: () => void
  /** A reader is connected, and waits for a card. */
  readonly isReading: boolean
  readonly onClose: () => void
}

export const EntryDialog = ({ opened, onClose, ...form }: EntryDialogProps) => (
  <Dialog title="Enter/Scan FunCard" opened={opened} onClose={onClose}>
    <EntryForm {...form} />
  </Dialog>
)

function EntryForm({ onNumber, onScan, onTopUp, isReading }: Omit<EntryDialogProps, 'opened' | 'onClose'>) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      className={styles['root']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsWrong(!onNumber(typed))
      }}
    >
      <TextInput
        label="FunCard number"
        description="FC and nine digits, as it is printed on the card"
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        onKeyDown={oncePerPress}
        value={typed}
        error={isWrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setIsWrong(false)
        }}
      />
      <Button type="submit" size="lg">
        Find customer
      </Button>
      <Button variant="default" size="lg" leftSection={<ScanLine size={20} aria-hidden />} onClick={onScan}>
        Scan FunCard
      </Button>
      <Button variant="default" size="lg" leftSection={<Wallet size={20} aria-hidden />} onClick={onTopUp}>
        Top up a FunCard
      </Button>
      <p className={styles['hint']} role="status">
        {isReading
          ? 'The reader is ready. Hold the card to it.'
          : 'Keyboard-type scanners work any time, even with this window closed.'}
      </p>
    </form>
  )
}
