// Where a lounge is, without opening it.

export interface Place {
  readonly dataDir: string
  /** The PostgreSQL that holds it; without one it is SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined
}

/** How much of long work is done, from 0 to 1. */
export type OnProgress = (done: number) => void
