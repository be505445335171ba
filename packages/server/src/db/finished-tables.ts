// The rows that lists of finished tickets are asked through, as Kysely sees them.
import type { ColumnType } from 'kysely'

type Fixed<Value> = ColumnType<Value, Value, never>

/**
 * A ticket that is done, where it stands in its station's list. It follows the ticket's own row: recalled or voided it goes,
 * changed it is written again.
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
  /** 1 for a simulation, which is listed and counted nowhere. */
  readonly simulated: Fixed<number>
  /** What is searched in: number, maker and items, in small letters. */
  readonly search: Fixed<string>
}

interface FinishedDayTable {
  readonly site: Fixed<string>
  readonly station: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  /** Simulations among them; all other sums are without these. */
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
