// Kysely's types of the tables: staff and devices, the log, and the live rows. Times are epoch milliseconds; of tokens only hashes are
// stored.
import type { ColumnType, Generated, Kysely } from 'kysely'
import type { ApprovalTables } from './approval-tables.ts'
import type { BooksTables } from './books-tables.ts'
import type { FinishedTables } from './finished-tables.ts'
import type { RecordTables } from './record-tables.ts'

/** Set once when the row is made. */
type Fixed<Value> = ColumnType<Value, Value, never>

/** One row: the mode of this database. A demo lounge never becomes a real one, nor the other way. */
interface InstallationTable {
  readonly id: Fixed<1>
  readonly mode: Fixed<string>
  readonly made_at: Fixed<number>
}

/** The prints of the server's keys, by the names of their files. */
interface KeyPrintTable {
  readonly name: Fixed<string>
  readonly print: string
}

interface StaffTable {
  readonly id: Fixed<string>
  /** Lower case. */
  readonly email: string
  readonly name: string
  /** Free text on purpose: a role that this release does not know can sign in, but has no rights. */
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

/** A sign-in between the password and the code. */
interface SignInTable {
  readonly id: Fixed<string>
  readonly token_hash: Fixed<string>
  readonly staff_id: Fixed<string>
  readonly code_hash: string
  /** Wrong codes since the last one was sent. */
  readonly tries: number
  readonly resends: number
  readonly expires_at: number
  /** The device on which the password was typed, if it proved its identity. */
  readonly terminal_id: Fixed<string | null>
}

/** A link with which somebody sets a new password. An ended one stays for a while, so that staff can read why it fails. */
interface PasswordResetTable {
  readonly id: Fixed<string>
  readonly token_hash: Fixed<string>
  /** Null for an unknown address: a request costs the same for every address. */
  readonly staff_id: Fixed<string | null>
  readonly expires_at: Fixed<number>
  readonly used_at: number | null
}

interface AuthenticatorTable {
  readonly staff_id: Fixed<string>
  /**
   * The app's key, sealed against anybody who has only the database. Until it is confirmed it is valid only under the sign-in that asked.
   */
  readonly sealed: string
  /** Digits count once: those of this thirty-second step and all earlier ones are used. */
  readonly last_step: number
  /** Null until the first right digits. */
  readonly confirmed_at: number | null
}

interface PinTable {
  readonly staff_id: Fixed<string>
  /** The key that scrypt derives from the six digits, sealed against anybody who has only the database. */
  readonly sealed: string
  readonly salt: string
  readonly set_at: number
}

/** A code on paper, for the day on which the phone is gone. */
interface RecoveryCodeTable {
  readonly hash: Fixed<string>
  readonly staff_id: Fixed<string>
  readonly used_at: number | null
}

/** The link that makes the first owner; one row at most. */
interface FirstStartTable {
  readonly token_hash: Fixed<string>
  readonly expires_at: Fixed<number>
}

/** A photo of an item in base64, keyed by the beginning of its SHA-256. */
interface PhotoTable {
  readonly hash: Fixed<string>
  readonly data: Fixed<string>
}

/** A letter that the mail server has not taken yet. */
interface LetterTable {
  /** Ids sort in the order of queueing and are never reused. */
  readonly id: Fixed<string>
  /** A later letter about the same replaces it. */
  readonly about: Fixed<string>
  /** Recipient and content, sealed against anybody who has only the database. */
  readonly sealed: Fixed<string>
  readonly good_until: Fixed<number>
}

/** A morning page that was queued for mailing. */
interface MorningMailTable {
  readonly site: Fixed<string>
  readonly business_day: Fixed<string>
  readonly queued_at: Fixed<number>
}

interface SessionTable {
  /** Public: every command names it. */
  readonly id: Fixed<string>
  readonly token_hash: string
  /** The hash of a new token that was not used yet. Its first use replaces the old one. */
  readonly next_token_hash: string | null
  readonly staff_id: Fixed<string>
  /** The role at the time. */
  readonly role: Fixed<string>
  readonly terminal_id: string | null
  readonly created_at: Fixed<number>
  readonly expires_at: Fixed<number>
  readonly revoked_at: number | null
}

/** A sign-in that a restored backup does not know, proved by the voucher that its terminal kept. */
interface VouchedSessionTable {
  readonly id: Fixed<string>
  readonly staff_id: Fixed<string>
  readonly name: Fixed<string>
  readonly role: Fixed<string>
  readonly terminal_id: Fixed<string>
  readonly began_at: Fixed<number>
  readonly expires_at: Fixed<number>
  /** The epoch to which the voucher belongs. */
  readonly epoch: Fixed<string>
}

interface TerminalTable {
  readonly id: Fixed<string>
  readonly till: number | null
  readonly secret_hash: string
  readonly name: string
  /** The session that enrolled it. It may ask again if the first answer got lost. */
  readonly enrolled_by: Fixed<string>
  readonly enrolled_at: Fixed<number>
  /** Null until the device used its secret for the first time. */
  readonly last_seen_at: number | null
  /** Where the device stands, as managers entered it. */
  readonly place: Generated<string>
  /** The device's last self-report, as JSON (`DeviceTold`). */
  readonly told: Generated<string | null>
  /** When the device was shut out; null while it is not. */
  readonly shut_out_at: Generated<number | null>
  /** When it was let in; null while it waits for that (decision 121). */
  readonly admitted_at: Generated<number | null>
}

/** Wrong guesses, and those still being checked. */
interface GuessTable {
  readonly id: Generated<number>
  readonly kind: Fixed<string>
  /** The hash of an account or an address: the row counts guesses without naming anybody. */
  readonly subject: Fixed<string>
  readonly at: number
}

/** One row per site: its current history. A restore begins another one. */
interface HistoryTable {
  readonly site: Fixed<string>
  readonly epoch: string
  /** 1 until every terminal has offered what it was told before. */
  readonly gathers: Generated<number>
  /** Receipts of the former history are believed until then. */
  readonly believes_until: Generated<number>
}

/** Everything that happened, in order; append-only. JSON as text. */
interface LogTable {
  readonly site: Fixed<string>
  readonly position: Fixed<number>
  readonly command_id: Fixed<string>
  readonly client_id: Fixed<string>
  readonly sequence: Fixed<number>
  readonly name: Fixed<string>
  readonly command: Fixed<string>
  readonly body_hash: Fixed<string>
  readonly events: Fixed<string>
  readonly answer: Fixed<string>
  readonly booked_at: Fixed<number>
  readonly chain_hash: Fixed<string>
}

interface ClientTable {
  readonly site: Fixed<string>
  readonly id: Fixed<string>
  readonly sequence: number
  readonly terminal_id: Generated<string>
  /** The position of its last command. */
  readonly position: Generated<number>
}

/** Lower bounds for the time of a terminal's next commands. */
interface TerminalContactTable {
  readonly site: Fixed<string>
  readonly terminal_id: Fixed<string>
  /** When it last said that nothing waits on it; 0 for never. */
  readonly clear_at: number
  /** The time of its latest booked command; 0 for never. */
  readonly last_at: number
}

/** The live rows of the lounge, which a start reads. JSON as text. */
interface LiveRowTable {
  readonly site: Fixed<string>
  readonly kind: Fixed<string>
  readonly id: Fixed<string>
  readonly row: string
  readonly position: number
}

/**
 * Rows that left memory: finished ones with their content, deleted ones as null (a tombstone for terminals that were away). A row that came
 * back is live, and stays here as it was when it left.
 */
interface ArchivedRowTable {
  readonly site: Fixed<string>
  readonly kind: Fixed<string>
  readonly id: Fixed<string>
  readonly row: string | null
  readonly position: number
}

/** One row: the seal of everything beside the log (`seals.ts`). */
interface SealTable {
  readonly id: Fixed<1>
  readonly version: number
  readonly sealed: string
}

export interface Schema extends ApprovalTables, BooksTables, FinishedTables, RecordTables {
  readonly installation: InstallationTable
  readonly key_print: KeyPrintTable
  readonly staff: StaffTable
  readonly sign_in: SignInTable
  readonly password_reset: PasswordResetTable
  readonly authenticator: AuthenticatorTable
  readonly pin: PinTable
  readonly first_start: FirstStartTable
  readonly recovery_code: RecoveryCodeTable
  readonly letter: LetterTable
  readonly morning_mail: MorningMailTable
  readonly photo: PhotoTable
  readonly session: SessionTable
  readonly vouched_session: VouchedSessionTable
  readonly terminal: TerminalTable
  readonly guess: GuessTable
  readonly history: HistoryTable
  readonly log: LogTable
  readonly client: ClientTable
  readonly terminal_contact: TerminalContactTable
  readonly live_row: LiveRowTable
  readonly archived_row: ArchivedRowTable
  readonly seal: SealTable
}

/** The database, or a transaction on it. */
export type Db = Kysely<Schema>
