// Sales Report: totals, charts and a list of sales, with a search, payment methods and days. Every sale opens.
import type { OrderId } from '@lounge/domain/ids'
import { searchedFor } from '@lounge/domain/orders/sales'
import { reportSalesPerPage } from '@lounge/domain/reports/sales-report'
import { ChartColumn } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { paths } from '../../app/paths.ts'
import { daysQuery } from '../../components/lists/list-days.ts'
import { ListNothing } from '../../components/lists/list-nothing.tsx'
import { ListSales } from '../../components/lists/list-sales.tsx'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { ListSince } from '../../components/lists/list-since.tsx'
import { OrderDialog } from '../../components/orders/order-dialog.tsx'
import { SaleTools } from '../../components/lists/sale-tools.tsx'
import { useSaleFilter } from '../../components/lists/use-sale-filter.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useSince } from '../../hooks/use-across.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useSalesPage } from '../../hooks/use-sales-page.ts'
import { useToday } from '../../hooks/use-today.ts'
import { Pager } from '../../ui/pager.tsx'
import styles from './sales-report.module.css'
import { TotalsCards } from './totals-cards.tsx'
import { WhatWasChosen } from './what-was-chosen.tsx'
import { useEarlier } from '../../hooks/use-earlier.ts'
import { useSalesReport } from '../../hooks/use-sales-report.ts'
import { useVoidedCount } from './use-voided-count.ts'

/** The charts and their library load only when they are shown. */
const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }))

export function SalesReport() {
  const { filters, page: wanted, narrow, turnTo } = useListQuery()
  const filter = useSaleFilter(filters)
  const today = useToday()
  const { opened: viewed, open, close } = useOpenRow<OrderId>()
  const { report, isWaiting, isPart } = useSalesReport(filter)
  const voided = useVoidedCount(filter)
  const before = useEarlier(filter)
  // Deferred, because four charts take longer to render than all the rest.
  const drawn = useDeferredValue(useMemo(() => ({ report, period: filter, today }), [report, filter, today]))
  const firstHeld = useSince()
  const chosen = useDeferredValue(
    useMemo(
      () => ({ items: report.items, period: filter, today, isWaiting, since: isPart ? firstHeld : undefined }),
      [report, filter, today, isWaiting, isPart, firstHeld],
    ),
  )
  const { entries, page, pages, since, isWaiting: isTurning } = useSalesPage(filter, wanted, reportSalesPerPage)
  const tools = (
    <SaleTools filters={filters} narrow={narrow} filter={filter} file="sales" isEmpty={entries.length === 0} />
  )
  const nothing = (
    <ListNothing
      icon={ChartColumn}
      none={{ title: 'No sales yet', text: 'Totals and charts stand here as soon as the first order is paid.' }}
      notFound={{ title: 'No sales found', text: 'Nothing like this was sold on these days.' }}
      filters={filters}
      narrow={narrow}
    />
  )
  const isEmpty = report.totals.count === 0 && !isWaiting
  const isOfAllSales = filter.method === undefined && searchedFor(filter.search) === ''
  return (
    <ListScreen tools={tools} isWaiting={isWaiting || isTurning}>
      <ListSince date={since} />
      <TotalsCards
        totals={report.totals}
        voided={isOfAllSales ? voided : undefined}
        voidsAt={`${paths.voidOrders}?${daysQuery(filters)}`}
        before={isPart ? undefined : before}
        isWaiting={isWaiting}
      />
      {!isEmpty && (
        <Suspense fallback={<div className={styles['charts']} aria-busy="true" />}>
          <Charts {...drawn} />
        </Suspense>
      )}
      {!isEmpty && <WhatWasChosen {...chosen} />}
      <ListSales label="Sales" sales={entries} empty={isWaiting || isTurning ? null : nothing} onOpen={open} />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
      <OrderDialog orderId={viewed} onClose={close} />
    </ListScreen>
  )
}
