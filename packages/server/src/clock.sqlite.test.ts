// The server's own clock in 1970, 2025 and 2099, in a real process. It sells, every sale of that time is flagged, and nothing is deleted.
// Once the clock is right, everything is as before.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { orderId } from '@lounge/domain/testing/ids'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { hours } from '@lounge/domain/time'
import { bundled } from '../../../tools/programs/programs.ts'
import { makeTestPlace } from './db/testing/test-place.ts'
import { faultsIn } from './testing/books.ts'
import { overNetwork } from './testing/http.ts'
import type { Line } from './testing/line.ts'
import { ScriptedTerminal } from './testing/scripted-terminal.ts'
import { startServer } from './testing/server-process.ts'
import { wrongClock } from './testing/wrong-clock.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 30_000 })

const program = bundled('testing/main-in-a-hurry.ts')
const folder = mkdtempSync(join(tmpdir(), 'lounge-clock-'))
const clock = wrongClock(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test.skipIf(clock === undefined)('REL-03 a wrong server clock flags: 1970, 2025 and 2099', async () => {
  if (!clock) return
  const place = await makeTestPlace()
  undo.push(() => place.remove())
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const aged = [1, 2, 3, 4, 5, 6].map((ago) => new Date(Date.now() - hours(ago)).toISOString().slice(0, 19))
  for (const at of aged) writeFileSync(join(backups, `lounge-${at.replaceAll(':', '-')}Z.backup`), 'as it was')

  let wrongBy = 0
  const setClock = (to?: number) => clock.setOff((wrongBy = to === undefined ? 0 : to - Date.now()))
  const start = () => {
    const { environment } = place
    const all = { ...environment, ...clock.environment, BACKUP_DIR: backups, LOG_LEVEL: 'info' }
    const server = startServer(all, program)
    undo.push(async () => {
      server.child.kill('SIGKILL')
      await server.ended
    })
    return server
  }
  let server = start()
  let origin = await server.ready
  const restart = async () => {
    server.child.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    server = start()
    origin = await server.ready
  }

  let tills: readonly ScriptedTerminal[] = []
  let lines: readonly Line[] = []
  const signIn = async () => {
    tills = [
      await ScriptedTerminal.signIn(overNetwork(origin), 'cashier@lounge.demo'),
      await ScriptedTerminal.signIn(overNetwork(origin), 'cashier@lounge.demo'),
    ]
  }
  /** The tills' clocks are right; they say so, and take over the server's time. */
  const connect = async () => {
    for (const till of tills) till.http = overNetwork(origin)
    lines = await Promise.all(tills.map((till) => till.connect(origin)))
  }
  let orders = 0
  const sell = async (): Promise<boolean> => {
    const flagged: boolean[] = []
    for (const till of tills) {
      orders += 1
      const deed = pay(order(orders, 1 + (orders % 20), [line(orders, 'jollof-rice')]))
      const { answers } = await till.push([till.make(deed, { at: Date.now() + wrongBy })])
      expect(answers).toMatchObject([{ outcome: 'applied' }])
      flagged.push(answers.some(({ flags }) => flags.some(({ refused }) => refused === 'server_clock_off')))
    }
    expect(new Set(flagged).size, `of ${String(flagged)}`).toBe(1)
    return flagged[0] === true
  }

  await signIn()
  await connect()
  expect(await sell()).toBe(false)
  const [first] = tills
  await first?.does({ name: 'order.complete', args: { orderId: orderId(1) } })

  for (const year of [1970, 2025, 2099]) {
    setClock(Date.UTC(year, 2, 1, 20))
    // The server starts with the wrong clock, or gets it while it runs. A clock that is ahead signs everybody out; one that is behind
    // nobody.
    if (year !== 2025) await restart()
    if (year === 2099) await signIn()
    await connect()
    expect({ year, isFlagged: await sell() }).toEqual({ year, isFlagged: true })
    // Some minutes later a backup is made, and the periodic looks at history, sign-ins and mornings have run as well.
    setClock(Date.UTC(year, 2, 1, 20, 30))
    // The server has to notice this before its clock jumps again: a day has one full copy.
    const isMade = () => new RegExp(`lounge-${year}-03-01[^"]*"[^\n]*backup made`).test(server.stdoutSoFar())
    await vi.waitUntil(isMade, { timeout: 60_000, interval: 50 })
  }

  // Corrected while it runs, and the tills confirm it with their next ping.
  const ofTheFuture = tills
  setClock()
  for (const each of lines) each.say({ type: 'ping', cursor: 0, now: Date.now() })
  await Promise.all(lines.map((each) => each.next('pong')))
  expect((await ofTheFuture[0]?.http('GET', '/api/sync/feed', { token: ofTheFuture[0].session.token }))?.status).toBe(
    401,
  )
  await signIn()
  await connect()
  expect(await sell()).toBe(false)

  // None of these clocks retired a receipt key: its receipts would prove nothing by the right clock.
  const keys: unknown = JSON.parse(readFileSync(join(place.dataDir, 'secrets/receipts.key'), 'utf8'))
  expect(keys).toMatchObject({ retired: [] })

  const left = readdirSync(backups)
  expect(aged.filter((at) => !left.includes(`lounge-${at.replaceAll(':', '-')}Z.backup`))).toEqual([])
  const log = await place.look((db) => db.selectFrom('log').select(['name', 'booked_at']).execute())
  const byWrongClock = log.filter(({ booked_at: at }) => Math.abs(at - Date.now()) > hours(1))
  expect(byWrongClock.length).toBeGreaterThan(6)
  expect(byWrongClock.filter(({ name }) => name === 'history.trim')).toEqual([])
  const kept = await place.look((db) => db.selectFrom('live_row').select('id').where('id', '=', orderId(1)).execute())
  expect(kept).not.toEqual([])
  const flagged = await place.look((db) =>
    db
      .selectFrom('live_row')
      .select('id')
      .where('kind', '=', 'exception')
      .where('row', 'like', '%server_clock_off%')
      .execute(),
  )
  expect(flagged).toHaveLength(6)
  expect(await place.look(faultsIn)).toEqual([])
})
