// One table at a glance: free or not, the number of orders, how long, what is owed, and whether food is ready.
import type { TableTile as Tile } from '@lounge/domain/tables/views'
import { sentence } from '@lounge/domain/messages'
import { formatNaira } from '@lounge/domain/money'
import { Clock, Hourglass, UtensilsCrossed } from 'lucide-react'
import { formatDuration } from '@lounge/domain/duration'
import { BeingChecked } from '../../components/orders/being-checked.tsx'
import { Money } from '../../components/money/money.tsx'
import { orderCount, tableName } from '../../components/orders/order-count.ts'
import { useId } from 'react'
import { arrowCell } from '../../ui/arrow-keys.ts'
import { useLongPress } from '../../hooks/use-long-press.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import styles from './table-tile.module.css'

interface TableTileProps {
  readonly tile: Tile
  /** The filters do not match it: it is dimmed, and can still be tapped. */
  readonly isAside: boolean
  readonly onTap: () => void
  /** A long press, or the key `i`. */
  readonly onList: () => void
}

export function TableTile({ tile, isAside, onTap, onList }: TableTileProps) {
  const { number, occupiedMs } = tile
  const descriptionId = useId()
  const press = useLongPress(onList)
  return (
    <div
      className={styles['root']}
      data-tone={toneOf(tile)}
      data-free={occupiedMs === undefined || undefined}
      data-aside={isAside || undefined}
    >
      <button
        {...arrowCell}
        {...press.handlers}
        type="button"
        className={styles['button']}
        aria-label={`${tableName(number)}, ${orderCount(tile)}`}
        aria-describedby={descriptionId}
        onClick={() => press.unlessLong(onTap)}
        onKeyDown={(event) => {
          arrowCell.onKeyDown(event)
          if (event.key === 'i') onList()
        }}
      >
        <span className={`${styles['number']} figures`}>{number}</span>{' '}
        <span className={styles['count']}>{orderCount(tile)}</span>
      </button>
      <span id={descriptionId} hidden>
        {descriptionOf(tile)}
      </span>
      {occupiedMs !== undefined && <Glance tile={tile} occupiedMs={occupiedMs} />}
    </div>
  )
}

interface GlanceProps {
  readonly tile: Tile
  readonly occupiedMs: number
}

/** Visible text above the button; screen readers get the button's description. */
const Glance = ({ tile, occupiedMs }: GlanceProps) => (
  <div className={styles['glance']} aria-hidden>
    <p className={styles['what']}>
      {tile.customer !== undefined && <span className={styles['customer']}>{tile.customer}</span>}
      {tile.items}
    </p>
    {(tile.isBeingChecked ?? tile.isFoodReady) && (
      <span className={styles['marks']}>
        {tile.isBeingChecked && (
          <BeingChecked>
            <span className={styles['word']}>Being checked</span>
          </BeingChecked>
        )}
        {tile.isFoodReady && (
          <Tag tone="done" icon={UtensilsCrossed}>
            <span className={styles['word']}>Ready</span>
          </Tag>
        )}
      </span>
    )}
    <div className={styles['foot']}>
      <Occupied tile={tile} occupiedMs={occupiedMs} />
      {tile.openCount > 0 && (
        <span className={styles['owed']}>
          <Money amount={tile.owed} />
        </span>
      )}
    </div>
  </div>
)

function Occupied({ tile, occupiedMs }: GlanceProps) {
  if (tile.isOccupiedLong)
    return (
      <Tag tone="waiting" icon={Hourglass}>
        {formatDuration(occupiedMs)}
      </Tag>
    )
  return (
    <span className={`${styles['since']} figures`}>
      <Clock size={16} aria-hidden />
      {formatDuration(occupiedMs)}
    </span>
  )
}

function toneOf({ isFull, isOccupiedLong, occupiedMs }: Tile): Tone {
  if (isFull) return 'full'
  if (isOccupiedLong) return 'waiting'
  return occupiedMs === undefined ? 'free' : 'occupied'
}

/** The rest of what the tile shows, for screen readers. */
function descriptionOf(tile: Tile): string {
  const { owed, openCount, occupiedMs, isOccupiedLong, isFoodReady, isBeingChecked, customer, items } = tile
  const parts = [
    customer,
    items === '' ? undefined : items,
    openCount > 0 ? `${formatNaira(owed)} owed` : undefined,
    occupiedMs === undefined
      ? undefined
      : `seated ${formatDuration(occupiedMs)}${isOccupiedLong ? ', waiting long' : ''}`,
    isFoodReady ? 'something is ready to be carried out' : undefined,
    isBeingChecked ? sentence('being_checked') : undefined,
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}
