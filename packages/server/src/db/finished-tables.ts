// Kysely's types of the tables behind the lists of finished tickets.
import type { ColumnType } from 'kysely'

type Fixed<Value> = ColumnType<Value, Value, never>

/**
 * A done ticket by its place in its station's list. It follows the ticket's own row: if that is recalled or voided, it is deleted; if that
 * changes, it is rewritten.
 */
interface FinishedTicketTable {
  readonly site: Fixed<string>
  readonly station: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly finished_at: Fixed<number>
  readonly ticket_id: Fixed<string>
  readonly number: Fixed<string>
  readonly table_number: Fixed<number>
  readonly prep_ms: Fixed<number>
  readonly units: Fixed<number>
  readonly total: Fixed<number>
  /** 1 for a simulation, which no list or count includes. */
  readonly simulated: Fixed<number>
  /** The search text in lower case: number, maker and items. */
  readonly search: Fixed<string>
}

interface FinishedDayTable {
  readonly site: Fixed<string>
  readonly station: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  /** Includes simulations; all other sums exclude them. */
  readonly listed: number
  readonly tickets: number
  readonly units: number
  readonly prep_ms: number
  readonly total: number
}

export interface FinishedTables {
  readonly finished_ticket: FinishedTicketTable
  readonly finished_day: FinishedDayTable
}
