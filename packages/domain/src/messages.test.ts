// Every sentence that staff read. Those of the specification stand here a second time, copied by hand, word for word.
import { expect, expectTypeOf, test } from 'vitest'
import { type MessageParams, sentence, sentenceOf, sentences } from './messages.ts'
import { syncSentences } from './sync-messages.ts'

const till = { ...sentences, ...syncSentences }

/** Sentences of SPEC §2, §4, §5 and §8 by their code, with parameters in braces. */
const specified: Partial<Record<keyof typeof till, string>> = {
  // §4, states and transitions
  online: 'You are back online. Changes will be synced automatically.',
  offline: 'You are offline. Changes will be saved locally.',
  sync_offline: 'Cannot sync while offline.',
  sync_completed: 'Sync completed: {count} items synced.',
  sync_failed: 'Sync failed: {error}',
  sync_threw: 'Failed to sync data. Please try again later.',
  // §2, screens
  voided_none: 'No void orders',
  // §5, validation rules
  invalid_credentials: 'Invalid email or password',
  incomplete_code: 'Please enter all 6 digits',
  invalid_code: 'Invalid verification code',
  table_needed_to_pay: 'Please select a table before processing payment!',
  table_needed_to_pay_by_funcard: 'Please select a table before processing FunCard payment!',
  table_needed_to_place: 'Please select a table before placing the order!',
  nothing_unpaid: 'No unpaid items to process!',
  coupon_invalid: 'Invalid coupon code',
  funcard_not_found: 'No customer found with card number: {number}',
  scan_no_device: 'Please connect a scanner device to continue',
  scan_unreadable: 'Failed to read FunCard. Please try again.',
  scan_failed: 'Scanner error. Please try again.',
  scan_invalid: 'Invalid FunCard number. Please try again.',
  scan_not_validated: 'Validation failed. Please try again.',
  amount_invalid: 'Please enter a valid amount',
  funcard_id_missing: 'Please enter a FunCard ID',
  request_incomplete: 'Please fill in all required fields',
  // §8, the error catalogue
  login_failed: 'Login failed. Please check your credentials.',
  sync_failed_page: 'Sync failed',
  sync_failed_unknown: 'An unknown error occurred',
  sync_page_offline: 'You are offline. Sync will be available when you reconnect.',
  // §8, success messages
  order_placed: 'Order placed on table successfully!',
  order_updated: 'Order updated successfully!',
  order_voided: 'Order voided successfully!',
  items_voided: 'Items voided successfully!',
  order_restored: 'Order restored successfully!',
  order_started: 'New order started for Table {table}',
  order_editing: 'Editing order for Table {table}',
  split_loaded: 'Split order loaded!',
  payment_successful: '{method} payment successful!',
  request_updated: 'Request updated successfully!',
  request_submitted: 'Material request submitted successfully!',
  request_deleted: 'Request deleted successfully!',
  sync_completed_page: 'Sync completed successfully!',
  code_sent: 'Verification code sent to your registered device.',
}

test.each(Object.entries(specified))('%s reads as specified', (code, text) => {
  expect(till).toHaveProperty(code, text)
})

test('a sentence is filled in', () => {
  expect(sentence('order_started', { table: 7 })).toBe('New order started for Table 7')
  expect(sentence('payment_successful', { method: 'FunCard' })).toBe('FunCard payment successful!')
  expect(sentence('order_placed')).toBe('Order placed on table successfully!')
})

test('a number of one is said as any other', () => {
  expect(sentence('coupon_used_up', { coupon: 'ONCE', count: 1 })).toBe(
    'The coupon ONCE is used up (uses: 1). No other bill can have it.',
  )
  expect(sentence('table_full', { table: 7, count: 1 })).toBe('Table 7 is full (open orders: 1).')
})

test('what is filled in is not filled in again', () => {
  expect(sentence('sync_failed', { error: 'no {error} here, $1' })).toBe('Sync failed: no {error} here, $1')
})

test('a code of a newer version shows as itself, and a missing part as its name', () => {
  expect(sentenceOf('order_flambéed', { table: 7 })).toBe('order_flambéed')
  expect(sentenceOf('toString')).toBe('toString')
  expect(sentenceOf('order_started')).toBe('New order started for Table {table}')
})

test('the compiler knows what each sentence fills in', () => {
  expectTypeOf<MessageParams<'order_placed'>>().toEqualTypeOf<undefined>()
  expectTypeOf<keyof MessageParams<'total_differs'>>().toEqualTypeOf<'due' | 'taken'>()
  // @ts-expect-error a table is missing
  expect(sentence('order_started', {})).toContain('{table}')
})
