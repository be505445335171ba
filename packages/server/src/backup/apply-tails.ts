// Brings a full copy up to its last tail: first the tables beside the log, in their old shape; then the log, by the code that books it. A
// missing or damaged tail ends this, and everything before it counts.
import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { formatMoment, timestamp } from '@lounge/domain/time'
import { Answer, Command } from '@lounge/sync/protocol'
import type { LogEntry } from '@lounge/sync/hub/log'
import type { SecretTexts } from '../keys/secret-files.ts'
import { receiptKeysIn } from '../keys/secrets.ts'
import type { DatabaseFile } from '../db/database-file.ts'
import { NodeSqliteDialect } from '../db/node-sqlite-dialect.ts'
import type { Schema } from '../db/schema.ts'
import { bringRows, openForRows, type RowsChange, sealVersionIn } from '../db/brought-rows.ts'
import { sealsFile } from '../db/seals.ts'
import { site } from '../site.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { alongside, carried, isCarried } from './beside.ts'
import type { Manifest } from './bundle.ts'
import { type End, faultOf, understood, type Written } from './chain.ts'
import { BackupFolder, type Tail } from './folder.ts'
import { Rebuild } from './rebuild.ts'
import { settingsIn } from './stored-settings.ts'
import { type Contents, type Head, readTail } from './tail-file.ts'

export interface Followed {
  /** The end of the whole part. */
  readonly madeAt: number
  readonly position: number
  readonly tails: number
  readonly secrets: SecretTexts
  /** Since when work is missing, and why; undefined if nothing is known to be missing. */
  readonly missing: string | undefined
}

interface Full {
  /** The file of the full copy; its tails lie beside it. */
  readonly file: string
  readonly manifest: Manifest
  readonly key: KeyObject
}

export class Tailing {
  readonly #full: Full
  readonly #good: Tail[] = []
  followed: Followed

  constructor(full: Full) {
    const { madeAt, position, secrets } = full.manifest
    this.#full = full
    this.followed = { madeAt, position, tails: 0, secrets, missing: undefined }
  }

  /**
   * Writes the rows beside the log into the copy before the copy is migrated.
   * @throws StartRefused if a tail is whole but does not belong here: nobody knows who made it
   */
  async bring(copyPath: string): Promise<void> {
    const { manifest, file, key } = this.#full
    const { base } = manifest
    if (!base) return
    const tails = new BackupFolder(dirname(file)).tails(base.series).filter(({ number }) => number > base.number)
    const copy = openForRows(copyPath)
    try {
      let end: End = manifest
      let before: Pick<Head, 'number'> & { readonly hash: string } = base
      for (const tail of tails) {
        const read = await readOne(tail, before, key, manifest)
        if (typeof read === 'string') {
          const settings = await settingsIn(new Kysely<Schema>({ dialect: new NodeSqliteDialect(copy) }))
          const from = formatMoment(timestamp(this.followed.madeAt), settings)
          this.followed = { ...this.followed, missing: `Work from ${from} on is missing: ${read}` }
          break
        }
        const { head, contents } = read
        const { secrets: known } = this.followed
        const secrets = { ...known, ...contents.secrets }
        end = this.#checked(tail, contents, end, secrets)
        before = head
        this.#good.push(tail)
        this.followed = { ...this.followed, position: end.position, secrets, tails: this.#good.length }
        // Under another key the seal's version restarts at one, and no copy is made while somebody seals the lounge anew.
        if (known[sealsFile] === secrets[sealsFile] && isOlder(contents, sealVersionIn(copy))) continue
        bringRows(copy, changesOf(contents.tables))
        this.followed = { ...this.followed, madeAt: head.madeAt }
      }
    } finally {
      copy.close()
    }
  }

  /** Applies the log of the same tails to the migrated copy. Its rows beside the log are those of the last tail already. */
  async goOn(copy: DatabaseFile): Promise<void> {
    if (this.#good.length === 0) return
    const rebuild = await Rebuild.goingOn(copy)
    const { manifest, key } = this.#full
    let { position } = manifest
    for (const tail of this.#good) {
      const contents = await readTail(tail.path)?.open(key)
      if (!contents)
        throw new StartRefused(`${tail.path} was changed while it was read, nothing was changed: try again.`)
      for (const entry of contents.entries) {
        if (entry.position <= position) continue
        await rebuild.take(asWritten(entry))
        position = entry.position
      }
      await rebuild.write()
    }
  }

  #checked(tail: Tail, { entries, after }: Contents, end: End, secrets: SecretTexts): End {
    const isSigned = receiptKeysIn(secrets)?.signed ?? (() => false)
    let last = end
    if (after.position > end.position) throw foreign(tail.path, 'It does not begin where the one before it ends.')
    for (const entry of entries) {
      if (entry.position < last.position) continue
      if (entry.position === last.position) {
        if (entry.chainHash !== last.chainHash) throw foreign(tail.path, 'Its log is another one.')
        continue
      }
      const fault = faultOf(entry, last, isSigned)
      if (fault !== undefined) throw foreign(tail.path, fault)
      last = { position: entry.position, chainHash: entry.chainHash }
    }
    return last
  }
}

const foreign = (path: string, why: string): StartRefused =>
  new StartRefused(
    `${path} does not belong to this lounge, nothing was changed: ${why} Look who wrote there. Without it, and what follows it: move it away, or put --alone before the name of the full copy.`,
  )

/**
 * A full copy may be made while a tail is written: after the tail was read, and before it got its name. Then the copy contains the whole
 * tail, and some of its rows are newer.
 */
function isOlder({ tables }: Contents, copyVersion: number | undefined): boolean {
  const told = tables['seal']?.rows[0]?.['version'] // absent if no sealed table has changed
  return typeof told === 'number' && copyVersion !== undefined && told < copyVersion
}

/** @returns in words, why the tail is not valid */
async function readOne(
  { path, number, series }: Tail,
  before: Pick<Head, 'number'> & { readonly hash: string },
  key: KeyObject,
  { base }: Manifest,
): Promise<{ readonly head: Head & { readonly hash: string }; readonly contents: Contents } | string> {
  if (number !== before.number + 1)
    return `${new BackupFolder(dirname(path)).tailPath(series, before.number + 1)} is not there.`
  if (!existsSync(path)) return `${path} is not there.`
  const tail = readTail(path)
  if (!tail) return `${path} is damaged.`
  const { head } = tail
  if (head.number !== number || head.series !== series || head.previous !== before.hash || head.site !== site)
    throw foreign(path, 'It does not follow the one before it.')
  if (head.schema !== base?.schema) return `${path} was written by another release.`
  const contents = await tail.open(key)
  if (!contents) throw foreign(path, 'The recovery key of the full copy does not open it.')
  return { head, contents }
}

/** The entry as this release parsed it; fields it does not know stay in the log unchanged. */
const asWritten = (entry: Written): LogEntry => {
  understood(entry)
  return { ...entry, command: entry.command as Command, answer: entry.answer as Answer } // understood above
}

/** Tables that this release does not carry stay as in the full copy. */
function changesOf(tables: Contents['tables']): readonly RowsChange[] {
  return Object.entries(tables).flatMap(([table, change]) => {
    const key = table === alongside.table ? alongside.key : isCarried(table) ? carried[table]?.key : undefined
    return key ? [{ table, key, ...change }] : []
  })
}
