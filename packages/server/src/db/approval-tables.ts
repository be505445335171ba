// Kysely's types of the tables of phones, sheets and tickets for codes.
import type { ColumnType, Generated } from 'kysely'

type Fixed<Value> = ColumnType<Value, Value, never>

/** The phone with which somebody makes codes where there is no network. */
interface ApprovalPhoneTable {
  readonly staff_id: Fixed<string>
  /** The key from which the phone makes its codes, sealed against anybody who has only the database. */
  readonly sealed: string
  readonly set_up_at: number
}

/** The sheet in the safe that somebody has printed for a till. */
interface ApprovalPaperTable {
  readonly staff_id: Fixed<string>
  readonly terminal_id: Fixed<string>
  /** The till's number at that time. */
  readonly till: Fixed<number>
  /** The key from which its codes are made, sealed like the phone's. */
  readonly sealed: Fixed<string>
  readonly printed_at: Fixed<number>
}

/** A ticket for one code at one till. */
interface ApprovalTicketTable {
  readonly staff_id: Fixed<string>
  readonly terminal_id: Fixed<string>
  readonly ticket: Fixed<number>
  /** The till's number at that time. */
  readonly till: Fixed<number>
  readonly salt: Fixed<string>
  readonly hash: Fixed<string>
  readonly cost: Fixed<number>
  readonly made_at: Fixed<number>
  /** 1 if the ticket is on the sheet in the safe. */
  readonly is_paper: Generated<number>
  /** How it ended at the till (`BurntTicket`), or `revoked` with its phone; null while it is valid. */
  readonly burnt: string | null
  /** The command that carried its code, its approval, and the act the code approved. */
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
