// Ten codes for the day the phone is lost: shown once, to be written down or printed.
import { accountSentence } from '@lounge/domain/account-messages'
import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { CodesForPaper } from '../../components/people/codes-for-paper.tsx'
import { SignInPage } from '../../components/people/sign-in-page.tsx'
import { codesAreKept } from '../../session/codes-on-paper.ts'
import styles from './verify-code.module.css'

interface PaperCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

export const PaperCodes = ({ codes, onDone }: PaperCodesProps) => (
  <SignInPage title="Keep these codes" lead={accountSentence('app_codes_how')}>
    <CodesForPaper codes={codes} />
    <div className={styles['form']}>
      <Button size="lg" variant="default" leftSection={<Printer size={20} aria-hidden />} onClick={() => print()}>
        Print
      </Button>
      <Button
        size="lg"
        onClick={() => {
          codesAreKept()
          onDone()
        }}
      >
        I have them
      </Button>
    </div>
  </SignInPage>
)
