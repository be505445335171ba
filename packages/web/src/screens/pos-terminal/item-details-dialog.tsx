// What an item is, how much of it is left and what it costs; it can be added from here too.
import type { ItemId } from '@lounge/domain/ids'
import { besideCart, type ItemTile } from '@lounge/domain/menu/views'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { ItemPicture } from '../../components/item-picture.tsx'
import { Money } from '../../components/money.tsx'
import { useLast } from '../../hooks/use-last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './item-details-dialog.module.css'

interface ItemDetailsDialogProps {
  /** Nothing while it is closed. */
  readonly tile: ItemTile | undefined
  readonly onAdd: (id: ItemId) => void
  readonly onClose: () => void
}

export function ItemDetailsDialog({ tile, onAdd, onClose }: ItemDetailsDialogProps) {
  const shown = useLast(tile)
  return (
    <Dialog title={shown?.name ?? ''} opened={tile !== undefined} onClose={onClose}>
      {shown && <Details tile={shown} />}
      <Button
        fullWidth
        size="lg"
        data-autofocus
        leftSection={<Plus size={20} aria-hidden />}
        onClick={() => {
          if (shown) onAdd(shown.id)
          onClose()
        }}
      >
        Add to order
      </Button>
    </Dialog>
  )
}

function Details({ tile }: { readonly tile: ItemTile }) {
  const { picture, description, category, price, left } = tile
  return (
    <div className={styles['root']}>
      <ItemPicture picture={picture} size={120} className={styles['picture']} />
      <div className={styles['facts']}>
        <p className={styles['price']}>
          <Money amount={price} />
        </p>
        <p className={styles['category']}>{category}</p>
        <p className={styles['stock']} data-low={besideCart(tile, 0).isLow || undefined}>
          {left === undefined ? 'Made to order' : `${left} left`}
        </p>
      </div>
      {description !== '' && <p className={styles['description']}>{description}</p>}
    </div>
  )
}
