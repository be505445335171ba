// The report of all sales that a filter matches: this device computes the part that it holds, the server the part before that.
import type { Kind } from '@lounge/domain/lounge'
import { heldSales, type SaleFilter } from '@lounge/domain/orders/sales'
import { joinedReports, type SalesReport, salesReport } from '@lounge/domain/reports/sales-report'
import { calledAsNow } from '@lounge/domain/reports/sold-items'
import { settingsOf } from '@lounge/domain/settings/settings'
import { ReportAnswer } from '@lounge/sync/questions/history'
import { useCallback } from 'react'
import { useHistory } from './use-history.ts'
import { useOlderSales } from './use-sales-page.ts'
import { useTimedView } from './use-view.ts'

const kinds: readonly Kind[] = ['order', 'item', 'price', 'settings']

export function useSalesReport(filter: SaleFilter) {
  const { older, isTyping } = useOlderSales(filter)
  const asked = useHistory(older && { path: '/reports/sales', query: { ...older }, answer: ReportAnswer })
  const { isMissing, isWaiting } = asked
  const told = asked.answer as SalesReport | undefined // as our own server wrote it
  const report = useTimedView(
    kinds,
    useCallback(
      (lounge, now) => {
        const rule = settingsOf(lounge)
        const held = salesReport(heldSales(lounge, filter, now, isMissing), rule)
        const report = told ? joinedReports(held, told, rule) : held
        return { ...report, items: calledAsNow(lounge, report.items) }
      },
      [filter, told, isMissing],
    ),
  )
  return { report, isWaiting: isWaiting || isTyping, isPart: isMissing }
}
