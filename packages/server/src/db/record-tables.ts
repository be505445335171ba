// Kysely's types of the tables that record people's acts beside the log.
import type { ColumnType } from 'kysely'

type Fixed<Value> = ColumnType<Value, Value, never>

/** A sign-in, a refused one, or the end of a session. */
interface SignInRecordTable {
  /** Ids sort in the order of the events. */
  readonly id: Fixed<string>
  readonly at: Fixed<number>
  readonly outcome: Fixed<string>
  /** Null if nobody has the account. */
  readonly staff_id: Fixed<string | null>
  /** Null if the device is unknown. */
  readonly terminal_id: string | null
  readonly session_id: Fixed<string | null>
  /** The person who ended somebody else's session. */
  readonly by_name: Fixed<string | null>
  /** Also null for records of an earlier release, which stored only the name. */
  readonly by_id: Fixed<string | null>
}

/** A look-up, saved file, carried work or change in the office. Written once. */
interface AuditRecordTable {
  /** Ids sort in the order of the events. */
  readonly id: Fixed<string>
  readonly at: Fixed<number>
  readonly kind: Fixed<string>
  /** The person who did it; null for somebody at the server itself. */
  readonly staff_id: Fixed<string | null>
  /** The device on which it was done. */
  readonly terminal_id: Fixed<string | null>
  /** The person whose account or work it concerns. */
  readonly whom_id: Fixed<string | null>
  /** The id of a device or of a FunCard, or the name of a list, but no typed text. */
  readonly about: Fixed<string | null>
  readonly count: Fixed<number | null>
}

export interface RecordTables {
  readonly sign_in_record: SignInRecordTable
  readonly audit_record: AuditRecordTable
}
