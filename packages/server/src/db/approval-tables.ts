// The phones and tickets of codes by telephone, as Kysely sees them.
import type { ColumnType } from 'kysely'

type Fixed<Value> = ColumnType<Value, Value, never>

/** The phone with which somebody makes codes where there is no network. */
interface ApprovalPhoneTable {
  readonly staff_id: Fixed<string>
  /** What the phone makes its codes of, for nobody to read who has the database only. */
  readonly sealed: string
  readonly set_up_at: number
}

/** A ticket for one code at one till. */
interface ApprovalTicketTable {
  readonly staff_id: Fixed<string>
  readonly terminal_id: Fixed<string>
  readonly ticket: Fixed<number>
  /** The number of the till at that time. */
  readonly till: Fixed<number>
  readonly salt: Fixed<string>
  readonly hash: Fixed<string>
  readonly cost: Fixed<number>
  readonly made_at: Fixed<number>
  /** How it ended at the till (`BurntTicket`), or `revoked` with its phone; null while it is there. */
  readonly burnt: string | null
  /** The command that came with its code, its approval, and what the code said yes to. */
  readonly used_by: string | null
  readonly approval_id: string | null
  readonly used_kind: string | null
  readonly used_amount: number | null
  readonly used_at: number | null
}

export interface ApprovalTables {
  readonly approval_phone: ApprovalPhoneTable
  readonly approval_ticket: ApprovalTicketTable
}
