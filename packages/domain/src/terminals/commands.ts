// What a terminal has to tell of itself.
import { z } from 'zod'
import { fact } from '../command.ts'
import { derivedId } from '../ids.ts'

const number = z.int().min(1).max(1_000_000_000)
const Loss = z
  .strictObject({ clientId: z.uuid(), from: number, to: number })
  .refine(({ from, to }) => from <= to, 'from comes after to')

/** Numbers that were written down on a terminal and are not there any more: somebody has to look what became of them. */
export const reportLoss = fact('terminal.reportLoss', Loss, {
  unknown: () => [],
  guards: () => [],
  book: (_lounge, { from, to }, by) => [
    {
      kind: 'exception.raised',
      exception: {
        id: derivedId(by.commandId, 'loss'),
        code: 'terminal_lost_records',
        params: { where: by.till > 0 ? `Till ${by.till}` : 'A board', count: to - from + 1 },
        commandId: by.commandId,
        commandName: 'terminal.reportLoss',
        by: by.staffId,
        byName: by.name,
        at: by.at,
      },
    },
  ],
})
