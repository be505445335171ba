// A new category: who makes its items, under which tab the till shows them, and whether guests read of them.
import type { CategoryForm } from '@lounge/domain/menu/category-form'
import { emptyCategory, readCategory } from '@lounge/domain/menu/category-form'
import { stations, tillTabs } from '@lounge/domain/menu/menu'
import { sentence } from '@lounge/domain/messages'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './catalogue.module.css'
import { useOffice } from './use-office.ts'

interface CategoryDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export const CategoryDialog = ({ opened, onClose }: CategoryDialogProps) => (
  <Dialog title="Add category" opened={opened} onClose={onClose}>
    <Form onClose={onClose} />
  </Dialog>
)

const makers = [
  ...stations.map((station) => ({ value: station, label: station === 'kitchen' ? 'Kitchen' : 'Bar' })),
  { value: '', label: 'Nobody: it stands on the counter' },
]

function Form({ onClose }: Pick<CategoryDialogProps, 'onClose'>) {
  const terminal = useTerminal()
  const { isBusy, save: saved } = useOffice()
  const [form, setForm] = useState<CategoryForm>(emptyCategory)
  const [isWrong, setIsWrong] = useState(false)
  const chevron = <ChevronDown size={20} aria-hidden />

  const save = async () => {
    const category = readCategory(terminal.lounge, form)
    if (!category) return setIsWrong(true)
    if (!(await saved([{ name: 'category.add', args: category }]))) return
    toast.success(sentence('category_added', { category: category.name }))
    onClose()
  }
  const type = (some: Partial<CategoryForm>) => {
    setForm({ ...form, ...some })
    setIsWrong(false)
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        size="md"
        label="Name"
        required
        autoComplete="off"
        data-autofocus
        value={form.name}
        error={isWrong && sentence(form.name.trim() === '' ? 'field_empty' : 'name_unfit')}
        onChange={(event) => type({ name: event.currentTarget.value })}
      />
      <div className={styles['pair']}>
        <NativeSelect
          size="md"
          label="Made by"
          rightSection={chevron}
          data={makers}
          value={form.station}
          onChange={(event) => type({ station: event.currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label="Tab at the till"
          rightSection={chevron}
          data={tillTabs}
          value={form.tillTab}
          onChange={(event) => type({ tillTab: event.currentTarget.value })}
        />
      </div>
      <Switch
        label="On the guests’ menu"
        checked={form.onPublicMenu}
        onChange={(event) => type({ onPublicMenu: event.currentTarget.checked })}
      />
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Add category
        </Button>
      </div>
    </form>
  )
}
