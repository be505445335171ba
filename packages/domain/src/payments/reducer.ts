// What payments are known by, each as it was first used.
import type { OwnRows } from '../flow.ts'
import { reducer } from '../reducer.ts'
import type { PaymentKey } from './payment-keys.ts'

function use(rows: OwnRows<PaymentKey>, { keys }: { readonly keys?: readonly PaymentKey[] | undefined }): void {
  for (const key of keys ?? []) if (!rows.get(key.id)) rows.put(key)
}

export const paymentKeys = reducer()('payment-key', {
  'order.paid': use,
  'order.paidAgain': use,
  'funcard.toppedUp': use,
  'history.trimmed': (rows, { rows: over }) => over['payment-key']?.forEach((id) => rows.remove(id)),
})
