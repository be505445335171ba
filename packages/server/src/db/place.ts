// The place of a lounge, without opening it.
import { shownAddress } from '../shown-values.ts'

export interface Place {
  readonly dataDir: string
  /** The PostgreSQL that holds it. Without it the database is SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined
}

/** The place in words: whoever forgot DATABASE_URL reads that it is a folder. */
export const whereIs = ({ dataDir, databaseUrl }: Place): string =>
  databaseUrl === undefined ? dataDir : shownAddress(databaseUrl)

/** The finished part of long work, from 0 to 1. */
export type OnProgress = (done: number) => void

/** A former database that is kept. */
export interface Kept {
  /** In words. */
  readonly where: string
  /** How it comes back into its place, in words. */
  readonly wayBack: string
}
