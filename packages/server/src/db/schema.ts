// The rows of the server's own tables, as Kysely sees them. Times are epoch milliseconds, tokens are kept as hashes only.
import type { ColumnType, Generated, Kysely } from 'kysely'

/** Set once when the row is made. */
type Fixed<Value> = ColumnType<Value, Value, never>

/** One row: what this database was made for. A demo lounge never becomes a real one, nor the other way. */
interface InstallationTable {
  readonly id: Fixed<1>
  readonly mode: Fixed<string>
  readonly made_at: Fixed<number>
}

interface StaffTable {
  readonly id: Fixed<string>
  /** Lower case. */
  readonly email: string
  readonly name: string
  /** Free text on purpose: a role this release does not know signs in, and may do nothing. */
  readonly role: string
  readonly phone: string
  readonly department: string
  readonly address: string
  readonly employee_id: string
  /** `yyyy-mm-dd` */
  readonly joined_on: string
  /** PHC string. */
  readonly password_hash: string
  readonly closed_at: number | null
}

/** Between the password and the code. */
interface SignInTable {
  readonly id: Fixed<string>
  readonly token_hash: Fixed<string>
  readonly staff_id: Fixed<string>
  readonly code_hash: string
  /** Wrong codes since the last one was sent. */
  readonly tries: number
  readonly resends: number
  readonly expires_at: number
}

interface SessionTable {
  /** Public: every command names it. */
  readonly id: Fixed<string>
  readonly token_hash: Fixed<string>
  readonly staff_id: Fixed<string>
  /** The role at the time. */
  readonly role: Fixed<string>
  readonly terminal_id: string | null
  readonly created_at: Fixed<number>
  readonly expires_at: Fixed<number>
  readonly revoked_at: number | null
}

interface TerminalTable {
  readonly id: Fixed<string>
  readonly till: number | null
  readonly secret_hash: string
  readonly name: string
  /** The session that enrolled it: it may ask again when the first answer got lost on the way. */
  readonly enrolled_by: Fixed<string>
  readonly enrolled_at: Fixed<number>
  /** Null until the device used its secret for the first time. */
  readonly last_seen_at: number | null
}

/** Guesses that were wrong, and those still being checked. */
interface GuessTable {
  readonly id: Generated<number>
  readonly kind: Fixed<string>
  /** An account or an address, hashed: the row counts, it names nobody. */
  readonly subject: Fixed<string>
  readonly at: Fixed<number>
}

export interface Schema {
  readonly installation: InstallationTable
  readonly staff: StaffTable
  readonly sign_in: SignInTable
  readonly session: SessionTable
  readonly terminal: TerminalTable
  readonly guess: GuessTable
}

/** The database, or a transaction on it. */
export type Db = Kysely<Schema>
