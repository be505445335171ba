// Unsent commands as a file: saved on a device that cannot send them, and imported on any other. Their ids make a repeated
// import safe, and the session of the device that recorded them proves their author, as always.
import { type No, refuse } from '@lounge/domain/command'
import { TerminalId } from '@lounge/domain/ids'
import { z } from 'zod'
import { Answer, bytesPerPushMax, Command, commandsPerPushMax, WireNo } from '../protocol.ts'
import { checksum } from './checksum.ts'
import type { Terminal } from './terminal.ts'

const format = 'lounge-unsent'
const version = 1
/** A fortnight without a network makes a few megabytes. */
export const unsentBytesMax = 20 * 1024 * 1024

const Contents = z.object({
  terminalId: TerminalId,
  till: z.int().min(0),
  exportedAt: z.int(),
  commands: z.array(Command),
})

/** The file's text: a header line with the format and a checksum, then the commands in the device's order. */
export function exportUnsent(terminal: Terminal): string {
  const { terminalId, till } = terminal.device
  const commands = terminal.pending.map(({ command, setAside }) => (setAside ? { ...command, setAside } : command))
  const contents: Record<keyof z.infer<typeof Contents>, unknown> = {
    terminalId,
    till,
    exportedAt: terminal.now(),
    commands,
  }
  const body = JSON.stringify(contents)
  return `${format} ${version} ${checksum(body)}\n${body}\n`
}

/** The server's answers to imported commands. */
export const Carried = z.object({
  answers: z.array(z.object({ id: z.string(), outcome: Answer.shape.outcome })),
  rejected: z.array(z.object({ id: z.string(), no: WireNo })),
  gap: z.object({ expected: z.int() }).optional(),
})
type Carried = z.infer<typeof Carried>
/** @returns undefined if the server cannot be reached; a reason if it takes nothing at all */
export type Carry = (commands: readonly Command[]) => Promise<Carried | No | undefined>

export type Imported =
  /** All commands have their answers; a person must look at the `held` ones. */
  | { readonly outcome: 'imported'; readonly count: number; readonly held: number }
  /** Nothing, or nothing after the first `count`, was imported; a retry is safe. */
  | { readonly outcome: 'refused'; readonly no: No; readonly count: number }

/** Reads the file and sends its commands; an incomplete file is not begun. */
export async function importUnsent(
  terminal: Pick<Terminal, 'device' | 'tell'>,
  text: string,
  carry: Carry,
): Promise<Imported> {
  const read = readUnsent(text)
  if ('no' in read) return { outcome: 'refused', no: read.no, count: 0 }
  const imported = await send(read.commands, carry)
  const { terminalId } = read
  if (imported.count > 0 && terminalId !== terminal.device.terminalId)
    await terminal.tell('terminal.bringIn', { terminalId, count: imported.count })
  return imported
}

async function send(commands: readonly Command[], carry: Carry): Promise<Imported> {
  let left = commands
  let held = 0
  const end = (no: No): Imported => ({ outcome: 'refused', no, count: commands.length - left.length })
  while (left.length > 0) {
    const batch = firstOf(left)
    const carried = await carry(batch)
    if (!carried) return end(refuse('unsent_offline'))
    if ('refused' in carried) return end(carried)
    const answered = new Set(carried.answers.map(({ id }) => id))
    left = left.filter(({ id }) => !answered.has(id))
    held += carried.answers.filter(({ outcome }) => outcome === 'held').length
    const [turnedAway] = carried.rejected
    if (turnedAway) {
      const rest = withSetAside(left, turnedAway)
      if ('refused' in rest) return end(rest)
      left = rest
    } else if (carried.gap) return end(refuse('unsent_gap', { number: carried.gap.expected }))
    else if (answered.size < batch.length) return end(refuse('unsent_offline'))
  }
  return { outcome: 'imported', count: commands.length, held }
}

function readUnsent(text: string): z.infer<typeof Contents> | { readonly no: No } {
  if (!text.startsWith(`${format} `)) return { no: refuse('unsent_not_ours') }
  if (text.length > unsentBytesMax) return { no: refuse('unsent_too_large') }
  const [first = '', body = ''] = text.split(/\r?\n/)
  const [, writtenIn, sum] = first.split(' ')
  if (Number(writtenIn) > version) return { no: refuse('unsent_newer') }
  if (checksum(body) !== sum) return { no: refuse('unsent_damaged') }
  try {
    const { data } = Contents.safeParse(JSON.parse(body))
    return data ?? { no: refuse('unsent_damaged') }
  } catch {
    return { no: refuse('unsent_damaged') }
  }
}

/**
 * Sends a command that the server cannot read again, to be filed unchanged, as on the connection: later commands continue,
 * and a person looks at it. If even that is rejected, the import ends.
 */
function withSetAside(left: readonly Command[], { id, no }: Carried['rejected'][number]): readonly Command[] | No {
  // Sessions that this server never began belong to another lounge.
  if (no.refused === 'not_signed_in') return refuse('unsent_other_lounge')
  if (no.refused === 'device_revoked') return refuse('unsent_revoked')
  if (no.refused === 'device_waiting') return refuse('unsent_waiting')
  // The server has it already, set aside: nothing is left to bring.
  if (no.refused === 'command_id_reused') return left.filter((command) => command.id !== id)
  const command = left.find((each) => each.id === id)
  if (!command || command.setAside) return refuse('unsent_damaged')
  return left.map((each) => (each === command ? { ...command, setAside: no } : each))
}

/** As many commands as one request takes. */
function firstOf(commands: readonly Command[]): readonly Command[] {
  let bytes = 0
  const most = commands.slice(0, commandsPerPushMax)
  const end = most.findIndex((command, at) => (bytes += JSON.stringify(command).length * 2) > bytesPerPushMax && at > 0)
  return end < 0 ? most : most.slice(0, end)
}
