// The server on a disk that is full, and on one whose syncs fail. LOUNGE_SYNCS=200 fails each of the first two hundred in turn.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentence } from '@lounge/domain/messages'
import { voidOrder } from '@lounge/domain/testing/requests'
import type { ServerMessage } from '@lounge/sync/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeTestPlace, type TestPlace } from './db/testing/test-place.ts'
import { faultsIn } from './testing/books.ts'
import { lostOrChanged, tillsAt } from './testing/busy-hour.ts'
import type { BusyTill } from './testing/busy-till.ts'
import { DiskControl, hasShim, onDisk } from './testing/disk/shim.ts'
import { overNetwork } from './testing/http.ts'
import { answersIn } from './testing/line.ts'
import { type ServerProcess, startServer } from './testing/server-process.ts'

/**
 * The number of syncs that fail, spread over the first two hundred; in a short run over the first sixty, because each round has to work
 * up to its sync.
 */
const rounds = Number(process.env['LOUNGE_SYNCS'] ?? 2)
const syncs = rounds < 10 ? 60 : 200
vi.setConfig({ testTimeout: 60_000 + rounds * 20_000, hookTimeout: 30_000 })

const kilobyte = 1024
let place: TestPlace
let shimPlace: string
let control: DiskControl
let server: ServerProcess | undefined
beforeEach(async () => {
  place = await makeTestPlace()
  shimPlace = mkdtempSync(join(tmpdir(), 'lounge-shim-'))
  control = new DiskControl(join(shimPlace, 'control'))
})
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  server = undefined
  rmSync(shimPlace, { recursive: true, force: true })
  await place.remove()
})

const start = (): ServerProcess =>
  (server = startServer({
    ...onDisk(shimPlace, { folder: place.dataDir, control }),
    ...place.environment,
    LOG_LEVEL: 'fatal',
  }))

describe.runIf(hasShim)('the server on a disk with troubles', () => {
  test('REL-02 a full disk is refused in words, reading goes on, and selling goes on by itself', async () => {
    mkdirSync(place.dataDir, { recursive: true })
    const reserve = 512 * kilobyte
    writeFileSync(join(place.dataDir, '.reserve'), new Uint8Array(reserve))
    const running = start()
    const origin = await running.ready
    const [first, bySocket, second] = await tillsAt(origin)
    if (!first || !bySocket || !second) throw new Error('there are four tills')
    const tills = [first, second]
    const line = await bySocket.terminal.connect(origin)

    // The tills sell until the disk is full: first on the space left, then on the reserve.
    const answered = () => tills.map((till) => till.answers.size).reduce((one, other) => one + other)
    await Promise.all(tills.map((till) => till.work(origin, () => till.answers.size === 0)))
    const answeredWithRoom = answered()
    control.leave(256 * kilobyte)
    await Promise.all(tills.map((till) => till.work(origin, () => true)))
    const answeredBefore = answered()
    expect(answeredBefore).toBeGreaterThan(answeredWithRoom)
    expect(control.left).toBeLessThan(reserve)

    const no = await first.terminal.push(first.unanswered)
    expect(no).toMatchObject({ status: 503, error: { code: 'disk_full', message: sentence('disk_full') } })
    // Some may still fit into the space that the last rollback freed.
    let said: ServerMessage | undefined
    for (let pushes = 0; pushes < 50 && said?.type !== 'busy'; pushes += 1) {
      line.say({ type: 'push', commands: Array.from({ length: 50 }, () => bySocket.terminal.make(voidOrder(1))) })
      said = await line.nextWhere((message) => message.type === 'busy' || answersIn(message).length > 0)
    }
    expect(said).toMatchObject({ type: 'busy', reason: 'disk_full' })
    // On the same line: the message is heard and answered.
    line.say({ type: 'ping', cursor: 0, now: Date.now() })
    await line.next('pong')
    expect((await second.terminal.feed()).head).toBeGreaterThan(0)
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    expect(running.child.exitCode).toBeNull()

    // Somebody makes room.
    control.leave(100 * kilobyte * kilobyte)
    const room = performance.now()
    await Promise.all(tills.map((till) => till.work(origin, () => till.hasUnanswered)))
    expect(performance.now() - room).toBeLessThan(10_000)
    expect(tills.map((till) => till.answers.size)).toEqual(tills.map((till) => till.made.length))
    line.close()
    running.child.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 0 })
    expect(await lostOrChanged(place, tills)).toEqual([])
    expect(await place.look(faultsIn)).toEqual([])
  })

  test('started on a disk that is full, after a power cut, the lounge takes its reserve and serves', async () => {
    await start().ready
    server?.child.kill('SIGKILL')
    await server?.ended
    const reserve = join(place.dataDir, '.reserve')
    writeFileSync(reserve, new Uint8Array(4096 * kilobyte))
    control.leave(0)
    await start().ready
    expect(existsSync(reserve)).toBe(false)
  })

  test(`a sync that fails, ${rounds} of the first ${syncs}: it ends, starts again, and has every command once`, async () => {
    const tills = await tillsAt(await start().ready)
    server?.child.kill('SIGTERM')
    await server?.ended
    let endings = 0
    for (let round = 0; round < rounds; round += 1) {
      const failing = 1 + Math.floor(((round + Math.random()) * syncs) / rounds)
      control.failSync(failing)
      endings += await selling(tills, () => control.syncs < failing + 8)
      expect(await lostOrChanged(place, tills)).toEqual([])
      expect(round % 10 === 0 ? await place.look(faultsIn) : []).toEqual([])
    }
    control.failSync(0)
    await selling(tills, (till) => till.hasUnanswered)
    const made = tills.flatMap((till) => till.made)
    expect(tills.flatMap((till) => [...till.answers.keys()])).toEqual(made.map(({ id }) => id))
    expect(await lostOrChanged(place, tills)).toEqual([])
    expect(await place.look(faultsIn)).toEqual([])
    console.log(`${rounds} failed syncs: ${endings} times the server ended, ${made.length} commands, each once`)
    // A failed sync at a checkpoint is harmless: the pages to be copied are still in the journal.
    expect(endings).toBeGreaterThan(rounds < 10 ? -1 : 0)
  })
})

/** @returns 1 if the server ended by itself, otherwise 0 */
async function selling(tills: readonly BusyTill[], mayGoOn: (till: BusyTill) => boolean): Promise<number> {
  const running = start()
  const origin = await running.ready.catch(() => undefined)
  if (origin === undefined) return 1
  for (const { terminal } of tills) terminal.http = overNetwork(origin)
  const isThere = (): boolean => running.child.exitCode === null
  await Promise.all(tills.map((till) => till.work(origin, () => isThere() && mayGoOn(till))))
  const hasEnded = !isThere()
  running.child.kill('SIGKILL')
  await running.ended
  return hasEnded ? 1 : 0
}
