// One item of the menu: added, changed, or removed. Two people may have the same item open: changes by others are reported, and only what
// was typed here is saved.
import type { CategoryId, ItemId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { type CatalogueEntry, entryOf } from '@lounge/domain/menu/catalogue'
import {
  adding,
  changedMeanwhile,
  changing,
  emptyItem,
  formOf,
  type ItemField,
  type ItemForm,
  listFields,
  readItem,
  shownForm,
  type TypedCount,
  type Wrong,
} from '@lounge/domain/menu/item-form'
import type { Category } from '@lounge/domain/menu/menu'
import { optionsWords, windowsWords } from '@lounge/domain/menu/offer-words'
import { sentence } from '@lounge/domain/office-messages'
import { timestamp } from '@lounge/domain/time'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { ChevronDown, CircleOff, Trash2, Undo2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useCommand } from '../../hooks/use-command.ts'
import { useDoubleTap } from '../../hooks/use-double-tap.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useTyped } from '../../hooks/use-typed.ts'
import { useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons, DialogForm, DialogNotice } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './catalogue.module.css'
import { OptionsEditor } from './options-editor.tsx'
import { PriceHistory } from './price-history.tsx'
import { WindowsEditor } from './windows-editor.tsx'
import { PhotoField } from '../../components/pictures/photo-field.tsx'
import { useOffice } from '../../hooks/use-office.ts'
import { foundNow } from '@lounge/sync/terminal/found-now'

interface ItemDialogProps {
  readonly opened: boolean
  /** Nothing for a new one. */
  readonly itemId: ItemId | undefined
  /** The category of a new one, as far as the list tells. */
  readonly category: CategoryId | undefined
  readonly categories: readonly Category[]
  readonly onClose: () => void
}

const kinds: readonly Kind[] = ['item', 'category', 'price', 'cost', 'stock']
/** Fields of one line. */
type TextField = Exclude<ItemField, 'picture' | 'options' | 'windows'>

/** Messages about changes by another person to a field that was typed over here. */
const changedWords = {
  options: (offer) => sentence('options_changed', { options: optionsWords(offer?.options) }),
  windows: (offer) => sentence('windows_changed', { windows: windowsWords(offer?.windows) }),
} satisfies Record<(typeof listFields)[number], (offer: CatalogueEntry['offer']) => string>

export function ItemDialog({ opened, itemId, category, categories, onClose }: ItemDialogProps) {
  const entry = useView(
    kinds,
    useCallback((lounge) => (itemId === undefined ? undefined : entryOf(lounge, itemId)), [itemId]),
  )
  const last = useLast(entry)
  const shown = itemId === undefined ? undefined : last
  // Removed here, or by another person.
  const gone = opened && itemId !== undefined && !entry ? last?.name : undefined
  useEffect(() => {
    if (gone === undefined) return
    toast.success(sentence('item_taken_off', { item: gone }))
    onClose()
  }, [gone, onClose])
  return (
    <Dialog title={shown?.name ?? 'Add item'} opened={opened} onClose={onClose} size="44rem">
      <Form key={itemId ?? 'new'} entry={shown} category={category} categories={categories} onClose={onClose} />
    </Dialog>
  )
}

interface FormProps extends Pick<ItemDialogProps, 'category' | 'categories' | 'onClose'> {
  readonly entry: CatalogueEntry | undefined
}

const fieldNames = {
  name: 'name',
  categoryId: 'category',
  price: 'price',
  description: 'description',
  level: 'count',
  cost: 'cost',
  picture: 'photo',
  options: 'choices',
  windows: 'hours',
}

function Form({ entry, category, categories, onClose }: FormProps) {
  const terminal = useTerminal()
  const { isBusy, save: saved } = useOffice()
  const [before] = useState<ItemForm>(() =>
    entry ? formOf(entry) : { ...emptyItem, categoryId: category ?? categories[0]?.id ?? '' },
  )
  // A new item is changed by nobody else: it stays in the shown category, even if another one comes first meanwhile.
  const now = entry ? formOf(entry) : before
  const { typed, changed, isUnseen, look, type: typeOver } = useTyped(now, listFields)
  const [count, setCount] = useState<TypedCount>()
  const [wrong, setWrong] = useState<Wrong>({})
  const [isRemoving, setIsRemoving] = useState(false)
  /** A photo is being sent: nothing is saved before it has arrived, or it would be missing. */
  const [isSending, setIsSending] = useState(false)
  const form = shownForm(now, typed)
  // Saving here changes it too.
  const meanwhile = isBusy ? [] : changedMeanwhile(before, now, typed)
  const listWords = changed.map((field) => changedWords[field](entry?.offer))

  const save = async () => {
    const read = readItem(form, entry && (count ?? now))
    if ('wrong' in read) return setWrong(read.wrong)
    const steps = entry ? changing(entry.id, now, typed, read, count) : [adding(terminal.lounge, read)]
    if (isUnseen) {
      look()
      return toast.error(listWords.join(' '))
    }
    const { name: item } = read.details
    if (steps.length === 0) toast.success(sentence('item_unchanged'))
    else if (!(await saved(steps, sentence(entry ? 'item_saved' : 'item_added', { item })))) return
    onClose()
  }
  const remove = async () => {
    setIsRemoving(false)
    if (entry) await saved([{ name: 'item.remove', args: { itemId: entry.id } }])
  }
  const field = (name: TextField) => ({
    size: 'md',
    value: form[name],
    error: wrong[name] && sentence(wrong[name]),
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      type({ [name]: value }),
  })
  const type = (some: Partial<ItemForm>) => {
    typeOver(some)
    if (entry && some.level !== undefined) {
      const found = foundNow(terminal, { itemId: entry.id }, timestamp(terminal.now()))
      setCount({ level: now.level, found })
    }
    setWrong((earlier) => Object.fromEntries(Object.entries(earlier).filter(([name]) => !Object.hasOwn(some, name))))
  }
  return (
    <DialogForm onSave={save}>
      {meanwhile.length > 0 && (
        <DialogNotice>
          {sentence('item_changed_meanwhile', { fields: meanwhile.map((each) => fieldNames[each]).join(', ') })}
        </DialogNotice>
      )}
      {!isBusy && listWords.map((words) => <DialogNotice key={words}>{words}</DialogNotice>)}
      <TextInput {...field('name')} label="Name" autoComplete="off" required data-autofocus={!entry || undefined} />
      <PhotoField
        of="the item"
        picture={form.picture}
        isSending={isSending}
        onSending={() => setIsSending(true)}
        onSent={(picture) => {
          setIsSending(false)
          if (picture !== undefined) type({ picture })
        }}
        onRemove={() => type({ picture: 'default' })}
      />
      <div className={styles['pair']}>
        <NativeSelect
          {...field('categoryId')}
          label="Category"
          required
          rightSection={<ChevronDown size={20} aria-hidden />}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextInput {...field('price')} label="Price" leftSection="₦" inputMode="decimal" autoComplete="off" required />
      </div>
      <TextInput
        {...field('level')}
        label="On the shelf"
        description="How many there are. Leave it empty for what is made to order."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextInput
        {...field('cost')}
        label="What it costs us"
        description="Only managers and owners see this."
        leftSection="₦"
        inputMode="decimal"
        autoComplete="off"
      />
      <Textarea {...field('description')} label="Description" description="Guests read it on the menu." rows={2} />
      <Collapsible title="Choices" count={form.options.length} isOpen={form.options.length > 0}>
        <OptionsEditor
          groups={form.options}
          error={wrong.options && sentence(wrong.options)}
          onChange={(options) => type({ options })}
        />
      </Collapsible>
      <Collapsible title="Prices of certain hours" count={form.windows.length} isOpen={form.windows.length > 0}>
        <WindowsEditor
          windows={form.windows}
          error={wrong.windows && sentence(wrong.windows)}
          onChange={(windows) => type({ windows })}
        />
      </Collapsible>
      {entry?.offer && entry.offer.earlier.length > 0 && (
        <Collapsible title="Earlier prices" count={entry.offer.earlier.length}>
          <PriceHistory offers={entry.offer.earlier} />
        </Collapsible>
      )}
      <DialogButtons>
        {entry && (
          <span className={styles['aside']}>
            <FinishedButton itemId={entry.id} isFinished={entry.ranOut !== undefined} />
            <Button
              variant="default"
              leftSection={<Trash2 size={20} aria-hidden />}
              onClick={() => setIsRemoving(true)}
            >
              Take off the menu
            </Button>
          </span>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy || isSending}>
          {entry ? 'Save' : 'Add item'}
        </Button>
      </DialogButtons>
      <ConfirmDialog
        title="Take off the menu?"
        opened={isRemoving}
        confirm="Take off"
        danger
        onConfirm={() => void remove()}
        onClose={() => setIsRemoving(false)}
      >
        {sentence('item_taken_off_ask', { item: entry?.name ?? '' })}
      </ConfirmDialog>
    </DialogForm>
  )
}

/** The same as at the till and on the boards: nobody sells a finished item. */
function FinishedButton({ itemId, isFinished }: { readonly itemId: ItemId; readonly isFinished: boolean }) {
  const { ask } = useCommand()
  const isEcho = useDoubleTap()
  return (
    <Button
      variant="default"
      leftSection={isFinished ? <Undo2 size={20} aria-hidden /> : <CircleOff size={20} aria-hidden />}
      onClick={(event) => {
        if (!isEcho(event)) void ask(isFinished ? 'item.bringBack' : 'item.runOut', { itemId })
      }}
    >
      {isFinished ? 'Back on sale' : 'Mark as finished'}
    </Button>
  )
}
