// A command from beginning to end, with every command known.
import type { By } from './command.ts'
import { commands, type ParsedCommand } from './decide.ts'
import { type Performed, performKnown, type Stage } from './happen.ts'
import type { Lounge } from './lounge.ts'

export const perform = (lounge: Lounge, command: ParsedCommand, by: By, stage: Stage): Performed =>
  performKnown(commands, lounge, command, by, stage)
