// Sales Report: what was sold, in totals, in charts and as a list, for whatever is searched, by method and by day.
import type { OrderId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { closedEntry } from '@lounge/domain/orders/views'
import { reportSalesPerPage } from '@lounge/domain/reports/sales-report'
import { settingsOf } from '@lounge/domain/settings/settings'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { ListCsv } from '../../components/list-csv.tsx'
import { ListScreen } from '../../components/list-screen.tsx'
import { ListSearch } from '../../components/list-search.tsx'
import { ListSince } from '../../components/list-since.tsx'
import { saleColumns } from '../../components/list-sale-columns.tsx'
import { isNarrowed, saleFilterOf } from '../../components/sale-filter.ts'
import { SaleFilterFields } from '../../components/sale-filter-fields.tsx'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useSalesPage } from '../../hooks/use-sales-page.ts'
import { useView } from '../../hooks/use-view.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Pager } from '../../ui/pager.tsx'
import { NoneSold, NothingSold } from './nothing-sold.tsx'
import styles from './sales-report.module.css'
import { TotalsCards } from './totals-cards.tsx'
import { useSalesReport } from './use-sales-report.ts'

/** The charts and their library come only when somebody looks at them. */
const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }))

const settingsOnly: readonly Kind[] = ['settings']
const keyOf = ({ id }: { readonly id: OrderId }) => id

export function SalesReport() {
  const { filters, page: wanted, narrow, showAll, turnTo } = useListQuery()
  const { search = '' } = filters
  const filter = useMemo(() => saleFilterOf(filters), [filters])
  const { report, isWaiting } = useSalesReport(filter)
  // Four charts take longer to draw than all the rest: the numbers do not wait for them.
  const drawn = useDeferredValue(report)
  const { entries, page, pages, since, isWaiting: isTurning } = useSalesPage(filter, wanted, reportSalesPerPage)
  const settings = useView(settingsOnly, settingsOf)
  const tools = (
    <>
      <ListSearch
        label="Search order, table, customer or item"
        text={search}
        onText={(text) => narrow({ search: text })}
      />
      <SaleFilterFields filters={filters} narrow={narrow} />
      <ListCsv filter={filter} name="sales" disabled={entries.length === 0} />
    </>
  )
  const isEmpty = report.totals.count === 0 && !isWaiting
  return (
    <ListScreen tools={tools} isWaiting={isWaiting || isTurning}>
      <ListSince date={since} />
      <TotalsCards totals={report.totals} isWaiting={isWaiting} />
      {!isEmpty && (
        <Suspense fallback={<div className={styles['charts']} aria-busy="true" />}>
          <Charts report={drawn} />
        </Suspense>
      )}
      <DataTable
        label="Sales"
        columns={saleColumns}
        rows={entries.map((sale) => closedEntry(sale, settings))}
        keyOf={keyOf}
        empty={isWaiting || isTurning ? null : isNarrowed(filters) ? <NoneSold onAll={showAll} /> : <NothingSold />}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
    </ListScreen>
  )
}
