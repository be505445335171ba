// Closed Orders: paid orders, newest first, ten a page, with a search, methods of payment and days.
import type { OrderId } from '@lounge/domain/ids'
import { closedOrdersPerPage } from '@lounge/domain/orders/views'
import { ReceiptText } from 'lucide-react'
import { ListNothing } from '../../components/lists/list-nothing.tsx'
import { ListSales } from '../../components/lists/list-sales.tsx'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { ListSince } from '../../components/lists/list-since.tsx'
import { OrderDialog } from '../../components/orders/order-dialog.tsx'
import { SlipsToCarry } from '../../components/papers/slips-to-carry.tsx'
import { UnsettledOrders } from '../../components/orders/unsettled-orders.tsx'
import { SaleTools } from '../../components/lists/sale-tools.tsx'
import { useSaleFilter } from '../../components/lists/use-sale-filter.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useSalesPage } from '../../hooks/use-sales-page.ts'
import { Pager } from '../../ui/pager.tsx'

export function ClosedOrders() {
  const { filters, page: wanted, narrow, turnTo } = useListQuery()
  const filter = useSaleFilter(filters)
  const { opened: viewed, open, close } = useOpenRow<OrderId>()
  const { entries, page, pages, isWaiting, since } = useSalesPage(filter, wanted, closedOrdersPerPage)
  const tools = (
    <SaleTools filters={filters} narrow={narrow} filter={filter} file="closed-orders" isEmpty={entries.length === 0} />
  )
  const nothing = (
    <ListNothing
      icon={ReceiptText}
      none={{ title: 'No closed orders yet', text: 'Orders are listed here as soon as they are paid.' }}
      notFound={{ title: 'No closed orders found', text: 'No order like this was paid on these days.' }}
      filters={filters}
      narrow={narrow}
    />
  )
  return (
    <ListScreen tools={tools} isWaiting={isWaiting}>
      <SlipsToCarry />
      <UnsettledOrders />
      <ListSince date={since} />
      <ListSales label="Closed orders" sales={entries} empty={isWaiting ? null : nothing} onOpen={open} />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
      <OrderDialog orderId={viewed} onClose={close} />
    </ListScreen>
  )
}
