// What a terminal reports about itself.
import { z } from 'zod'
import { type By, fact, refuse } from '../command.ts'
import { raised } from '../exceptions/raised.ts'
import { TerminalId } from '../ids.ts'
import { tillName } from './names.ts'

const number = z.int().min(1).max(1_000_000_000)
const Loss = z
  .strictObject({ clientId: z.uuid(), from: number, to: number })
  .refine(({ from, to }) => from <= to, 'from comes after to')

/** Numbers that were recorded on a terminal and are missing now: somebody has to find out what became of them. */
export const reportLoss = fact('terminal.reportLoss', Loss, {
  unknown: () => [],
  guards: () => [],
  book: (_lounge, { from, to }, by) => [flagged('terminal.reportLoss', 'terminal_lost_records', to - from + 1, by)],
})

const BringIn = z.strictObject({ terminalId: TerminalId, count: number })

/** Unsent work of another terminal came in from a file here. It is booked under its own authors; this records how it came. */
export const bringIn = fact('terminal.bringIn', BringIn, {
  unknown: () => [],
  guards: () => [],
  book: (_lounge, { count }, by) => [flagged('terminal.bringIn', 'terminal_brought_in', count, by)],
})

const flagged = (commandName: string, code: 'terminal_lost_records' | 'terminal_brought_in', count: number, by: By) =>
  raised(by, commandName, refuse(code, { where: by.till > 0 ? tillName(by.till) : 'A board', count }))
