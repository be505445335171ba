// Matches the bank's statement with the unconfirmed payments: a match is proposed with its reasons, and between two possible ones a person
// chooses.
import type { ClaimEntry } from '@lounge/domain/claims/views'
import { sentence } from '@lounge/domain/office-messages'
import { Button } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatementColumnsForm } from './statement-columns.tsx'
import { StatementFound } from './statement-found.tsx'
import styles from './to-confirm.module.css'
import { useStatement } from './use-statement.ts'

interface StatementDialogProps {
  readonly opened: boolean
  /** The unconfirmed payments, and those that were settled. */
  readonly claims: readonly ClaimEntry[]
  readonly onClose: () => void
}

export function StatementDialog({ opened, claims, onClose }: StatementDialogProps) {
  const statement = useStatement()
  const close = () => {
    statement.back()
    onClose()
  }
  return (
    <Dialog title="Bank statement" opened={opened} onClose={close} size="46rem">
      <Statement {...statement} claims={claims} />
    </Dialog>
  )
}

type StatementProps = ReturnType<typeof useStatement> & Pick<StatementDialogProps, 'claims'>

function Statement({ step, found, read, apply, back, ...rest }: StatementProps) {
  switch (step.is) {
    case 'choosing':
      return <Choosing problem={step.problem} onFile={read} />
    case 'reading':
      return (
        <DialogBody>
          <ProgressBar label="Reading the statement" words="Opening it" done={undefined} />
        </DialogBody>
      )
    case 'asking':
      return <StatementColumnsForm table={step.table} problem={step.problem} onSave={apply} onBack={back} />
    case 'shown':
      return found && <StatementFound found={found} unread={step.unread} onBack={back} {...rest} />
  }
}

interface ChoosingProps {
  readonly problem: string | undefined
  readonly onFile: (file: File) => void
}

function Choosing({ problem, onFile }: ChoosingProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <DialogBody>
      {problem !== undefined && <DialogNotice>{problem}</DialogNotice>}
      <p>{sentence('statement_about')}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-label="Statement file"
        tabIndex={-1} // the button below opens it, and can be seen
        className={styles['file']}
        onChange={({ currentTarget: { files } }) => {
          const [file] = files ?? []
          if (file) onFile(file)
        }}
      />
      <DialogButtons>
        <Button leftSection={<FileUp size={20} aria-hidden />} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}
