// The first word on every line: which device this is, who is signed in, and what is here already.
import { TerminalId } from '@lounge/domain/ids'
import { type Hello, protocolVersion } from '../protocol.ts'
import type { Device } from './composing.ts'
import type { Feed } from './feed.ts'
import type { Outbox } from './outbox.ts'

export interface Greeting {
  readonly device: Device
  readonly clientId: string
  readonly build: string
  /** Of the session, where there is one that still counts. */
  readonly token: string | undefined
  readonly now: number
}

export function helloFrom(
  { device, clientId, build, token, now }: Greeting,
  { epoch, cursor, answered }: Feed,
  outbox: Outbox,
): Hello {
  return {
    type: 'hello',
    protocol: protocolVersion,
    terminalId: TerminalId.parse(device.terminalId),
    secret: device.secret,
    ...(token === undefined ? {} : { token }),
    answered: { [clientId]: answered[clientId] ?? 0, ...outbox.numbersBefore(answered) },
    ...(epoch === undefined ? {} : { epoch }),
    cursor,
    build,
    now,
  }
}
