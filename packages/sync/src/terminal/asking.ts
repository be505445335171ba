// Asks the server and waits for its answer: this terminal holds no row to decide on, or only the server can know.
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
  /** Nothing was sent: nobody is signed in, or the server could not even read it. */
  | { readonly outcome: 'refused'; readonly no: No }
  /** Nothing was sent: the server is out of reach. */
  | { readonly outcome: 'offline' }
  | { readonly outcome: 'answered'; readonly answer: Answer }
  /** Not yet. It is on its way and may still be applied: what is done instead has to name it. */
  | { readonly outcome: 'unanswered'; readonly id: CommandId }

/** So long staff may look at a waiting screen (SPEC §4). */
export const askedWithinMs = 5_000

/** A command for the outbox that is not decided here. */
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

/** A yes and a no are waited for at another device: they are said when the server has heard them, and not before. */
const answersToTills: ReadonlySet<string> = new Set<WishName>(['approval.give', 'approval.decline'])
export const isAnswerToTill = ({ name }: Command): boolean => answersToTills.has(name)

/** A fact that is asked, and an answer to a till, are done when the server says so: until then no screen shows them. */
export const isQuestion = (command: Command): boolean => {
  const { name, as } = command
  return as === 'ask' && isCommandName(name) && (isFactName(name) || isAnswerToTill(command))
}

/** The answer to a command, as soon as it is heard. */
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
