// A disk that is full before the commit, on either database: nothing is done, the answer says so, and everything else goes on.
import { sentence } from '@lounge/domain/messages'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { minutes } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findTerminal } from '../devices/terminals.ts'
import { fillDisk } from '../db/testing/meddling.ts'
import { faultsIn } from '../testing/books.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(() => lounge.close())

test('REL-02 a full disk is said in words, ends nothing, and what was told is taken once there is room', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const other = await lounge.terminal('cashier@lounge.demo')
  const socket = await other.connect(await lounge.origin())
  const big = (n: number) => pay(order(n, n, [line(n, 'jollof-rice'), line(n + 500, 'gulder')]))
  const sold = Array.from({ length: 40 }, (_, n) => till.make(big(n + 1)))
  const bySocket = Array.from({ length: 40 }, (_, n) => other.make(big(n + 101)))
  const { head } = lounge.hub

  const makeRoom = await fillDisk(lounge.db)
  const refused = await till.push(sold)
  expect(refused).toMatchObject({ status: 503, error: { code: 'disk_full', message: sentence('disk_full') } })
  socket.say({ type: 'push', commands: bySocket })
  expect(await socket.next('busy')).toMatchObject({ reason: 'disk_full' })
  expect([lounge.hub.head, lounge.faults]).toEqual([head, []])
  expect((await till.feed()).head).toBe(head)
  socket.say({ type: 'ping', cursor: 0, now: lounge.clock.now })
  await socket.next('pong')

  await makeRoom()
  const { answers } = await till.push(sold)
  socket.say({ type: 'push', commands: bySocket })
  const others = await socket.answersTo(bySocket)
  expect([...answers, ...others].map(({ outcome }) => outcome)).toEqual(Array.from({ length: 80 }, () => 'applied'))
  expect(lounge.hub.head).toBe(head + 80)
  expect(await faultsIn(lounge.db)).toEqual([])
  socket.close()
})

test('REL-02 a device that comes back on a full disk is let in to read, unless its secret was never used', async () => {
  const { db, clock } = lounge
  const { terminalId, secret } = (await lounge.terminal('cashier@lounge.demo')).device
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  const onFullDisk = db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode') throw full
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(findTerminal(onFullDisk, terminalId, secret, clock.now)).rejects.toBe(full)
  await findTerminal(db, terminalId, secret, clock.now)
  expect(await findTerminal(onFullDisk, terminalId, secret, clock.now + minutes(2))).toMatchObject({ id: terminalId })
})
