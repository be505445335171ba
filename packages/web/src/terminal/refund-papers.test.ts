import { commands } from '@lounge/domain/decide'
import { idOf, OrderId } from '@lounge/domain/ids'
import { naira } from '@lounge/domain/money'
import type { WaitingPaper } from '@lounge/domain/payments/refund-paper'
import { MemoryDisk } from '@lounge/sync/terminal/storage/memory'
import { Terminal } from '@lounge/sync/terminal/terminal'
import { expect, test } from 'vitest'
import { dropPaper, keepPaper, takePapers } from './refund-papers.ts'
import { schedule } from './schedule.ts'

const device = { terminalId: '019a0000-0000-7000-8000-000000000001', secret: 's', till: 1 }
const silent = { open: () => ({ send: () => undefined, close: () => undefined }) }
const openTill = (disk: MemoryDisk) =>
  Terminal.open({ commands, device, transport: silent, build: 'test', schedule, storage: disk.open() }, undefined)

const unprinted: WaitingPaper = {
  id: 'a',
  orderId: OrderId.parse(idOf('019a0000-0000-7000-8000-000000000002')),
  number: 'ORD-261120010001',
  refund: {
    amount: naira(1_500),
    method: 'Cash',
    reason: 'Warm',
    byName: 'Ada Obi',
    at: '28/11/2026 21:04',
    lines: [],
  },
  opensDrawer: true,
}

test('CLO-03 the paper of a refund that waited when its page ended is offered by the next one, and by no other', async () => {
  const disk = new MemoryDisk()
  const terminal = await openTill(disk)
  const paper = { ...unprinted, wentToWindow: true }
  await keepPaper(terminal, paper)
  expect(await takePapers(terminal), 'this page offers it already').toEqual([])

  const [[key, value] = ['', undefined]] = await terminal.desk.entries('refund-paper:')
  await terminal.desk.update(key, () => ({ ...(value as object), page: 'papers:gone' }))
  await terminal.desk.update('refund-paper:broken', () => ({ paper: { id: 7 }, page: 'papers:gone' }))
  const [one, other] = await Promise.all([takePapers(terminal), takePapers(await openTill(disk))])
  expect([...one, ...other]).toEqual([paper])

  await dropPaper(terminal, paper)
  expect(await terminal.desk.entries('refund-paper:')).toEqual([['refund-paper:broken', expect.anything()]])
})

test('CLO-03 a paper that a till of an earlier release kept is offered as not printed yet', async () => {
  const terminal = await openTill(new MemoryDisk())
  await terminal.desk.update('refund-paper:a', () => ({ paper: unprinted, page: 'papers:gone' }))
  expect(await takePapers(terminal)).toEqual([unprinted])
})
