// A conversation with the hub, led by a test: the messages sent to it, and those that come back.
import { cashier } from '@lounge/domain/testing/people'
import { type Hello, protocolVersion, type ServerMessage } from '../../protocol.ts'
import { Conversation } from '../conversation.ts'
import type { Doorkeeper } from '../door.ts'
import type { Client, SmallHub } from './small-hub.ts'

export class TestTalk {
  readonly heard: ServerMessage[] = []
  isClosed = false
  readonly conversation: Conversation

  constructor({ hub }: SmallHub, keeper: Doorkeeper) {
    this.conversation = new Conversation(hub, keeper, {
      send: (message) => void this.heard.push(message),
      close: () => (this.isClosed = true),
    })
  }
  async say(...messages: readonly unknown[]): Promise<void> {
    for (const message of messages) this.conversation.receive(message)
    await this.conversation.settled()
  }
  get words(): readonly string[] {
    return this.heard.map(({ type }) => type)
  }
}

/** The first hello of the cashier's terminal. */
export const helloOf = (small: SmallHub, till: Client, more: Partial<Hello> = {}): Hello => ({
  type: 'hello',
  protocol: protocolVersion,
  terminalId: cashier.terminalId as never, // an id of the small lounge
  secret: 'secret',
  token: 'token',
  answered: { [till.id]: 0 },
  cursor: 0,
  build: 'test',
  now: small.now,
  ...more,
})
