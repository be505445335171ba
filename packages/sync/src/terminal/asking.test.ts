// A terminal asks the server what it cannot decide, and shows nothing as done before the answer.
import { expect, test } from 'vitest'
import type { Order } from '@lounge/domain/orders/orders'
import { days, timestamp } from '@lounge/domain/time'
import { CommandId, SessionId, TerminalId } from '@lounge/domain/ids'
import { systemActor } from '@lounge/domain/staff/permissions'
import type { Device } from '../simulator/device.ts'
import type { Step } from './composing.ts'
import { dish, namesOf, only, payment, QuietLounge, statusOf, voiding } from './testing/quiet-lounge.ts'

/** A till whose last paid order has become history: it is neither here nor in the hub's memory. */
async function afterDays(): Promise<{ lounge: QuietLounge; device: Device; id: Order['id']; again: Step }> {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  const { id, steps } = dish(terminal)
  await lounge.does(terminal, steps)
  const [again] = payment(terminal, id)
  if (!again) throw new Error('nothing to pay')
  await lounge.does(terminal, [again])
  await lounge.run(500)
  await lounge.run(days(4))
  await trim(lounge)
  await lounge.run(60_000)
  return { lounge, device, id, again }
}

async function trim(lounge: QuietLounge): Promise<void> {
  const [terminalId, sessionId] = [TerminalId.parse(lounge.newId()), SessionId.parse(lounge.newId())]
  lounge.directory.enrol(terminalId, 0)
  lounge.directory.signIn(sessionId, { ...systemActor, terminalId })
  const made = { id: CommandId.parse(lounge.newId()), terminalId, sessionId, clientId: lounge.newId(), sequence: 1 }
  const at = timestamp(lounge.time.now)
  void lounge.site.hub?.accept([{ ...made, as: 'ask', name: 'history.trim', args: {}, at, offset: 0 }])
  await lounge.run(500)
}

test('an order that has left the till is decided by the server', async () => {
  const { lounge, device, id, again } = await afterDays()
  const terminal = only(device.terminals)
  expect([statusOf(terminal.lounge, id), statusOf(lounge.hub, id)]).toEqual([undefined, undefined])
  const [voiding_] = voiding(id)
  if (!voiding_) throw new Error('nothing to void')
  expect(await lounge.does(terminal, [voiding_])).toMatchObject({
    outcome: 'refused',
    no: { refused: 'order_not_found' },
  })
  const no = { outcome: 'refused', code: 'order_not_pending' }
  expect(await lounge.until(terminal.askServer(voiding_))).toMatchObject({ outcome: 'answered', answer: no })
  // A second payment is asked, and so refused; nothing of it was ever shown.
  expect(await lounge.until(terminal.askServer(again))).toMatchObject({ outcome: 'answered', answer: no })
  expect(terminal.pending).toEqual([])
  expect(lounge.log.slice(-2)).toEqual(['order.void refused', 'order.pay refused'])
})

test('a fact that is asked is not shown before the server has it', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  const { id, steps } = dish(terminal)
  const [place] = steps
  if (!place) throw new Error('nothing to place')
  const asked = terminal.askServer(place)
  expect(statusOf(terminal.lounge, id)).toBeUndefined()
  expect(terminal.status.pendingCount).toBe(1)
  expect(await lounge.until(asked)).toMatchObject({ outcome: 'answered', answer: { outcome: 'applied', flags: [] } })
  expect(statusOf(terminal.lounge, id)).toBe('pending')
  expect(device.disk.image.rows.map(({ command }) => command.as)).toEqual(['ask'])
})

test('without the server nothing is asked, and nothing is kept for later', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  const [place] = dish(terminal).steps
  if (!place) throw new Error('nothing to place')
  lounge.cutOff(device)
  await lounge.run(60_000)
  expect(await terminal.askServer(place)).toEqual({ outcome: 'offline' })
  expect([terminal.pending, device.disk.image.rows]).toEqual([[], []])
  await lounge.until(device.signOut())
  await lounge.connect(device)
  expect(await terminal.askServer(place)).toMatchObject({ outcome: 'refused', no: { refused: 'not_signed_in' } })
})

test('a question that is not answered in time stays on its way, is shown by nobody, and is answered later', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  const { id, steps } = dish(terminal)
  const [place] = steps
  if (!place) throw new Error('nothing to place')
  const heard: string[] = []
  terminal.onVerdict(({ answer, command }) => void heard.push(`${command.name} ${answer.outcome}`))
  const asked = await lounge.until(terminal.askServer(place, 5))
  expect(asked).toEqual({ outcome: 'unanswered', id: only(terminal.pending).command.id })
  expect([statusOf(terminal.lounge, id), heard]).toEqual([undefined, []])
  await lounge.run(500)
  expect([statusOf(terminal.lounge, id), heard]).toEqual(['pending', ['order.place applied']])
})

test('a question that a tab was closed on is sent by the next one, and shown by neither before its answer', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  const { id, steps } = dish(terminal)
  const [place] = steps
  if (!place) throw new Error('nothing to place')
  lounge.network.cut(device.weather) // its connection is dead, and it has not noticed
  device.weather.isCut = true
  void terminal.askServer(place)
  for (let ms = 0; ms < 100 && device.disk.image.rows.length === 0; ms++) await lounge.run(1)
  expect(namesOf(device.disk.image.rows)).toEqual(['order.place'])
  device.reload()
  const reopened = await lounge.openAgain(device)
  expect([namesOf(reopened.pending), statusOf(reopened.lounge, id)]).toEqual([['order.place'], undefined])
  await lounge.connect(device)
  expect([namesOf(reopened.pending), statusOf(reopened.lounge, id)]).toEqual([[], 'pending'])
})

test('what no server could read is not sent', async () => {
  const lounge = await QuietLounge.open()
  const terminal = await lounge.terminal('pos')
  const unreadable = { name: 'order.void', args: { orderId: 'x', reason: 'Wrong order' } } as unknown as Step // not one
  expect(await terminal.askServer(unreadable)).toMatchObject({ outcome: 'refused', no: { refused: 'command_invalid' } })
  const [void_] = voiding(dish(terminal).id)
  const odd = { ...void_, args: { ...void_?.args, note: '\u0000' } } as unknown as Step // nor this
  expect(await terminal.askServer(odd)).toMatchObject({ outcome: 'refused', no: { refused: 'command_invalid' } })
  expect(terminal.pending).toEqual([])
})
