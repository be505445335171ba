// Without statistics SQLite's planner took a site to be as selective as a day, and read the whole history for each page of one day. This
// migration gives it the statistics of a lounge of two years, with 150 sales a day. They are fixed, also for an empty lounge: own
// statistics would be those of the day on which somebody ran `analyze`.
import type { Kysely } from 'kysely'
import { type Sizes, typicalSizes } from '../ddl.ts'

const sizes: Sizes = {
  log: {
    sqlite_autoindex_log_1: [400_000, 400_000, 1],
    sqlite_autoindex_log_2: [400_000, 400_000, 1],
    sqlite_autoindex_log_3: [400_000, 400_000, 200, 1],
  },
  client: { sqlite_autoindex_client_1: [2_000, 2_000, 1] },
  live_row: { live_row: [3_000, 3_000, 1, 1] },
  archived_row: {
    sqlite_autoindex_archived_row_1: [600_000, 600_000, 60_000, 1],
    archived_row_position: [600_000, 600_000, 2],
  },
  sale: {
    sale: [100_000, 100_000, 1],
    sale_business_day: [100_000, 100_000, 150, 1, 1],
    sale_paid_at: [100_000, 100_000, 1],
  },
  card_sale: { card_sale: [50_000, 50_000, 100, 1, 1] },
  entry: {
    entry: [400_000, 400_000, 4, 1],
    entry_account: [400_000, 400_000, 800, 1],
    entry_day: [400_000, 400_000, 600, 4],
  },
  voided_order: { voided_order: [10_000, 10_000, 15, 1, 1] },
  given_order: { given_order: [2_000, 2_000, 3, 1, 1] },
  line_fate: { line_fate: [300_000, 300_000, 1], line_fate_day: [300_000, 300_000, 450] },
  line_sold_later: { line_sold_later: [5_000, 5_000, 7, 1], line_sold_later_line: [5_000, 5_000, 1] },
  stock_movement: {
    stock_movement: [500_000, 500_000, 3_000, 2, 1],
    stock_movement_day: [500_000, 500_000, 750, 2],
  },
  finished_ticket: {
    finished_ticket: [150_000, 150_000, 75_000, 110, 1, 1],
    finished_ticket_id: [150_000, 150_000, 1],
  },
  finished_day: { finished_day: [1_400, 1_400, 700, 1] },
  material_request: { material_request: [2_000, 2_000, 1_000, 1, 1] },
  act: { act: [30_000, 30_000, 45, 2, 1] },
  presence: { presence: [300_000, 300_000, 450, 50, 1] },
  sale_day: { sale_day: [4_000, 4_000, 6, 1] },
  sale_hour: { sale_hour: [30_000, 30_000, 45, 4, 1] },
  method_day: { method_day: [5_000, 5_000, 8, 2, 1] },
  item_day: { item_day: [100_000, 100_000, 150, 30, 1] },
  choice_day: { choice_day: [20_000, 20_000, 30, 6, 3, 1] },
  account_day: { account_day: [8_000, 8_000, 12, 1] },
  margin_day: { margin_day: [40_000, 40_000, 60, 1, 1] },
  z_report: {
    sqlite_autoindex_z_report_1: [3_000, 3_000, 700, 1],
    z_report_position: [3_000, 3_000, 1],
    z_report_day: [3_000, 3_000, 4, 1],
  },
  settings_change: { sqlite_autoindex_settings_change_1: [200, 200, 1] },
}

export async function up(db: Kysely<unknown>): Promise<void> {
  // Closed shifts are also found by their day, and bills that were paid within ten minutes by their time.
  await db.schema.createIndex('z_report_day').on('z_report').columns(['site', 'business_day', 'position']).execute()
  await db.schema.createIndex('sale_paid_at').on('sale').columns(['site', 'paid_at']).execute()
  await typicalSizes(db, sizes)
}
