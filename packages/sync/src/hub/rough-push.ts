// Reads a push with an unreadable command in it, as far as it can be read.
import { CommandId } from '@lounge/domain/ids'
import { read } from '@lounge/domain/reading'
import { z } from 'zod'
import { parseMessage } from '../parse-message.ts'
import { Command, commandsPerPushMax } from '../protocol.ts'

const RoughPush = z.object({ commands: z.array(z.unknown()).min(1).max(commandsPerPushMax) })

/** The commands before the first unreadable one, and the id of that one, if it has one. */
export function readableOf(said: unknown): {
  readonly id: CommandId | undefined
  readonly commands: Command[]
} {
  const rough = parseMessage(RoughPush, said)
  const all = 'message' in rough ? rough.message.commands.map((each) => read(Command, each)) : []
  const end = all.findIndex(({ success }) => !success)
  const unread = 'message' in rough ? rough.message.commands[end] : undefined
  return {
    id: read(z.object({ id: CommandId }), unread).data?.id,
    commands: all.slice(0, end).flatMap(({ data }) => data ?? []),
  }
}
