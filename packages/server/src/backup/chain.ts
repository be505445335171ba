// The log, entry by entry: positions without a hole, each command whole and filed as what it is, each entry chained to the one
// before it, and every answer signed by this lounge.
import { hash } from 'node:crypto'
import type { LoungeEvent } from '@lounge/domain/lounge'
import type { LogEntry } from '@lounge/sync/hub/log'
import { type IsSigned, provenBy } from '@lounge/sync/hub/receipts'
import { Answer, canonical, Command } from '@lounge/sync/protocol'
import { entryTexts } from '../db/entry-texts.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

const entriesPerStep = 500

const stepAfter = (db: Db, position: number) =>
  db
    .selectFrom('log')
    .selectAll()
    .where('site', '=', site)
    .where('position', '>', position)
    .orderBy('position')
    .limit(entriesPerStep)
    .execute()
type LogRow = Awaited<ReturnType<typeof stepAfter>>[number]

/** An entry, or what is wrong with it in words. */
export type Looked = LogEntry | string

/** @param isSigned absent: whose word the receipts are is not asked */
export async function* entriesOf(db: Db, isSigned: IsSigned | undefined): AsyncIterable<readonly Looked[]> {
  let before: Pick<LogRow, 'position' | 'chain_hash'> = { position: 0, chain_hash: '' }
  for (;;) {
    const rows = await stepAfter(db, before.position)
    const looked: Looked[] = []
    for (const row of rows) {
      looked.push(look(row, before, isSigned))
      before = row
    }
    if (rows.length === 0) return
    yield looked
  }
}

function look(row: LogRow, before: Pick<LogRow, 'position' | 'chain_hash'>, isSigned: IsSigned | undefined): Looked {
  const { position, body_hash: bodyHash, command_id: id, client_id: clientId, sequence, name } = row
  const at = `Position ${position} of the log`
  if (position !== before.position + 1) return `${at} follows ${before.position}: entries are missing.`
  try {
    const texts = entryTexts(row)
    const said = [texts.command, texts.events, texts.answer]
    const read = said.map((text): unknown => JSON.parse(text))
    // Nothing may be understood before it is known to be what was written.
    if (read.some((each, index) => said[index] !== JSON.stringify(each))) return `${at} was written over.`
    const [command, events, answer] = read
    if (bodyHash !== digest(canonical(command))) return `${at} holds another command than was hashed.`
    // One that came late is filed under its position: its number was taken.
    const isLate = sequence === -position
    const filed = canonical({ ...Object(command), id, clientId, ...(isLate ? {} : { sequence }), name })
    if (filed !== canonical(command)) return `${at} is filed as another command.`
    const chain = digest(JSON.stringify([before.chain_hash, position, bodyHash, events, answer, row.booked_at]))
    if (row.chain_hash !== chain) return `${at} is not chained to what stands before it.`
    const given = Answer.parse(answer)
    if (given.id !== id || given.position !== position) return `${at} holds the answer to another command.`
    if (isSigned && !provenBy(isSigned, given, bodyHash)) return `${at} is not signed by this lounge's key.`
    return {
      position,
      command: Command.parse(command),
      isLate,
      bodyHash,
      events: events as readonly LoungeEvent[], // as the hub wrote them: the chain says so
      answer: given,
      bookedAt: row.booked_at,
      chainHash: chain,
    }
  } catch {
    return `${at} cannot be read.`
  }
}

const digest = (text: string): string => hash('sha256', text, 'base64url')
