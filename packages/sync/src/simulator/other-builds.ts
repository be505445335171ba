// Other builds, for tests and for the simulator: what a newer build would add, and what an older one leaves out. Each function takes
// a message of this build and returns what is sent instead, in order.
import { parseMessage } from '../parse-message.ts'
import { type Command, ServerMessage, type TerminalMessage } from '../protocol.ts'
import type { Transport } from '../terminal/transport.ts'

/** A message as sent, by a build whose types are not ours. */
export type Said = Readonly<Record<string, unknown>>

/** A field that this build does not know, as a newer one may add it to any object of a message. */
const more = { fromLater: 'a newer build' }
/** The text of a row without the fields that only a newer build adds. */
export const textOfThisBuild = (row: object): string =>
  JSON.stringify(row, (key: string, value: unknown) => (key in more ? undefined : value))
/** A type of message that this build does not know. */
const unheardOf = (of: string): Said => ({ type: `later-${of}`, ...more, anything: [{ goes: 1 }] })

/** A newer server: every message, answer and row has one more field, with messages and rows of unknown kinds in between. */
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

/** A newer terminal: every message and command has one more field, with messages of unknown types in between. */
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

/** An older server: it knows neither the shape of rows, nor newer builds, nor `busy`. */
export function olderServerSays(message: ServerMessage): readonly Said[] {
  if (message.type === 'upgrade' || message.type === 'busy' || message.type === 'drill') return []
  if (message.type !== 'welcome') return [message]
  const { shape: _shape, ...rest } = message
  return [rest]
}

/** An older terminal: it uses the previous protocol version. */
export const olderTerminalSays = (message: TerminalMessage): readonly Said[] =>
  message.type === 'hello' ? [{ ...message, protocol: Math.max(1, message.protocol - 1) }] : [message]

/** A connection to a server of another build: its messages travel as text, and this build reads them. */
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

/** A connection from a terminal of another build: it sends that build's messages instead. */
export const fromTerminal =
  (says: (message: TerminalMessage) => readonly Said[]) =>
  (transport: Transport): Transport => ({
    open: (events) => {
      const line = transport.open(events)
      const send = (said: Said) => line.send(said as TerminalMessage) // of a build whose types are not ours
      return { close: () => line.close(), send: (message) => says(message).forEach(send) }
    },
  })
