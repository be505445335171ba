// Ten codes for paper, as the last step of a dialog: they are shown only once.
import { accountSentence } from '@lounge/domain/account-messages'
import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { CodesForPaper } from '../../components/people/codes-for-paper.tsx'
import { codesAreKept } from '../../session/codes-on-paper.ts'
import { DialogButtons, DialogForm } from '../../ui/dialog-form.tsx'

interface PaperStepProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

export const PaperStep = ({ codes, onClose }: PaperStepProps) => (
  <DialogForm
    onSave={() => {
      codesAreKept()
      onClose()
    }}
  >
    <p>{accountSentence('app_codes_how')}</p>
    <CodesForPaper codes={codes} />
    <DialogButtons>
      <Button variant="default" leftSection={<Printer size={20} aria-hidden />} onClick={() => print()}>
        Print
      </Button>
      <Button type="submit">I have them</Button>
    </DialogButtons>
  </DialogForm>
)
