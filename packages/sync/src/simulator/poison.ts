// Commands that no terminal of ours makes and every server must survive: of a name it does not know, with arguments it
// cannot read, and one on which deciding throws.
import { CommandId, idOf, SessionId, TerminalId, uuidv7 } from '@lounge/domain/ids'
import { timestamp } from '@lounge/domain/time'
import type { Session } from '../terminal/composing.ts'
import type { OutboxEntry } from '../terminal/storage/storage.ts'
import type { Device } from './device.ts'
import type { Dice } from './dice.ts'

interface Author {
  readonly device: Device
  readonly session: Session
  readonly now: number
}

/** A line whose id comes twice: what is to be booked throws. */
const twice = (orderId: string, lineId: string) => ({
  orderId,
  number: 'ORD-261120990001',
  tableNumber: 1,
  priority: 'normal',
  lines: [1, 2].map((quantity) => ({
    id: lineId,
    itemId: 'jollof-rice',
    quantity,
    unitPrice: 250_000,
    priceVersion: 1,
    note: '',
  })),
})

/** The first and only command of a tab load of its own. */
export function poisoned({ device, session, now }: Author, dice: Dice): OutboxEntry {
  const id = () => uuidv7(now, dice.bytes(10))
  const [name, args] = dice.pick<readonly [string, unknown]>([
    ['order.sing', { orderId: id() }],
    ['order.place', { what: 'is this' }],
    ['order.place', twice(id(), id())],
  ]) ?? ['order.sing', {}]
  const { staffId, name: person, role } = session
  return {
    command: {
      id: CommandId.parse(id()),
      terminalId: TerminalId.parse(device.terminalId),
      clientId: id(),
      sequence: 1,
      sessionId: SessionId.parse(session.id),
      as: 'tell',
      name,
      args,
      at: timestamp(now),
      offset: 0,
    },
    by: { staffId: idOf(staffId), name: person, role, till: device.till },
  }
}
