// Runs commands for a screen: a command takes effect at once, and its refusal is shown here, so no screen handles refusals.
import type { ArgsOf, FactName, WishName } from '@lounge/domain/decide'
import { sentenceOf } from '@lounge/domain/messages'
import type { Step } from '@lounge/sync/terminal/composing'
import type { DeskChange } from '@lounge/sync/terminal/storage/storage'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { useMemo } from 'react'
import { useTerminal } from '../terminal/terminal-context.ts'
import { toast } from '../ui/toast.tsx'

/** Each function resolves once the command is written down, or at once with the refusal that was shown. */
export interface Commands {
  readonly tell: <Name extends FactName>(name: Name, args: ArgsOf<Name>) => Promise<Outcome>
  readonly ask: <Name extends WishName>(name: Name, args: ArgsOf<Name>) => Promise<Outcome>
  /** Runs several steps as one: all of them or none. */
  readonly run: (steps: readonly Step[], onDesk?: DeskChange) => Promise<Outcome>
}

export function useCommand(): Commands {
  const terminal = useTerminal()
  return useMemo(() => commandsOf(terminal), [terminal])
}

const commandsOf = (terminal: Terminal): Commands => ({
  tell: (name, args) => terminal.tell(name, args).then(said),
  ask: (name, args) => terminal.ask(name, args).then(said),
  run: (steps, onDesk) => terminal.run(steps, onDesk).then(said),
})

/**
 * Whether the command was taken. Its form then closes, because another tap would repeat it. If it is in memory alone, the shell says what
 * to do.
 * @param words the success message, shown once the command is written down
 */
export function stands({ outcome }: Outcome, words: string): boolean {
  if (outcome === 'done') toast.success(words)
  return outcome !== 'refused'
}

function said(outcome: Outcome): Outcome {
  if (outcome.outcome === 'refused') toast.error(sentenceOf(outcome.no.refused, outcome.no.params))
  return outcome
}
