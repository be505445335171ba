// The rows of the tables, as Kysely sees them: staff and devices, the log, and the lounge as it is. Times are epoch milliseconds, tokens are kept as hashes only.
import type { ColumnType, Generated, Kysely } from 'kysely'
import type { ApprovalTables } from './approval-tables.ts'
import type { BooksTables } from './books-tables.ts'
import type { FinishedTables } from './finished-tables.ts'
import type { RecordTables } from './record-tables.ts'

/** Set once when the row is made. */
type Fixed<Value> = ColumnType<Value, Value, never>

/** One row: what this database was made for. A demo lounge never becomes a real one, nor the other way. */
interface InstallationTable {
  readonly id: Fixed<1>
  readonly mode: Fixed<string>
  readonly made_at: Fixed<number>
}

/** What is remembered of the server's keys, by the names of their files. */
interface KeyPrintTable {
  readonly name: Fixed<string>
  readonly print: string
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
  /** Of the device on which the password was typed, where that proved which one it is. */
  readonly terminal_id: Fixed<string | null>
}

/** A link that lets somebody set a new password. It stays for a while when it is over, so that staff can be told why. */
interface PasswordResetTable {
  readonly id: Fixed<string>
  readonly token_hash: Fixed<string>
  /** Null for an address that nobody has: asking costs the same, whoever is asked for. */
  readonly staff_id: Fixed<string | null>
  readonly expires_at: Fixed<number>
  readonly used_at: number | null
}

interface AuthenticatorTable {
  readonly staff_id: Fixed<string>
  /** What the app makes its digits of, for nobody to read who has the database only; until they were right once, only under who asked. */
  readonly sealed: string
  /** Digits count once: those of this step of thirty seconds, and of all before it, are used. */
  readonly last_step: number
  /** Null until the first right digits. */
  readonly confirmed_at: number | null
}

interface PinTable {
  readonly staff_id: Fixed<string>
  /** What scrypt makes of the six digits, for nobody to read who has the database only. */
  readonly sealed: string
  readonly salt: string
  readonly set_at: number
}

/** On paper, for the day on which the phone is gone. */
interface RecoveryCodeTable {
  readonly hash: Fixed<string>
  readonly staff_id: Fixed<string>
  readonly used_at: number | null
}

/** The link that makes the first owner; one row at the most. */
interface FirstStartTable {
  readonly token_hash: Fixed<string>
  readonly expires_at: Fixed<number>
}

/** A photo of an item, in base64, by the beginning of its SHA-256. */
interface PhotoTable {
  readonly hash: Fixed<string>
  readonly data: Fixed<string>
}

/** What the mail server has not taken yet. */
interface LetterTable {
  /** In the order in which they were queued; never given twice. */
  readonly id: Fixed<string>
  /** The next letter about the same takes its place. */
  readonly about: Fixed<string>
  /** To whom and what, for nobody to read who has the database only. */
  readonly sealed: Fixed<string>
  readonly good_until: Fixed<number>
}

/** A morning page that was handed to the mail. */
interface MorningMailTable {
  readonly site: Fixed<string>
  readonly business_day: Fixed<string>
  readonly queued_at: Fixed<number>
}

interface SessionTable {
  /** Public: every command names it. */
  readonly id: Fixed<string>
  readonly token_hash: string
  /** Of a token that was given and not used yet: it takes the place of the other. */
  readonly next_token_hash: string | null
  readonly staff_id: Fixed<string>
  /** The role at the time. */
  readonly role: Fixed<string>
  readonly terminal_id: string | null
  readonly created_at: Fixed<number>
  readonly expires_at: Fixed<number>
  readonly revoked_at: number | null
}

/** A sign-in that a restored backup does not know, by the server's own word that its terminal kept. */
interface VouchedSessionTable {
  readonly id: Fixed<string>
  readonly staff_id: Fixed<string>
  readonly name: Fixed<string>
  readonly role: Fixed<string>
  readonly terminal_id: Fixed<string>
  readonly began_at: Fixed<number>
  readonly expires_at: Fixed<number>
  /** The history that was told of it. */
  readonly epoch: Fixed<string>
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
  /** Where it stands, as managers say. */
  readonly place: Generated<string>
  /** How it last said that it is; JSON as text (`DeviceTold`). */
  readonly told: Generated<string | null>
  /** Since when nothing is taken from it; null while it belongs here. */
  readonly shut_out_at: Generated<number | null>
  /** Since when it belongs to the lounge; null while it waits for somebody to let it in (decision 121). */
  readonly admitted_at: Generated<number | null>
}

/** Guesses that were wrong, and those still being checked. */
interface GuessTable {
  readonly id: Generated<number>
  readonly kind: Fixed<string>
  /** An account or an address, hashed: the row counts, it names nobody. */
  readonly subject: Fixed<string>
  readonly at: number
}

/** One row per site: which history this is. Another one after a restore. */
interface HistoryTable {
  readonly site: Fixed<string>
  readonly epoch: string
  /** 1 while not every terminal has told what it was told before. */
  readonly gathers: Generated<number>
  /** So long receipts of the one before are believed. */
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
  /** Of its last command. */
  readonly position: Generated<number>
}

/** What bounds the time of whatever a terminal tells next. */
interface TerminalContactTable {
  readonly site: Fixed<string>
  readonly terminal_id: Fixed<string>
  /** When it last said that nothing of its own waited; 0 for never. */
  readonly clear_at: number
  /** When the last thing happened that was booked of it; 0 for never. */
  readonly last_at: number
}

/** The lounge as it is now: what a start reads. JSON as text. */
interface LiveRowTable {
  readonly site: Fixed<string>
  readonly kind: Fixed<string>
  readonly id: Fixed<string>
  readonly row: string
  readonly position: number
}

/**
 * What left the lounge: by being over, with the row as it was; or for good, as null, for terminals that were away. A row
 * that came back is live, and is still here as it was when it left.
 */
interface ArchivedRowTable {
  readonly site: Fixed<string>
  readonly kind: Fixed<string>
  readonly id: Fixed<string>
  readonly row: string | null
  readonly position: number
}

/** One row: what stands beside the log, sealed (`seals.ts`). */
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
