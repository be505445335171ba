// Replaces the database by a checked copy. The former one is kept aside, whole, unless nobody is to have it.
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toDisk } from '../to-disk.ts'
import { beTheOnlyServer } from './only-server.ts'
import { putBackPostgres, takePostgres } from './put-back-postgres.ts'
import type { Kept, Place } from './place.ts'
import { draftIn, goesWithProcess, removeDraft } from './unsealed-copies.ts'

export interface Taken {
  /**
   * @param aside the name under which the former database is kept; without it that is deleted
   * @returns what is kept; empty if nothing is
   */
  readonly putBack: (aside: string | undefined) => Promise<readonly Kept[]>
  /** The path at which the copy is prepared. */
  readonly draft: string
  readonly letGo: () => Promise<void>
}

/** Locks the place for this process. @throws StartRefused while a server is running there */
export async function takePlace(place: Place): Promise<Taken> {
  const { dataDir } = place
  const { putBack, letGo } = await taken(place)
  removeDraft(dataDir) // left by an interrupted restore
  const draft = draftIn(dataDir)
  const letBe = goesWithProcess(draft)
  return {
    draft,
    putBack: (aside) => putBack(draft, aside),
    letGo: async () => {
      removeDraft(dataDir)
      letBe()
      await letGo()
    },
  }
}

interface TakenPlace {
  readonly putBack: (copy: string, aside: string | undefined) => Promise<readonly Kept[]>
  readonly letGo: () => Promise<void>
}
async function taken({ dataDir, databaseUrl }: Place): Promise<TakenPlace> {
  if (databaseUrl !== undefined) return takenPostgres(dataDir, databaseUrl)
  const letGo = beTheOnlyServer(dataDir)
  return {
    putBack: async (copy, aside) => {
      const folder = putBackSqlite(dataDir, copy, aside)
      const restored = `lounge.db, and lounge.db-wal and lounge.db-shm where they are there,`
      return keptIn(folder, `Move ${restored} out of ${dataDir}, and what is in ${folder ?? ''} into ${dataDir}.`)
    },
    letGo: async () => letGo(),
  }
}
const keptIn = (where: string | undefined, wayBack: string): readonly Kept[] =>
  where === undefined ? [] : [{ where, wayBack }]

/** A lounge that moves here from SQLite still has its database in the folder: no server may be running on that one either. */
async function takenPostgres(dataDir: string, url: string): Promise<TakenPlace> {
  const letFileGo = filesIn(dataDir).length > 0 ? beTheOnlyServer(dataDir) : () => undefined
  try {
    const client = await takePostgres(url)
    return {
      putBack: async (copy, aside) => {
        const away = aside === undefined ? undefined : putAway(dataDir, join(dataDir, aside))
        try {
          const schema = await putBackPostgres(client, copy, aside)
          const folder = away?.folder
          const onSqlite = `Take DATABASE_URL away, and move what is in ${folder ?? ''} into ${dataDir}.`
          return [...(schema === undefined ? [] : [schema]), ...keptIn(folder, onSqlite)]
        } catch (error) {
          away?.bringBack()
          throw error
        }
      },
      letGo: () => client.end().finally(letFileGo),
    }
  } catch (error) {
    letFileGo()
    throw error
  }
}

/** SQLite's side files. SQLite takes them for a part of whichever database has their name. */
const sides = ['lounge.db-journal', 'lounge.db-wal', 'lounge.db-shm']

const filesIn = (dataDir: string): readonly string[] =>
  ['lounge.db', ...sides].filter((name) => existsSync(join(dataDir, name)))

interface Away {
  readonly folder: string
  readonly bringBack: () => void
}

/**
 * Moves the SQLite database away. Left in its place, a start without DATABASE_URL would open it as it was on the day of the move. It goes
 * before the new one is in place: after a power cut between the two, a start says that the data are gone, and does not sell on old data.
 */
function putAway(dataDir: string, folder: string): Away | undefined {
  const path = join(dataDir, 'lounge.db')
  if (existsSync(path)) foldIn(path)
  const names = filesIn(dataDir)
  if (names.length === 0) return undefined
  const move = (from: string, to: string): void => {
    for (const name of names) renameSync(join(from, name), join(to, name))
    toDisk(to)
    toDisk(dataDir)
  }
  mkdirSync(folder, { mode: 0o700 })
  move(dataDir, folder)
  return {
    folder,
    bringBack: () => {
      move(folder, dataDir)
      rmdirSync(folder)
    },
  }
}

/**
 * If there is a whole database in the place, there is one at every moment. The old side files must be gone before the new database comes,
 * even if somebody moved the old database away by hand: SQLite would take them for the new one's.
 */
function putBackSqlite(dataDir: string, copy: string, aside: string | undefined): string | undefined {
  const path = join(dataDir, 'lounge.db')
  const folder = aside === undefined ? undefined : join(dataDir, aside)
  toDisk(copy) // a full disk shows here, before anything is moved
  const isThere = existsSync(path)
  if (isThere) foldIn(path)
  const left = sides.filter((side) => existsSync(join(dataDir, side)))
  const isAside = isThere || left.length > 0
  if (isAside) {
    if (folder === undefined) for (const side of left) rmSync(join(dataDir, side))
    else {
      mkdirSync(folder, { mode: 0o700 })
      if (isThere) keep(path, join(folder, 'lounge.db'))
      for (const side of left) renameSync(join(dataDir, side), join(folder, side))
      toDisk(folder)
    }
    toDisk(dataDir) // after a power cut the old names must not come back beside the new database
  }
  renameSync(copy, path)
  toDisk(dataDir)
  return isAside ? folder : undefined
}

/**
 * A killed server left its last commits in the side files. They are merged into the database, because the old one must be whole if the
 * power fails before the new one is in place. An unreadable database is kept as it is.
 */
function foldIn(path: string): void {
  try {
    const old = new DatabaseSync(path)
    try {
      old.exec('pragma wal_checkpoint(truncate)')
    } finally {
      old.close()
    }
  } catch {
    // that is why it is replaced
  }
}

/** Keeps the file by a hard link where the file system has them, otherwise by a copy. */
function keep(path: string, to: string): void {
  try {
    linkSync(path, to)
  } catch {
    copyFileSync(path, to)
    toDisk(to)
  }
}
