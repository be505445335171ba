// Commands that no terminal of ours makes and every server must survive: with an unknown name, or with unreadable arguments.
import { CommandId, idOf, SessionId, TerminalId, uuidv7 } from '@lounge/domain/ids'
import { timestamp } from '@lounge/domain/time'
import { signed } from '../signing.ts'
import type { Session } from '../terminal/composing.ts'
import type { OutboxEntry } from '../terminal/storage/storage.ts'
import type { Device } from './device.ts'
import type { Dice } from './dice.ts'

interface Author {
  readonly device: Device
  readonly session: Session
  readonly now: number
}

/** The only command of a tab load of its own. */
export function poisoned({ device, session, now }: Author, dice: Dice): OutboxEntry {
  const id = () => uuidv7(now, dice.bytes(10))
  const [name, args] = dice.pick<readonly [string, unknown]>([
    ['order.sing', { orderId: id() }],
    ['order.place', { what: 'is this' }],
    ['order.pay', { orderId: id(), lines: [] }],
  ]) ?? ['order.sing', {}]
  const { staffId, name: person, role } = session
  return {
    command: signed(session.key, {
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
    }),
    by: { staffId: idOf(staffId), name: person, role, till: device.till },
  }
}
