// A category: its name, its station, its tab at the till, and whether guests see it.
import {
  type CategoryForm,
  changesOfCategory,
  emptyCategory,
  formOfCategory,
  readCategory,
} from '@lounge/domain/menu/category-form'
import { type Category, isStation, stations, tillTabs, usualTab } from '@lounge/domain/menu/menu'
import { plainName } from '@lounge/domain/menu/names'
import { sentence } from '@lounge/domain/office-messages'
import type { Step } from '@lounge/sync/terminal/composing'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { stationNames } from '../../components/goods/station-names.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './catalogue.module.css'
import { useOffice } from '../../hooks/use-office.ts'
import { useTyped } from '../../hooks/use-typed.ts'

interface CategoryDialogProps {
  readonly opened: boolean
  /** The current category; nothing for a new one. */
  readonly category: Category | undefined
  readonly onClose: () => void
}

export const CategoryDialog = ({ opened, category, onClose }: CategoryDialogProps) => (
  <Dialog title={category ? `Change ${category.name}` : 'Add category'} opened={opened} onClose={onClose}>
    <Form category={category} onClose={onClose} />
  </Dialog>
)

const makers = [
  ...stations.map((station) => ({ value: station, label: stationNames[station] })),
  { value: '', label: 'Nobody: it stands on the counter' },
]

/** A chosen value is saved even if another person has chosen otherwise meanwhile. */
const fields = ['name', 'station', 'tillTab', 'onPublicMenu'] as const satisfies readonly (keyof CategoryForm)[]

/** The message about changes by another person. */
const changedTo = ({ name, station, tillTab: tab, onPublicMenu }: CategoryForm): string =>
  sentence('category_changed', {
    name,
    maker: isStation(station) ? stationNames[station] : 'nobody',
    tab,
    menu: onPublicMenu ? 'on the guests’ menu' : 'not on the guests’ menu',
  })

function Form({ category: now, onClose }: Omit<CategoryDialogProps, 'opened'>) {
  const terminal = useTerminal()
  const { isBusy, save: saved } = useOffice()
  const there = now ? formOfCategory(now) : emptyCategory
  const { typed, changed, isUnseen, look, type: typeOver } = useTyped(there, fields)
  const [isWrong, setIsWrong] = useState(false)
  const form = { ...there, ...typed }
  const chevron = <ChevronDown size={20} aria-hidden />

  /** Nothing if the name is not valid. */
  const stepIn = (): Step | undefined => {
    if (!now) {
      const category = readCategory(terminal.lounge, form)
      return category && { name: 'category.add', args: category }
    }
    const details = changesOfCategory(now, typed)
    return details && { name: 'category.change', args: { categoryId: now.id, details } }
  }
  const save = async () => {
    const step = stepIn()
    if (!step) return setIsWrong(true)
    if (isUnseen) {
      look()
      return toast.error(changedTo(there))
    }
    const words = sentence(now ? 'category_saved' : 'category_added', { category: plainName(form.name) })
    if (await saved([step], words)) onClose()
  }
  const type = (some: Partial<CategoryForm>) => {
    typeOver(some)
    setIsWrong(false)
  }
  return (
    <DialogForm onSave={save}>
      {changed.length > 0 && !isBusy && <DialogNotice>{changedTo(there)}</DialogNotice>}
      <TextInput
        size="md"
        label="Name"
        required
        autoComplete="off"
        data-autofocus={!now || undefined}
        value={form.name}
        error={isWrong && sentence(plainName(form.name) === '' ? 'field_empty' : 'name_unfit')}
        onChange={(event) => type({ name: event.currentTarget.value })}
      />
      <div className={styles['pair']}>
        <NativeSelect
          size="md"
          label="Made by"
          rightSection={chevron}
          data={makers}
          value={form.station}
          onChange={({ currentTarget: { value: station } }) =>
            type(now ? { station } : { station, tillTab: usualTab(station) })
          }
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
      <SubmitButtons submit={now ? 'Save' : 'Add category'} isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}
