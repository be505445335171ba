// The rows of what is written down of people's doings beside the log, as Kysely sees them.
import type { ColumnType } from 'kysely'

type Fixed<Value> = ColumnType<Value, Value, never>

/** One sign-in, or one that was refused, or the end of a session. */
interface SignInRecordTable {
  /** In the order in which they happened. */
  readonly id: Fixed<string>
  readonly at: Fixed<number>
  readonly outcome: Fixed<string>
  /** Null where nobody has the account that was asked for. */
  readonly staff_id: Fixed<string | null>
  /** Null for a device that is not known. */
  readonly terminal_id: string | null
  readonly session_id: Fixed<string | null>
  /** Who ended somebody else's session. */
  readonly by_name: Fixed<string | null>
  /** Null also where an earlier release knew the name alone. */
  readonly by_id: Fixed<string | null>
}

/** What was looked up, saved, carried or changed in the office. Written once. */
interface AuditRecordTable {
  /** In the order in which they happened. */
  readonly id: Fixed<string>
  readonly at: Fixed<number>
  readonly kind: Fixed<string>
  /** Who did it; null for whoever sits at the server itself. */
  readonly staff_id: Fixed<string | null>
  /** The device on which it was done. */
  readonly terminal_id: Fixed<string | null>
  /** Whose account, or whose work. */
  readonly whom_id: Fixed<string | null>
  /** The id of a device or of a FunCard, or the name of a list: nothing that somebody typed. */
  readonly about: Fixed<string | null>
  readonly count: Fixed<number | null>
}

export interface RecordTables {
  readonly sign_in_record: SignInRecordTable
  readonly audit_record: AuditRecordTable
}
