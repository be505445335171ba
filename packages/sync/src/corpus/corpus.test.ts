// This build still reads what each release stored and sent: its frozen commands, events, rows and messages. A new kind of any of them
// is frozen with the release that adds it: `npm run freeze -- <release>`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandName, commands, isCommandName, isFactName, readCommand } from '@lounge/domain/decide'
import { RowStore, WriteSet } from '@lounge/domain/flow'
import type { EventKind, Kind, Lounge, LoungeEvent, LoungeRows } from '@lounge/domain/lounge'
import { perform } from '@lounge/domain/perform'
import { reduce } from '@lounge/domain/reduce'
import { everyKind } from '@lounge/domain/scope'
import { type Person, system } from '@lounge/domain/testing/people'
import { timestamp } from '@lounge/domain/time'
import { describe, expect, test } from 'vitest'
import { parseMessage } from '../parse-message.ts'
import { canonical, Command, ServerMessage, TerminalMessage } from '../protocol.ts'
import { changeOf } from '../terminal/replica.ts'
import { type Corpus, everyEventKind, gather, type StoredRow } from '../testing/corpus.ts'

const releases = readdirSync(import.meta.dirname)
  .filter((name) => /^\d+(\.\d+)+$/.test(name))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

function frozen(release: string): Corpus {
  const read = (name: keyof Corpus): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, release, `${name}.json`), 'utf8'))
  const parts = ['commands', 'evenings', 'fromServer', 'fromTerminal'] as const satisfies readonly (keyof Corpus)[]
  return Object.fromEntries(parts.map((name) => [name, read(name)])) as unknown as Corpus // as `freeze.ts` wrote it
}

function loungeOf(rows: readonly StoredRow[]): RowStore<LoungeRows> {
  const lounge = new RowStore<LoungeRows>()
  lounge.apply(rows.map(([kind, id, row]) => changeOf(kind, id, row)))
  return lounge
}
/** @returns the number of events applied */
function happen(lounge: RowStore<LoungeRows>, events: readonly unknown[]): number {
  for (const event of events) {
    const writes = new WriteSet<LoungeRows>(lounge)
    reduce(writes, event as LoungeEvent, everyKind) // as an older build wrote it into the log
    lounge.apply(writes.changes())
  }
  return events.length
}
/** A person who may do everything: only the reading is tested here. */
const somebody: Person = system
const kindOf = (event: unknown): string => String(Object(event).kind)

test('a release is frozen', () => expect(releases.length).toBeGreaterThan(0))

describe.each(releases)('TRU-13 release %s', (release) => {
  const corpus = frozen(release)
  const nights = corpus.evenings.map(({ rows, events }) => ({ lounge: loungeOf(rows), events }))

  test.each(Object.keys(corpus.commands))('%s is read, and decided on the rows of its time', (name) => {
    const written = Command.parse(corpus.commands[name])
    expect(canonical(written)).toBe(canonical(corpus.commands[name]))
    const read = readCommand(written)
    if ('no' in read) throw new Error(`it is not read any more: ${JSON.stringify(read.no)}`)
    const by = { ...somebody, commandId: written.id, at: timestamp(written.at) }
    const ways = isFactName(read.name) ? (['ask', 'tell'] as const) : (['ask'] as const)
    const outcomes = nights.flatMap(({ lounge }) =>
      ways.map((as) => perform(lounge, { ...read, as }, by, { scope: everyKind, reacts: true }).decision.outcome),
    )
    expect(outcomes).toHaveLength(nights.length * ways.length)
  })

  test('every event is reduced on the rows it happened on', () => {
    expect(nights.map(({ lounge, events }) => happen(lounge, events))).toEqual(
      nights.map(({ events }) => events.length),
    )
  })

  test.each(Object.keys(corpus.fromServer))('a terminal understands %s', (type) => {
    const said = corpus.fromServer[type]
    expect(parseMessage(ServerMessage, JSON.stringify(said))).toEqual({ message: said })
  })
  test.each(Object.keys(corpus.fromTerminal))('the server understands %s', (type) => {
    const said = corpus.fromTerminal[type]
    expect(parseMessage(TerminalMessage, JSON.stringify(said))).toEqual({ message: said })
  })
})

/** Kinds added since the last release: the next one freezes them, and they leave this list. */
const kindsSince: readonly Kind[] = ['exception:office']
const commandsSince: readonly CommandName[] = [
  'material.rename',
  'material.remove',
  'funcard.takeBack',
  'safe.move',
  'card.settle',
  'card.unsettle',
]
const eventsSince: readonly EventKind[] = [
  'material.renamed',
  'material.removed',
  'material.cameBack',
  'funcard.takenBack',
  'safe.moved',
  'card.settled',
  'card.unsettled',
]
const without = <Name extends string>(all: readonly Name[], since: readonly Name[]): readonly Name[] =>
  all.filter((name) => !since.includes(name)).sort()

test('TRU-13 everything that this build writes is frozen with the last release', () => {
  const last = frozen(releases.at(-1) ?? '')
  const now = gather()
  const kindsIn = (lounges: readonly Lounge[]) =>
    [...everyKind].filter((kind) => lounges.some((lounge) => [...lounge.all(kind)].length > 0)).sort()
  const rowsAfter = ({ evenings }: Corpus): readonly Lounge[] =>
    evenings.map(({ rows, events }) => {
      const lounge = loungeOf(rows)
      happen(lounge, events)
      return lounge
    })
  expect(Object.keys(last.commands).sort()).toEqual(without(Object.keys(commands).filter(isCommandName), commandsSince))
  expect(new Set(last.evenings.flatMap(({ events }) => events.map(kindOf)))).toEqual(
    new Set(without(everyEventKind, eventsSince)),
  )
  expect(kindsIn(rowsAfter(last))).toEqual(without([...everyKind], kindsSince))
  expect(Object.keys(last.fromServer).sort()).toEqual(Object.keys(now.fromServer).sort())
  expect(Object.keys(last.fromTerminal).sort()).toEqual(Object.keys(now.fromTerminal).sort())
})
