// One item on the grid: a button that adds it, and Details beside it. Its props are plain values, so that a tile re-renders only when one
// of its own has changed.
import { formatCount } from '@lounge/domain/counts'
import type { ItemId } from '@lounge/domain/ids'
import { formatNaira, type Kobo } from '@lounge/domain/money'
import { CircleOff, Info } from 'lucide-react'
import { memo, useId } from 'react'
import { ItemPicture } from '../../components/pictures/item-picture.tsx'
import { Money } from '../../components/money/money.tsx'
import { arrowCell } from '../../ui/arrow-keys.ts'
import { useLongPress } from '../../hooks/use-long-press.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './product-tile.module.css'

interface ProductTileProps {
  readonly id: ItemId
  readonly name: string
  readonly price: Kobo
  /** The name of the current hour's price. */
  readonly priceName: string | undefined
  /** Whether a tap opens the choices. */
  readonly hasOptions: boolean
  readonly picture: string
  /** Units on the shelf, without those in the cart. */
  readonly left: number | undefined
  readonly isLow: boolean
  /** Marked as finished: none is left, whatever the count. */
  readonly isFinished: boolean
  /** Unsent units in the cart. */
  readonly inCart: number
  readonly onAdd: (id: ItemId) => void
  readonly onDetails: (id: ItemId) => void
}

export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { id, name, price, priceName, hasOptions, picture, left, isLow, isFinished, inCart, onAdd, onDetails } = props
  const stockId = useId()
  const press = useLongPress(() => onDetails(id))
  return (
    <li className={styles['root']} data-hour={(priceName !== undefined && !isFinished) || undefined}>
      <button
        {...arrowCell}
        {...press.handlers}
        type="button"
        className={styles['add']}
        aria-label={`${name} ${formatNaira(price)}`}
        aria-describedby={stockId}
        data-out={left === 0 || undefined}
        onClick={() => press.unlessLong(() => onAdd(id))}
        onKeyDown={(event) => {
          arrowCell.onKeyDown(event)
          if (event.key === 'i') onDetails(id)
        }}
      >
        <ItemPicture picture={picture} size={72} className={styles['picture']} />
        <span className={styles['name']}>{name}</span>{' '}
        <span className={styles['price']}>
          <Money amount={price} />
          {hasOptions && <span aria-hidden>+</span>}
        </span>
      </button>
      {inCart > 0 && (
        <span className={`${styles['badge']} figures`} aria-hidden>
          {inCart}
        </span>
      )}
      <span id={stockId} className={`${styles['stock']} figures`} data-low={isLow || undefined}>
        {isFinished && <CircleOff size={12} strokeWidth={3} aria-hidden />}
        {isFinished ? 'finished' : <Words left={left} priceName={priceName} />}
      </span>
      <IconButton label={`Details of ${name}`} className={styles['details']} onClick={() => onDetails(id)}>
        <Info size={18} aria-hidden />
      </IconButton>
    </li>
  )
})

/** The name of the price is shown where no stock is counted. It is cut where it is long: the count never is. */
const Words = ({ left, priceName }: Pick<ProductTileProps, 'left' | 'priceName'>) =>
  priceName === undefined ? (
    stockIn(left)
  ) : (
    <>
      <span className={styles['hour']}>{priceName}</span>
      {left !== undefined && <span className={styles['dot']}> · </span>}
      {left !== undefined && <span className={styles['count']}>{stockIn(left)}</span>}
    </>
  )

const stockIn = (left: number | undefined): string =>
  left === undefined ? 'made to order' : left === 0 ? 'sold out' : `${formatCount(left)} left`
