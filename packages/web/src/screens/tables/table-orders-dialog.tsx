// The orders of one table: choose one to go on with it, or start another one while there is room.
import type { OrderId } from '@lounge/domain/ids'
import type { TableNumber } from '@lounge/domain/orders/orders'
import { ordersAtTable, type TableTile } from '@lounge/domain/tables/views'
import { Button } from '@mantine/core'
import { Combine, Plus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { orderCount, tableName } from '../../components/orders/order-count.ts'
import { TablePicker } from '../../components/orders/table-picker.tsx'
import { tableKinds } from '../../components/orders/table-kinds.ts'
import { useCommand } from '../../hooks/use-command.ts'
import type { TapGuard } from '../../ui/use-tap-guard.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useMoving } from '../../hooks/use-moving.ts'
import { useView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OrderEntry } from './order-entry.tsx'
import { PayTogether } from './pay-together.tsx'
import styles from './table-orders-dialog.module.css'

interface TableOrdersDialogProps {
  readonly deaf: TapGuard
  /** Nothing while the dialog is closed. */
  readonly tile: TableTile | undefined
  /** The order that is in this till's cart, and so not on its table. */
  readonly lifted: OrderId | undefined
  readonly onStart: (table: TableNumber) => void
  readonly onEdit: (orderId: OrderId) => void
  readonly onJoin: (orderIds: readonly OrderId[]) => void
  readonly onClose: () => void
}

export function TableOrdersDialog(props: TableOrdersDialogProps) {
  const { onClose } = props
  const move = useMoving()
  const [moved, setMoved] = useState<Moved>()
  return (
    <>
      <OrdersDialog
        {...props}
        onMove={(paid) => {
          onClose()
          setMoved(paid)
        }}
      />
      <TablePicker
        opened={moved !== undefined}
        chosen={moved?.from}
        isPaid
        onChoose={(table) => {
          setMoved(undefined)
          if (moved) void move(moved.orderId, table)
        }}
        onClose={() => setMoved(undefined)}
      />
    </>
  )
}

/** A paid order whose guests change tables. */
interface Moved {
  readonly orderId: OrderId
  readonly from: TableNumber
}
type OnMove = (moved: Moved) => void

function OrdersDialog(props: TableOrdersDialogProps & { readonly onMove: OnMove }) {
  const { deaf, tile, lifted, onStart, onEdit, onJoin, onMove, onClose } = props
  const shown = useLast(tile)
  const [isJoining, setIsJoining] = useState(false)
  if (isJoining && (tile?.openCount ?? 0) < 2) setIsJoining(false)
  return (
    <Dialog
      title={shown ? `${tableName(shown.number)}, ${orderCount(shown)}` : ''}
      opened={tile !== undefined}
      onClose={onClose}
      size="38.75rem"
    >
      {shown && isJoining && (
        <PayTogether
          number={shown.number}
          lifted={lifted}
          onJoin={(ids) => {
            onClose()
            onJoin(ids)
          }}
          onBack={() => setIsJoining(false)}
        />
      )}
      {shown && !isJoining && (
        <Entries
          deaf={deaf}
          number={shown.number}
          lifted={lifted}
          onEdit={onEdit}
          onMove={(orderId) => onMove({ orderId, from: shown.number })}
          onEmpty={onClose}
        />
      )}
      {shown && !isJoining && shown.openCount > 1 && (
        <Button
          fullWidth
          size="lg"
          variant="default"
          mb="xs"
          leftSection={<Combine size={20} aria-hidden />}
          onClick={() => deaf.unless(() => setIsJoining(true))}
        >
          Pay together
        </Button>
      )}
      {shown && !isJoining && !shown.isFull && (
        <Button
          fullWidth
          size="lg"
          variant="light"
          leftSection={<Plus size={20} aria-hidden />}
          onClick={() =>
            deaf.unless(() => {
              onClose()
              onStart(shown.number)
            })
          }
        >
          Add New Order
        </Button>
      )}
    </Dialog>
  )
}

interface EntriesProps {
  readonly deaf: TapGuard
  readonly number: TableNumber
  readonly lifted: OrderId | undefined
  readonly onEdit: (orderId: OrderId) => void
  readonly onMove: (orderId: OrderId) => void
  /** The last order has just left the table. */
  readonly onEmpty: () => void
}

function Entries({ deaf, number, lifted, onEdit, onMove, onEmpty }: EntriesProps) {
  const { ask } = useCommand()
  const list = useRef<HTMLUListElement>(null)
  const orders = useView(
    tableKinds,
    useCallback((lounge) => ordersAtTable(lounge, number, lifted), [number, lifted]),
  )
  const complete = (orderId: OrderId) => {
    deaf.begin()
    void ask('order.complete', { orderId })
    // The focused button goes with its order.
    if (orders.length > 1) list.current?.focus()
    else onEmpty()
  }
  return (
    <ul ref={list} className={styles['list']} aria-label="Orders" tabIndex={-1}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderEntry
            order={order}
            onChoose={() => deaf.unless(() => onEdit(order.id))}
            onComplete={() => deaf.unless(() => complete(order.id))}
            onMove={() => deaf.unless(() => onMove(order.id))}
          />
        </li>
      ))}
    </ul>
  )
}
