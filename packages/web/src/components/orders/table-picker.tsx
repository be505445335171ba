// Picks a table from a grid of all tables. A full table cannot be chosen (TBL-03).
import type { TableNumber } from '@lounge/domain/orders/orders'
import { type TableTile, tableTiles } from '@lounge/domain/tables/views'
import { arrowCell, arrowGrid } from '../../ui/arrow-keys.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { orderCount, tableName } from './order-count.ts'
import { tableKinds } from './table-kinds.ts'
import styles from './table-picker.module.css'

interface TablePickerProps {
  readonly opened: boolean
  /** The current table. */
  readonly chosen?: TableNumber | undefined
  /** The moved order is paid: it takes no room among the open orders. */
  readonly isPaid?: boolean | undefined
  readonly onChoose: (table: TableNumber) => void
  readonly onClose: () => void
}

export const TablePicker = ({ opened, chosen, isPaid = false, onChoose, onClose }: TablePickerProps) => (
  <Dialog title="Change Table" opened={opened} onClose={onClose} size="34rem">
    <Grid chosen={chosen} isPaid={isPaid} onChoose={onChoose} />
  </Dialog>
)

function Grid({ chosen, isPaid = false, onChoose }: Pick<TablePickerProps, 'chosen' | 'isPaid' | 'onChoose'>) {
  const tiles = useTimedView(tableKinds, tableTiles)
  const start = tiles.find(({ number, isFull }) => number === chosen || (chosen === undefined && !isFull))?.number
  return (
    <div role="group" aria-label={`Tables 1 to ${tiles.at(-1)?.number ?? 0}`} {...arrowGrid} className={styles['grid']}>
      {tiles.map((tile) => (
        <Choice
          key={tile.number}
          tile={tile}
          isChosen={tile.number === chosen}
          hasRoom={isPaid || !tile.isFull}
          isStart={tile.number === start}
          onChoose={() => onChoose(tile.number)}
        />
      ))}
    </div>
  )
}

interface ChoiceProps {
  readonly tile: TableTile
  readonly isChosen: boolean
  readonly hasRoom: boolean
  readonly isStart: boolean
  readonly onChoose: () => void
}

function Choice({ tile, isChosen, hasRoom, isStart, onChoose }: ChoiceProps) {
  const { number, openCount, paidCount, isFull } = tile
  const isFree = openCount + paidCount === 0
  return (
    <button
      {...arrowCell}
      type="button"
      className={`${styles['choice']} pressable`}
      data-tone={isFull ? 'full' : isFree ? 'free' : 'occupied'}
      data-free={isFree || undefined}
      data-autofocus={isStart || undefined}
      aria-label={`${tableName(number)}, ${orderCount(tile)}`}
      aria-pressed={isChosen}
      disabled={!hasRoom && !isChosen}
      onClick={onChoose}
    >
      <span className={`${styles['number']} figures`}>{number}</span>{' '}
      <span className={styles['count']}>{orderCount(tile)}</span>
    </button>
  )
}
