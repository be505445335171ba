// Builds that are not this one, for tests and for the simulator: what a newer build would say, and what an older one leaves
// out. Each takes a message of this build and gives what travels instead, in its order.
import { parseMessage } from '../parse-message.ts'
import { type Command, ServerMessage, type TerminalMessage } from '../protocol.ts'
import type { Transport } from '../terminal/transport.ts'

/** A message as it travels: of a build whose types are not ours. */
export type Said = Readonly<Record<string, unknown>>

/** A field that this build does not know, as a newer one may add it to any object of a message. */
const more = { fromLater: 'a newer build' }
/** The text of a row without what only a newer build put into it. */
export const textOfThisBuild = (row: object): string =>
  JSON.stringify(row, (key: string, value: unknown) => (key in more ? undefined : value))
/** A kind of message that this build does not know. */
const unheardOf = (of: string): Said => ({ type: `later-${of}`, ...more, anything: [{ goes: 1 }] })

/**
 * A newer server: every message, answer and row has a field more, and messages of unknown kinds stand between them.
 * Rows come with it as rows of a kind that is not known.
 */
export function newerServerSays(message: ServerMessage): readonly Said[] {
  const said: Said = { ...message, ...more }
  switch (message.type) {
    case 'delta':
    case 'snapshot': {
      const puts = message.puts.map(([kind, id, row]) => [kind, id, { ...Object(row), ...more }])
      const answers = message.answers.map((answer) => ({ ...answer, ...more }))
      return [
        unheardOf('news'),
        { ...said, puts: [...puts, ['later-kind', 'an-id', { id: 'an-id', ...more }]], answers },
      ]
    }
    default:
      return [said, unheardOf(message.type)]
  }
}

/** Commands as a newer build makes them. */
export const madeByNewer = (commands: readonly Command[]): readonly Command[] =>
  commands.map((command) => ({ ...command, ...more }))

/** A newer terminal: every message and command has a field more, and messages of unknown kinds stand between them. */
export function newerTerminalSays(message: TerminalMessage): readonly Said[] {
  const said: Said = { ...message, ...more, ...(message.type === 'hello' ? { protocol: message.protocol + 1 } : {}) }
  switch (message.type) {
    case 'push':
      return [unheardOf('push'), { ...said, commands: madeByNewer(message.commands) }]
    case 'offers':
      return [
        {
          ...said,
          offers: message.offers.map((offer) => ({ ...offer, ...more, command: { ...offer.command, ...more } })),
        },
      ]
    default:
      return [unheardOf(message.type), said]
  }
}

/** An older server: it knows neither the shape of rows, nor newer builds, nor that it may be busy. */
export function olderServerSays(message: ServerMessage): readonly Said[] {
  if (message.type === 'upgrade' || message.type === 'busy' || message.type === 'drill') return []
  if (message.type !== 'welcome') return [message]
  const { shape: _shape, ...rest } = message
  return [rest]
}

/** An older terminal: it is of the protocol before ours. */
export const olderTerminalSays = (message: TerminalMessage): readonly Said[] =>
  message.type === 'hello' ? [{ ...message, protocol: Math.max(1, message.protocol - 1) }] : [message]

/** A line on which another build sits at the other end: what it says travels as text, and is read by this build. */
export const toServer =
  (says: (message: ServerMessage) => readonly Said[]) =>
  (transport: Transport): Transport => ({
    open: (events) =>
      transport.open({
        ...events,
        onMessage: (message) => {
          for (const said of says(message)) {
            const parsed = parseMessage(ServerMessage, JSON.stringify(said))
            if ('message' in parsed) events.onMessage(parsed.message)
            else events.onNotUnderstood?.(parsed)
          }
        },
      }),
  })

/** A terminal of another build: what it says instead of what this build would say. */
export const fromTerminal =
  (says: (message: TerminalMessage) => readonly Said[]) =>
  (transport: Transport): Transport => ({
    open: (events) => {
      const line = transport.open(events)
      const send = (said: Said) => line.send(said as TerminalMessage) // of a build whose types are not ours
      return { close: () => line.close(), send: (message) => says(message).forEach(send) }
    },
  })
