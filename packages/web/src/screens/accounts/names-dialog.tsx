// The names of the accounts in the accountant's own books: a number, a name, or both.
import { accountName, inBookOrder, otherNamesText, usualAccounts, withTyped } from '@lounge/domain/ledger/account-names'
import { sentence } from '@lounge/domain/office-messages'
import type { Settings } from '@lounge/domain/settings/settings'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSaveSettings } from '../../hooks/use-save-settings.ts'
import { useStillHere } from '../../hooks/use-still-here.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './accounts.module.css'

interface NamesDialogProps {
  readonly opened: boolean
  readonly settings: Settings
  /** Accounts with entries. */
  readonly booked: readonly string[]
  readonly onClose: () => void
}

export const NamesDialog = ({ opened, onClose, ...props }: NamesDialogProps) => (
  <Dialog title="Names of accounts" opened={opened} onClose={onClose} size="50rem">
    {opened && <Form {...props} onClose={onClose} />}
  </Dialog>
)

const nameLengthMax = 100

function Form({ settings, booked, onClose }: Omit<NamesDialogProps, 'opened'>) {
  const { isBusy, save } = useSaveSettings()
  const { isHere } = useStillHere()
  /** By account. An untouched name stays as another manager may have saved it meanwhile. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const names = withTyped(settings.accountNames, typed)
  const accounts = inBookOrder([...new Set([...usualAccounts, ...booked, ...names.keys()])])
  const saveNames = async () => {
    const accountNames = otherNamesText(names)
    if (accountNames !== settings.accountNames && !(await save(settings, { accountNames }))) return
    toast.success(sentence('accounts_names_saved'))
    // The dialog was closed, and perhaps opened again, before the answer came.
    if (isHere()) onClose()
  }
  return (
    <DialogForm onSave={saveNames}>
      <p>{sentence('accounts_names_why')}</p>
      <div className={styles['names']}>
        {accounts.map((account) => (
          <TextInput
            key={account}
            size="md"
            autoComplete="off"
            maxLength={nameLengthMax}
            // Read-only meanwhile, because the form would close with what is typed on.
            readOnly={isBusy}
            label={accountName(account)}
            value={names.get(account) ?? ''}
            onChange={(event) => setTyped(new Map([...typed, [account, event.currentTarget.value]]))}
          />
        ))}
      </div>
      <SubmitButtons submit="Save" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}
