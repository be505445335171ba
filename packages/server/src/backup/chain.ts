// Verifies the log entry by entry: positions without a gap, each command whole and stored under its own columns, each entry chained to
// the one before it, and every answer signed by this lounge.
import { hash } from 'node:crypto'
import type { LoungeEvent } from '@lounge/domain/lounge'
import type { LogEntry } from '@lounge/sync/hub/log'
import { type IsSigned, provenBy } from '@lounge/sync/hub/receipts'
import { Answer, canonical, Command } from '@lounge/sync/protocol'
import { entryTexts } from '../db/entry-texts.ts'
import type { Db } from '../db/schema.ts'
import { chainHashAt } from '../log/heads.ts'
import { site } from '../site.ts'

const entriesPerStep = 500

/** A position in the log, with the hash of everything up to it. */
export interface End {
  readonly position: number
  readonly chainHash: string
}
const beginning: End = { position: 0, chainHash: '' }

/** Undefined if the log does not reach it. */
export async function endAt(db: Db, position: number): Promise<End | undefined> {
  if (position === 0) return beginning
  const chainHash = await chainHashAt(db, position)
  return chainHash === undefined ? undefined : { position, chainHash }
}

/** An entry as it was written, including fields that this release does not know. */
export type Written = Omit<LogEntry, 'command' | 'answer'> & { readonly command: unknown; readonly answer: unknown }

/** An entry, or its fault in words. */
export type Looked<Entry> = Entry | string

const stepAfter = (db: Db, position: number, entries: number) =>
  db
    .selectFrom('log')
    .selectAll()
    .where('site', '=', site)
    .where('position', '>', position)
    .orderBy('position')
    .limit(entries)
    .execute()
type LogRow = Awaited<ReturnType<typeof stepAfter>>[number]

/** @param isSigned absent if the receipts' signatures are not checked */
export async function* entriesOf(db: Db, isSigned: IsSigned | undefined): AsyncIterable<readonly Looked<LogEntry>[]> {
  for await (const step of stepsAfter(db, beginning, entriesPerStep, isSigned))
    yield step.map((entry) => (typeof entry === 'string' ? entry : entry.read))
}

/** The log from there on, in steps of so many entries. */
export async function* writtenAfter(db: Db, after: End, perStep: number): AsyncIterable<readonly Looked<Written>[]> {
  for await (const step of stepsAfter(db, after, perStep, undefined))
    yield step.map((entry) => (typeof entry === 'string' ? entry : entry.written))
}

/** An entry as it was written, and as this release reads it. */
interface Entry {
  readonly written: Written
  readonly read: LogEntry
}

async function* stepsAfter(
  db: Db,
  after: End,
  perStep: number,
  isSigned: IsSigned | undefined,
): AsyncIterable<readonly Looked<Entry>[]> {
  let before = after
  for (;;) {
    const rows = await stepAfter(db, before.position, perStep)
    const looked: Looked<Entry>[] = []
    for (const row of rows) {
      looked.push(look(row, before, isSigned))
      before = { position: row.position, chainHash: row.chain_hash }
    }
    if (rows.length === 0) return
    yield looked
  }
}

function look(row: LogRow, before: End, isSigned: IsSigned | undefined): Looked<Entry> {
  const { position, body_hash: bodyHash, command_id: id, client_id: clientId, sequence, name } = row
  const at = placeOf(position)
  if (position !== before.position + 1) return `${at} follows ${before.position}: entries are missing.`
  try {
    const texts = entryTexts(row)
    const said = [texts.command, texts.events, texts.answer]
    const read = said.map((text): unknown => JSON.parse(text))
    // Nothing may be parsed before it is known to be unchanged.
    if (read.some((each, index) => said[index] !== JSON.stringify(each))) return `${at} was written over.`
    const [command, events, answer] = read
    // A late entry is filed under its position, because its number was taken.
    const isLate = sequence === -position
    const filed = canonical({ ...Object(command), id, clientId, ...(isLate ? {} : { sequence }), name })
    const isFiled = filed === canonical(command)
    const written: Written = {
      position,
      command,
      isLate,
      bodyHash,
      events: events as readonly LoungeEvent[], // as the hub wrote them: verified by the chain, or reported below
      answer,
      bookedAt: row.booked_at,
      chainHash: row.chain_hash,
    }
    const checked = readAfter(written, before, isSigned)
    if (typeof checked === 'string') return checked
    return isFiled ? { written, read: checked } : `${at} is filed as another command.`
  } catch {
    return `${at} cannot be read.`
  }
}

const placeOf = (position: number): string => `Position ${position} of the log`

/** The fault of an entry that follows this place, in words. */
export function faultOf(entry: Written, before: End, isSigned: IsSigned | undefined): string | undefined {
  const read = readAfter(entry, before, isSigned)
  return typeof read === 'string' ? read : undefined
}

function readAfter(entry: Written, before: End, isSigned: IsSigned | undefined): Looked<LogEntry> {
  const { position, bodyHash, events, bookedAt } = entry
  const at = placeOf(position)
  if (position !== before.position + 1) return `${at} follows ${before.position}: entries are missing.`
  try {
    if (bodyHash !== digest(canonical(entry.command))) return `${at} holds another command than was hashed.`
    const chain = digest(JSON.stringify([before.chainHash, position, bodyHash, events, entry.answer, bookedAt]))
    if (entry.chainHash !== chain) return `${at} is not chained to what stands before it.`
    const read = understood(entry)
    const { command, answer } = read
    if (answer.id !== command.id || answer.position !== position) return `${at} holds the answer to another command.`
    if (isSigned && !provenBy(isSigned, answer, bodyHash)) return `${at} is not signed by this lounge's key.`
    return read
  } catch {
    return `${at} cannot be read.`
  }
}

/** @throws if this release cannot read it */
export const understood = (entry: Written): LogEntry => ({
  ...entry,
  command: Command.parse(entry.command),
  answer: Answer.parse(entry.answer),
})

const digest = (text: string): string => hash('sha256', text, 'base64url')
