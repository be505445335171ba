// The place of a lounge, without opening it.

export interface Place {
  readonly dataDir: string
  /** The PostgreSQL that holds it. Without it the database is SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined
}

/** The finished part of long work, from 0 to 1. */
export type OnProgress = (done: number) => void

/** A former database that is kept. */
export interface Kept {
  /** In words. */
  readonly where: string
  /** How it comes back into its place, in words. */
  readonly wayBack: string
}
