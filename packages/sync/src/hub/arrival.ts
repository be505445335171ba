// A command as it came in, read once: its size is looked at before anything else is done with it, and its arguments are
// parsed before anything is asked of the database in their name.
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
  /** The same for what one push brings of one terminal: where something of it is not taken, what is behind it waits with it. */
  readonly waitsWith: string
  /** Too large, or no text: nothing more is done with it. */
  readonly problem?: Unreadable | undefined
  /** Of the canonical command: the same id with another hash is another command. */
  readonly bodyHash: string
  /** Of the same text. */
  readonly length: number
  /** What its session signed. */
  readonly signedText: () => string
  /** What it asks for, or why its arguments cannot be read. Those of one that is only filed are not read. */
  readonly contents: Parsed
}

/** @param push which of the pushes brings it: what others bring in the name of its terminal keeps it from nothing */
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
  // By far the largest part of a command, and of both texts.
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
