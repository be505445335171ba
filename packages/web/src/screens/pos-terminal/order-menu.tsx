// The menu behind the three dots: the other actions of the current order.
import { stations } from '@lounge/domain/menu/menu'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import {
  Archive,
  ArchiveRestore,
  ChevronsUp,
  DoorOpen,
  Ellipsis,
  FilePlus2,
  Gift,
  LogOut,
  Printer,
  ReceiptText,
  ScrollText,
} from 'lucide-react'
import { MenuButton, type MenuItem } from '../../ui/menu-button.tsx'
import styles from './order-menu.module.css'

interface OrderMenuProps {
  /** Whether there is an order in the cart. */
  readonly isBegun: boolean
  /** The number of the placed order that is edited. */
  readonly placedNumber: string | undefined
  readonly isHigh: boolean
  readonly isHoldable: boolean
  readonly heldCount: number
  /** The tickets of this order. */
  readonly tickets: readonly Ticket[]
  readonly onHold: () => void
  readonly onHeld: () => void
  readonly onPriority: () => void
  readonly onSlip: (tickets: readonly Ticket[]) => void
  readonly onPrinter: () => void
  readonly onLeave: () => void
  /** Shows the bill before payment; absent while there are unsent changes. */
  readonly onBill: (() => void) | undefined
  readonly onGive: () => void
  /** Its guests left without paying. */
  readonly onLeft: () => void
  /** Starts another order on the same table; absent if the table is full. */
  readonly onAnother: (() => void) | undefined
}

export function OrderMenu(props: OrderMenuProps) {
  const { isBegun, placedNumber, isHigh, isHoldable, heldCount, tickets } = props
  const { onHold, onHeld, onPriority, onSlip, onPrinter, onLeave, onAnother, onBill, onGive, onLeft } = props
  const items: readonly MenuItem[] = [
    ...(placedNumber === undefined
      ? []
      : [{ label: 'Leave this order', icon: <LogOut size={20} aria-hidden />, onChoose: onLeave }]),
    ...(onAnother === undefined
      ? []
      : [{ label: 'Another order here', icon: <FilePlus2 size={20} aria-hidden />, onChoose: onAnother }]),
    ...(onBill === undefined
      ? []
      : [
          { label: 'Print bill', icon: <ScrollText size={20} aria-hidden />, onChoose: onBill },
          { label: 'Give away', icon: <Gift size={20} aria-hidden />, onChoose: onGive },
          { label: 'Left without paying', icon: <DoorOpen size={20} aria-hidden />, onChoose: onLeft },
        ]),
    { label: 'Hold order', icon: <Archive size={20} aria-hidden />, onChoose: onHold, isDisabled: !isHoldable },
    {
      label: heldCount === 0 ? 'Held orders' : `Held orders (${heldCount})`,
      icon: <ArchiveRestore size={20} aria-hidden />,
      onChoose: onHeld,
    },
    {
      label: 'High priority',
      icon: <ChevronsUp size={20} aria-hidden />,
      onChoose: onPriority,
      isOn: isHigh,
      isDisabled: !isBegun,
    },
    ...stations.flatMap((station) => {
      const own = tickets.filter((ticket) => ticket.station === station)
      const icon = <Printer size={20} aria-hidden />
      return own.length === 0 ? [] : [{ label: `Print ${station} slip`, icon, onChoose: () => onSlip(own) }]
    }),
    { label: 'Receipt printer', icon: <ReceiptText size={20} aria-hidden />, onChoose: onPrinter },
  ]
  return (
    <MenuButton
      label={heldCount === 0 ? 'More for this order' : `More for this order, ${heldCount} held`}
      heading={placedNumber && <span className="figures">{placedNumber}</span>}
      items={items}
    >
      <Ellipsis size={22} aria-hidden />
      {heldCount > 0 && (
        <span className={`${styles['badge']} figures`} aria-hidden>
          {heldCount}
        </span>
      )}
    </MenuButton>
  )
}
