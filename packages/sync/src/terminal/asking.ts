// Asks the server and waits for its answer, if this terminal lacks the rows to decide, or if only the server can know.
import { type No, refuse } from '@lounge/domain/command'
import { isCommandName, isFactName } from '@lounge/domain/command-names'
import type { WishName } from '@lounge/domain/decide'
import type { CommandId } from '@lounge/domain/ids'
import type { Answer, Command } from '../protocol.ts'
import { type ComposeContext, entryFor, readArgs, signedEntry, type Step } from './composing.ts'
import type { Listeners } from './listeners.ts'
import type { Verdict } from './command-outcome.ts'
import type { OutboxEntry } from './storage/storage.ts'
import type { Schedule } from './transport.ts'

export type Asked =
  /** Nothing was sent: nobody is signed in, or the server could not read the command. */
  | { readonly outcome: 'refused'; readonly no: No }
  /** Nothing was sent: the server cannot be reached. */
  | { readonly outcome: 'offline' }
  | { readonly outcome: 'answered'; readonly answer: Answer }
  /** There is no answer yet. The command is on its way and may still be applied, so what is done instead must name it. */
  | { readonly outcome: 'unanswered'; readonly id: CommandId }

/** How long staff may wait at a screen (SPEC §4). */
export const askedWithinMs = 5_000

/** Makes a command for the outbox that is not decided on this terminal. */
export function question(
  step: Step,
  context: ComposeContext,
): { readonly no: No } | { readonly no?: undefined; readonly entry: OutboxEntry } {
  const { session } = context
  if (!session) return { no: refuse('not_signed_in') }
  const readable = readArgs(context.commands, step)
  if ('no' in readable) return readable
  const entry = entryFor(context, session, step, context.sequence + 1, 'ask')
  return { entry: signedEntry(entry, session) }
}

/** Another device waits for a yes or a no: it counts as given once the server has it, and not before. */
const answersToTills: ReadonlySet<string> = new Set<WishName>(['approval.give', 'approval.decline'])
export const isAnswerToTill = ({ name }: Command): boolean => answersToTills.has(name)

/**
 * Whether a command is done only when the server says so: a fact that is asked, or an answer to a till. Until then no
 * screen shows it.
 */
export const isQuestion = (command: Command): boolean => {
  const { name, as } = command
  return as === 'ask' && isCommandName(name) && (isFactName(name) || isAnswerToTill(command))
}

/** The answer to a command, as soon as it arrives. */
export function answerTo(
  id: CommandId,
  verdicts: Listeners<Verdict>,
  schedule: Schedule,
  withinMs: number,
): Promise<Asked> {
  return new Promise((resolve) => {
    const end = (asked: Asked) => {
      stopListening()
      callOff()
      resolve(asked)
    }
    const stopListening = verdicts.add(({ answer }) => answer.id === id && end({ outcome: 'answered', answer }))
    const callOff = schedule.after(withinMs, () => end({ outcome: 'unanswered', id }))
  })
}
