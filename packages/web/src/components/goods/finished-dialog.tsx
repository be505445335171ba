// Marks items as finished, or as back: every item, or those of one station. Each row is a switch.
import type { ItemId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { itemsOnOffer, type OfferedItem } from '@lounge/domain/menu/running-out-views'
import { sentence } from '@lounge/domain/messages'
import { TextInput } from '@mantine/core'
import { Check, Search } from 'lucide-react'
import { type MouseEvent, useCallback, useState } from 'react'
import { useCommand } from '../../hooks/use-command.ts'
import { useDoubleTap } from '../../hooks/use-double-tap.ts'
import { useView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import { FinishedBy } from './finished-by.tsx'
import styles from './finished-dialog.module.css'
import { FinishedTag } from './finished-tag.tsx'
import { ItemPicture } from '../pictures/item-picture.tsx'

interface FinishedDialogProps {
  /** Limits the list to items that this station makes. */
  readonly station?: Station
  readonly opened: boolean
  readonly onClose: () => void
}

export const FinishedDialog = ({ station, opened, onClose }: FinishedDialogProps) => (
  <Dialog title="What is finished?" opened={opened} onClose={onClose} size="38.75rem">
    <Items station={station} />
  </Dialog>
)

const kinds: readonly Kind[] = ['item', 'category']

function Items({ station }: { readonly station: Station | undefined }) {
  const [search, setSearch] = useState('')
  const items = useView(
    kinds,
    useCallback((lounge) => itemsOnOffer(lounge, station, search), [station, search]),
  )
  // Items that were finished when the dialog opened come first, and no row moves under the finger.
  const [first] = useState<ReadonlySet<ItemId>>(() => new Set(items.flatMap(({ id, ranOut }) => (ranOut ? [id] : []))))
  const { ask } = useCommand()
  const isEcho = useDoubleTap()
  const turn = ({ id: itemId, ranOut }: OfferedItem, event: MouseEvent) => {
    if (!isEcho(event, itemId)) void ask(ranOut ? 'item.bringBack' : 'item.runOut', { itemId })
  }
  return (
    <>
      <p className={styles['how']}>{sentence('item_finished_how')}</p>
      <TextInput
        type="search"
        aria-label="Search item or category"
        placeholder="Search item or category"
        leftSection={<Search size={20} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {items.length === 0 && <p className={styles['how']}>{sentence('item_finished_none')}</p>}
      <ul className={styles['items']} aria-label="Items">
        {items
          .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
          .map((item) => (
            <ItemRow key={item.id} item={item} onTap={(event) => turn(item, event)} />
          ))}
      </ul>
    </>
  )
}

interface ItemRowProps {
  readonly item: OfferedItem
  readonly onTap: (event: MouseEvent) => void
}

function ItemRow({ item: { name, category, picture, ranOut }, onTap }: ItemRowProps) {
  return (
    <li>
      <button
        type="button"
        className={`${styles['item']} pressable`}
        aria-pressed={ranOut !== undefined}
        onClick={onTap}
      >
        <ItemPicture picture={picture} size={40} />
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>{' '}
          <span className={styles['more']}>{ranOut ? <FinishedBy ranOut={ranOut} /> : category}</span>
        </span>{' '}
        {ranOut ? (
          <FinishedTag />
        ) : (
          <Tag tone="success" icon={Check}>
            On sale
          </Tag>
        )}
      </button>
    </li>
  )
}
