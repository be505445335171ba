// What to do about a notification, if there is anything to do.
import type { MessageCode } from '../messages.ts'

type Advice = Extract<MessageCode, `todo_${string}`>

/** Advice by the code of the notification or of the exception. */
const advice: Partial<Readonly<Record<MessageCode, Advice>>> = {
  offline: 'todo_offline',
  notice_device_waits: 'todo_device_waits',
  notice_low_stock: 'todo_low_stock',
  stock_used_up: 'todo_low_stock',
  stock_overdrawn: 'todo_low_stock',
  notice_low_material: 'todo_low_material',
  material_used_up: 'todo_low_material',
  material_overdrawn: 'todo_low_material',
  notice_request_returned: 'todo_request_returned',
  notice_table_long: 'todo_table_long',
  notice_table_long_time: 'todo_table_long',
  notice_order_voided: 'todo_voided',
  notice_guests_left: 'todo_voided',
  notice_given_back_off: 'todo_voided',
  notice_given_back: 'todo_given_back',
  notice_order_stays: 'todo_order_stays',
  notice_funcard_failed: 'todo_funcard_failed',
  notice_funcard_blocked: 'todo_funcard_blocked',
  notice_flag: 'todo_flag',
  held: 'todo_held',
  order_paid_twice: 'todo_owed_back',
  payment_disputed: 'todo_disputed',
  claim_over_sale_taken: 'todo_disputed',
  claim_over_till_taken: 'todo_disputed',
  price_differs: 'todo_difference',
  total_differs: 'todo_difference',
  item_sold_out: 'todo_count',
  begun_before_void: 'todo_count',
  notice_item_finished: 'todo_finished',
  item_finished_sold: 'todo_ask_station',
  number_missing: 'todo_held',
  notice_approval_asked: 'todo_approval',
}

const byCode: Readonly<Record<string, Advice | undefined>> = advice

/** @param codes the first code with advice decides */
export function adviceOn(...codes: readonly (string | undefined)[]): Advice | undefined {
  for (const code of codes) {
    const found = code !== undefined && Object.hasOwn(byCode, code) ? byCode[code] : undefined
    if (found) return found
  }
  return undefined
}
