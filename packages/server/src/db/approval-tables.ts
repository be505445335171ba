// The phones, sheets and tickets of codes, as Kysely sees them.
import type { ColumnType, Generated } from 'kysely'

type Fixed<Value> = ColumnType<Value, Value, never>

/** The phone with which somebody makes codes where there is no network. */
interface ApprovalPhoneTable {
  readonly staff_id: Fixed<string>
  /** What the phone makes its codes of, for nobody to read who has the database only. */
  readonly sealed: string
  readonly set_up_at: number
}

/** The sheet in the safe that somebody has printed for a till. */
interface ApprovalPaperTable {
  readonly staff_id: Fixed<string>
  readonly terminal_id: Fixed<string>
  /** The number of the till at that time. */
  readonly till: Fixed<number>
  /** What its codes are made of, as the phone's. */
  readonly sealed: Fixed<string>
  readonly printed_at: Fixed<number>
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
  /** 1 where it stands on the sheet in the safe. */
  readonly is_paper: Generated<number>
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
  readonly approval_paper: ApprovalPaperTable
  readonly approval_ticket: ApprovalTicketTable
}
