// One table at a glance: free or not, how many orders, how long, what is owed, whether something waits to be carried out.
import type { TableTile as Tile } from '@lounge/domain/tables/views'
import { formatNaira } from '@lounge/domain/money'
import { Clock, Hourglass, UtensilsCrossed } from 'lucide-react'
import { formatDuration } from '../../components/duration.ts'
import { Money } from '../../components/money.tsx'
import { orderCount, tableName } from '../../components/order-count.ts'
import { useId } from 'react'
import { arrowCell } from '../../hooks/arrow-keys.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import styles from './table-tile.module.css'

interface TableTileProps {
  readonly tile: Tile
  readonly onTap: () => void
}

export function TableTile({ tile, onTap }: TableTileProps) {
  const { number, occupiedMs, isFoodReady, openCount, owed } = tile
  const descriptionId = useId()
  return (
    <button
      {...arrowCell}
      type="button"
      className={`${styles['root']} pressable`}
      data-tone={toneOf(tile)}
      data-free={occupiedMs === undefined || undefined}
      aria-label={`${tableName(number)}, ${orderCount(tile)}`}
      aria-describedby={descriptionId}
      onClick={onTap}
    >
      <span id={descriptionId} hidden>
        {descriptionOf(tile)}
      </span>
      <span className={styles['head']}>
        <span className={`${styles['number']} figures`}>{number}</span>
        <span className={styles['count']}>{orderCount(tile)}</span>
      </span>
      {isFoodReady && (
        <Tag tone="done" icon={UtensilsCrossed}>
          Ready
        </Tag>
      )}
      {occupiedMs !== undefined && (
        <span className={styles['foot']}>
          <Occupied tile={tile} occupiedMs={occupiedMs} />
          {openCount > 0 && (
            <span className={styles['owed']}>
              <Money amount={owed} />
            </span>
          )}
        </span>
      )}
    </button>
  )
}

function Occupied({ tile, occupiedMs }: { readonly tile: Tile; readonly occupiedMs: number }) {
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

/** The rest of what the tile shows, for those who listen. */
function descriptionOf({ owed, openCount, occupiedMs, isOccupiedLong, isFoodReady }: Tile): string {
  const parts = [
    openCount > 0 ? `${formatNaira(owed)} owed` : undefined,
    occupiedMs === undefined
      ? undefined
      : `seated ${formatDuration(occupiedMs)}${isOccupiedLong ? ', waiting long' : ''}`,
    isFoodReady ? 'something is ready to be carried out' : undefined,
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}
