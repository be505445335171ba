// Ten codes for the day on which the phone is gone: shown once, to be written down or printed.
import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { SignInPage } from '../../components/sign-in-page.tsx'
import styles from './verify-code.module.css'

interface PaperCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

export const PaperCodes = ({ codes, onDone }: PaperCodesProps) => (
  <SignInPage
    title="Keep these codes"
    lead="If your phone is lost, each of them signs you in once. They are not shown again: write them down or print them, and keep the paper away from the till."
  >
    <ol className={styles['codes']} aria-label="Codes for the day without a phone">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <div className={styles['form']}>
      <Button size="lg" variant="default" leftSection={<Printer size={20} aria-hidden />} onClick={() => print()}>
        Print
      </Button>
      <Button size="lg" onClick={onDone}>
        I have them
      </Button>
    </div>
  </SignInPage>
)
