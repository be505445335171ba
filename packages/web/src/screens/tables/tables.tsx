// The floor: all tables at a glance. A tap starts an order on a free table, opens the only order of another, or lists its orders; a long
// press always lists them.
import { sum } from '@lounge/domain/money'
import type { TableNumber } from '@lounge/domain/orders/orders'
import { isMatch, type TableFilter } from '@lounge/domain/tables/filters'
import { type TableTile as Tile, tableTiles } from '@lounge/domain/tables/views'
import { useCallback, useState } from 'react'
import { OnceCartIsRead } from '../../components/orders/once-cart-is-read.tsx'
import { tableKinds } from '../../components/orders/table-kinds.ts'
import { arrowGrid } from '../../ui/arrow-keys.ts'
import { useTapGuard } from '../../ui/use-tap-guard.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { BoardsAway } from './boards-away.tsx'
import { DropCartDialog } from './drop-cart-dialog.tsx'
import { useSession } from '../../session/use-session.ts'
import { TableFilters } from './table-filters.tsx'
import { TableOrdersDialog } from './table-orders-dialog.tsx'
import { TableTile } from './table-tile.tsx'
import { TablesMenu } from './tables-menu.tsx'
import styles from './tables.module.css'
import { useOpenTerminal } from './use-open-terminal.ts'

export const Tables = () => (
  <OnceCartIsRead>
    <Floor />
  </OnceCartIsRead>
)

function Floor() {
  const { draft } = useDraft()
  const lifted = draft?.isLifted ? draft.orderId : undefined
  const tiles = useTimedView(
    tableKinds,
    useCallback((lounge, now) => tableTiles(lounge, now, lifted), [lifted]),
  )
  const [listed, setListed] = useState<TableNumber>()
  const { startOrder, editOrder, joinOrders, asking } = useOpenTerminal()
  const [filter, setFilter] = useState<TableFilter>('all')
  const me = useSession()?.user.id
  const deaf = useTapGuard()
  const tap = ({ number, openCount, paidCount, onlyOrder }: Tile) => {
    if (openCount + paidCount === 0) startOrder(number)
    else if (onlyOrder) editOrder(onlyOrder)
    else setListed(number)
  }
  const list = ({ number, openCount, paidCount }: Tile) => openCount + paidCount > 0 && setListed(number)
  return (
    <div className={styles['root']}>
      <BoardsAway />
      <TablesMenu owed={sum(tiles.map(({ owed }) => owed))} />
      <TableFilters tiles={tiles} chosen={filter} me={me} onChoose={setFilter} />
      <div {...arrowGrid} className={styles['grid']} role="group" aria-label="Tables" data-passes>
        {tiles.map((tile) => (
          <TableTile
            key={tile.number}
            tile={tile}
            isAside={!isMatch(tile, filter, me)}
            onTap={() => deaf.unless(() => tap(tile))}
            onList={() => list(tile)}
          />
        ))}
      </div>
      <TableOrdersDialog
        deaf={deaf}
        lifted={lifted}
        tile={tiles.find(({ number }) => number === listed)}
        onStart={startOrder}
        onEdit={editOrder}
        onJoin={joinOrders}
        onClose={() => setListed(undefined)}
      />
      <DropCartDialog asking={asking} />
    </div>
  )
}
