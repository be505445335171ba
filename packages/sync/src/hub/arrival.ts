// An incoming command, read once: its size is checked before anything else, and its arguments are parsed before the
// database is queried for them.
import { refuse } from '@lounge/domain/command'
import type { Parsed, Unreadable } from '@lounge/domain/decide'
import { readCommand } from '@lounge/domain/decide'
import { problemWith, sizeProblemWith } from '../contents.ts'
import { Canonical, canonical, type Command } from '../protocol.ts'
import { textToSign } from '../signing.ts'
import type { Delivery } from './accept.ts'
import { maySucceedNow } from './set-aside.ts'

export interface Arrival {
  readonly command: Command
  readonly delivery: Delivery
  /** Equal for the commands of one terminal in one push: if one is not taken, the later ones with the same key wait with it. */
  readonly waitsWith: string
  /** Too large, or not text: nothing more is done with the command. */
  readonly problem?: Unreadable | undefined
  /** Hash of the canonical command. The same id with another hash is another command. */
  readonly bodyHash: string
  /** Length of the canonical text. */
  readonly length: number
  /** The text that the session signed. */
  readonly signedText: () => string
  /** The parsed arguments, or why they cannot be read. The arguments of a command that is only filed are not parsed. */
  readonly contents: Parsed
}

/** @param push number of the push that brings it, so that pushes of other devices in this terminal's name hold back nothing */
export function arrivalOf(
  command: Command,
  delivery: Delivery,
  digest: (text: string) => string,
  push: number,
): Arrival {
  const { name, args, setAside, terminalId } = command
  const waitsWith = `${push} ${terminalId}`
  const isFiledOnly = setAside !== undefined && !maySucceedNow(command)
  const problem = problemWith(name) ?? (isFiledOnly ? sizeProblemWith(args) : problemWith(args, delivery.valuesMax))
  if (problem !== undefined) {
    const no = refuse('command_invalid', { name, problem })
    return {
      command,
      delivery,
      waitsWith,
      problem: no,
      bodyHash: '',
      length: 0,
      signedText: () => '',
      contents: { no },
    }
  }
  const contents = isFiledOnly ? { no: refuse('held') } : readCommand(command)
  // The arguments are by far the largest part of both texts, so they are made canonical once.
  const written = { ...command, ...(args === undefined ? {} : { args: new Canonical(args) }) }
  const text = canonical(written)
  return {
    command,
    delivery,
    waitsWith,
    bodyHash: digest(text),
    length: text.length,
    signedText: () => textToSign(written),
    contents,
  }
}
