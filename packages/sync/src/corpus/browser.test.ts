// This build finds what a till of each release stores in its browser, and the waiting commands are booked.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowShapeOf } from '@lounge/domain/row-shapes'
import { openIndexedDbStorage } from '../terminal/storage/indexed-db.ts'
import { QuietLounge, statusOf } from '../terminal/testing/quiet-lounge.ts'
import { type FrozenBrowser, gatherBrowser, putBrowser } from '../testing/browser-corpus.ts'

const releases = readdirSync(import.meta.dirname).filter((name) => /^\d+(\.\d+)+$/.test(name))
const pathOf = (release: string): string => join(import.meta.dirname, release, 'browser.json')

test.each(releases)('REL-05 the browser of a till of release %s: its work is there, and is booked', async (release) => {
  const frozen = JSON.parse(readFileSync(pathOf(release), 'utf8')) as FrozenBrowser // as `freeze` wrote it
  await putBrowser(release, frozen)
  const storage = await openIndexedDbStorage(release)
  const rows = await storage.outbox.load()
  expect([storage.unreadableCount, rows.map(({ command, answer }) => [command.name, answer?.outcome])]).toEqual([
    0,
    [
      ['order.place', 'applied'],
      ['order.place', undefined],
      ['order.pay', undefined],
    ],
  ])
  expect(await storage.desk.entries('')).toEqual(frozen.databases['outbox']?.stores['desk']?.entries)
  const cached = await storage.cache.load()
  expect([cached?.role, typeof cached?.shape, cached?.rows.length]).toEqual(['pos', 'string', expect.any(Number)])
  // Rows of another shape are dropped and asked for again; those of this shape are shown.
  expect(rowShapeOf('pos').length).toBeGreaterThan(0)
  storage.close()

  const lounge = await QuietLounge.open()
  const { sessionId, till, facts } = frozen.signedIn
  lounge.directory.enrol(facts.terminalId, till)
  lounge.directory.signIn(sessionId, facts)
  const said = await lounge.until(lounge.site.hub?.accept(rows.map(({ command }) => command)) ?? Promise.resolve([]))
  expect(said.map((each) => (each.kind === 'answered' ? [each.answer.outcome, each.answer.flags] : each))).toEqual(
    rows.map(() => ['applied', []]),
  )
  const orders = rows.map(({ command }) => String(Object(command.args).orderId))
  expect(orders.map((id) => statusOf(lounge.hub, id))).toEqual(['paid', 'pending', 'paid'])
})

test('REL-05 what a till keeps today is what the last release froze', async () => {
  const last = releases.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? ''
  expect(existsSync(pathOf(last))).toBe(true)
  const frozen = JSON.parse(readFileSync(pathOf(last), 'utf8')) as FrozenBrowser // as `freeze` wrote it
  const layoutOf = ({ databases }: FrozenBrowser) =>
    Object.entries(databases).map(([name, { version, stores }]) => [
      name,
      version,
      Object.entries(stores).map(([store, { entries: _entries, ...made }]) => [store, made]),
    ])
  expect(layoutOf(await gatherBrowser())).toEqual(layoutOf(frozen))
})
