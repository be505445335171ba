// One item or material: count, correction, waste, low mark, recipe, and movements. A material can also be renamed, sold, or removed.
import { formatCount } from '@lounge/domain/counts'
import { type KeptEntry, keptEntry } from '@lounge/domain/stock/keeping'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { keptKinds } from '../../hooks/kept-kinds.ts'
import { useView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody } from '../../ui/dialog-form.tsx'
import { AdjustForm, CountForm, LowAtForm, WasteForm } from './keeping-forms.tsx'
import { NameForm, RemoveForm, SoldAsForm } from './material-forms.tsx'
import { MovementList } from './movement-list.tsx'
import { RecipeForm } from './recipe-form.tsx'
import styles from './stock.module.css'

interface KeepingDialogProps {
  /** Nothing while the dialog is closed. */
  readonly id: string | undefined
  readonly onClose: () => void
}

export function KeepingDialog({ id, onClose }: KeepingDialogProps) {
  const entry = useView(
    keptKinds,
    useCallback((lounge) => (id === undefined ? undefined : keptEntry(lounge, id)), [id]),
  )
  const shown = useLast(entry)
  return (
    <Dialog title={shown?.name ?? ''} opened={entry !== undefined} onClose={onClose} size="38.75rem">
      {shown && <Keeping key={shown.id} entry={shown} onClose={onClose} />}
    </Dialog>
  )
}

const isMaterial = ({ kept }: KeptEntry): boolean => 'materialId' in kept
const isOfBar = ({ kept }: KeptEntry): boolean => 'materialId' in kept && kept.department === 'bar'

const deeds = [
  { value: 'count', label: 'Count', isFor: () => true, Form: CountForm },
  { value: 'adjust', label: 'Put right', isFor: ({ level }: KeptEntry) => level !== undefined, Form: AdjustForm },
  { value: 'waste', label: 'Throw away', isFor: ({ level }: KeptEntry) => level !== undefined, Form: WasteForm },
  { value: 'low', label: 'Low mark', isFor: ({ level }: KeptEntry) => level !== undefined, Form: LowAtForm },
  { value: 'recipe', label: 'Recipe', isFor: ({ kept }: KeptEntry) => 'itemId' in kept, Form: RecipeForm },
  { value: 'movements', label: 'Movements', isFor: () => true, Form: MovementList },
  { value: 'name', label: 'Name', isFor: isMaterial, Form: NameForm },
  { value: 'sold', label: 'Sold as', isFor: isOfBar, Form: SoldAsForm },
  { value: 'remove', label: 'Remove', isFor: isMaterial, Form: RemoveForm },
] as const

function Keeping({ entry, onClose }: { readonly entry: KeptEntry; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState('count')
  const offered = deeds.filter(({ isFor }) => isFor(entry))
  const { value, Form } = offered.find((deed) => deed.value === chosen) ?? deeds[0]
  const { level, amount, lowMark, place } = entry
  return (
    <DialogBody>
      <p className={styles['facts']}>
        {place} · {level === undefined ? 'made to order' : `${amount} there, low at ${formatCount(lowMark)}`}
      </p>
      <NativeSelect
        label="What to do"
        size="md"
        rightSection={<ChevronDown size={20} aria-hidden />}
        data={offered.map((deed) => ({ value: deed.value, label: deed.label }))}
        value={value}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Form key={value} entry={entry} onClose={onClose} />
    </DialogBody>
  )
}
