// A sample receipt of an invented sale, shown while the owner chooses what stands on the papers.
import { kobo, naira, plus, times } from '../money.ts'
import type { Settings } from '../settings/settings.ts'
import { formatDate, formatTime, type Timestamp } from '../time.ts'
import { letterheadOf, type Receipt } from './receipt.ts'

export function sampleReceipt(settings: Settings, now: Timestamp): Receipt {
  const [beer, rice] = [naira(1_500), naira(2_500)]
  const subtotal = plus(times(beer, 2), rice)
  const total = plus(subtotal, settings.taxFlat)
  return {
    ...letterheadOf(settings),
    number: 'ORD-000000000001',
    shortNumber: '000001',
    tableNumber: 1,
    lines: [
      { id: '1', name: 'Star Lager', quantity: 2, unitPrice: beer, note: 'very cold', total: times(beer, 2) },
      { id: '2', name: 'Jollof Rice', quantity: 1, unitPrice: rice, note: '', total: rice },
    ],
    customerName: 'Ada',
    subtotal,
    discount: kobo(0),
    tax: settings.taxFlat,
    total,
    methods: 'Transfer',
    payments: [{ method: 'Transfer', amount: total, isUnconfirmed: false }],
    refunded: kobo(0),
    copies: 0,
    invoices: 0,
    date: formatDate(now, settings),
    time: formatTime(now, settings),
    cashier: 'Amaka',
  }
}
