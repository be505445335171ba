// The details of an item: description, stock and price; it can be added from here, or marked as finished.
import { formatCount } from '@lounge/domain/counts'
import type { ItemId } from '@lounge/domain/ids'
import { besideCart, type ItemTile } from '@lounge/domain/menu/views'
import { Button } from '@mantine/core'
import { CircleOff, Plus, Undo2 } from 'lucide-react'
import { FinishedBy } from '../../components/goods/finished-by.tsx'
import { FinishedTag } from '../../components/goods/finished-tag.tsx'
import { ItemPicture } from '../../components/pictures/item-picture.tsx'
import { Money } from '../../components/money/money.tsx'
import { useCommand } from '../../hooks/use-command.ts'
import { useLast } from '../../hooks/use-last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './item-details-dialog.module.css'

interface ItemDetailsDialogProps {
  /** Nothing while the dialog is closed. */
  readonly tile: ItemTile | undefined
  readonly onAdd: (id: ItemId) => void
  readonly onClose: () => void
}

export function ItemDetailsDialog({ tile, onAdd, onClose }: ItemDetailsDialogProps) {
  const shown = useLast(tile)
  return (
    <Dialog title={shown?.name ?? ''} opened={tile !== undefined} onClose={onClose}>
      {shown && <Details tile={shown} />}
      {shown && <Deeds tile={shown} onAdd={onAdd} onClose={onClose} />}
    </Dialog>
  )
}

interface DeedsProps extends Omit<ItemDetailsDialogProps, 'tile'> {
  readonly tile: ItemTile
}

/** A finished item cannot be added; it has to be brought back first. */
function Deeds({ tile: { id: itemId, ranOut }, onAdd, onClose }: DeedsProps) {
  const { ask } = useCommand()
  if (ranOut)
    return (
      <Button
        fullWidth
        size="lg"
        leftSection={<Undo2 size={20} aria-hidden />}
        onClick={() => void ask('item.bringBack', { itemId })}
      >
        Back on sale
      </Button>
    )
  return (
    <div className={styles['deeds']}>
      <Button
        variant="default"
        size="lg"
        leftSection={<CircleOff size={20} aria-hidden />}
        onClick={() => {
          void ask('item.runOut', { itemId })
          onClose()
        }}
      >
        Mark as finished
      </Button>
      <Button
        size="lg"
        data-autofocus
        leftSection={<Plus size={20} aria-hidden />}
        onClick={() => {
          onAdd(itemId)
          onClose()
        }}
      >
        Add to order
      </Button>
    </div>
  )
}

function Details({ tile }: { readonly tile: ItemTile }) {
  const { picture, description, category, price, left, ranOut } = tile
  return (
    <div className={styles['root']}>
      <ItemPicture picture={picture} size={120} className={styles['picture']} />
      <div>
        <p className={styles['price']}>
          <Money amount={price} />
        </p>
        <p className={styles['category']}>{category}</p>
        {ranOut ? (
          <p className={styles['finished']}>
            <FinishedTag />
            <FinishedBy ranOut={ranOut} />
          </p>
        ) : (
          <p className={styles['stock']} data-low={besideCart(tile, 0).isLow || undefined}>
            {left === undefined ? 'Made to order' : `${formatCount(left)} left`}
          </p>
        )}
      </div>
      {description !== '' && <p className={styles['description']}>{description}</p>}
    </div>
  )
}
