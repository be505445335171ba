// Builds the hello that opens every connection: the device, the person signed in, and the rows and answers already here.
import { madeAt, TerminalId } from '@lounge/domain/ids'
import { type Hello, protocolVersion } from '../protocol.ts'
import type { Device } from './composing.ts'
import type { Feed } from './feed.ts'
import type { Outbox } from './outbox.ts'

export interface Greeting {
  readonly device: Device
  readonly clientId: string
  readonly build: string
  /** The session's token, if the session is still valid. */
  readonly token: string | undefined
  /** The vouchers for waiting commands. */
  readonly vouchers: readonly string[]
  /** The epoch of the answers that this device was given. */
  readonly history: string | undefined
  readonly now: number
  /** How far the server's clock is ahead of `now`. */
  readonly offset: number
  /** How often the device was handed from one session to another. */
  readonly handOver: number
}

/** Other tabs of this device may still be open; those from days ago are not. */
const recentMs = 2 * 24 * 60 * 60 * 1000
const isRecent = (id: string, now: number): boolean => Math.abs(now - madeAt(id)) < recentMs

export function helloFrom(
  { device, clientId, build, token, vouchers, history, now, offset, handOver }: Greeting,
  { epochToSay: epoch, cursor, chain, answered }: Feed,
  outbox: Outbox,
): Hello {
  return {
    type: 'hello',
    protocol: protocolVersion,
    terminalId: TerminalId.parse(device.terminalId),
    secret: device.secret,
    ...(token === undefined ? {} : { token }),
    answered: {
      ...Object.fromEntries(Object.entries(answered).filter(([id]) => isRecent(id, now))),
      [clientId]: answered[clientId] ?? 0,
      ...outbox.numbersBefore(answered),
    },
    ...(epoch === undefined ? {} : { epoch, chain }),
    cursor,
    ...(vouchers.length === 0 ? {} : { vouchers: [...vouchers] }),
    ...(history === undefined ? {} : { history }),
    ...(outbox.told === undefined ? {} : { told: outbox.told }),
    build,
    handOver,
    now,
    ...(outbox.isClear ? { clearAt: Math.round(now + offset) } : {}),
  }
}
