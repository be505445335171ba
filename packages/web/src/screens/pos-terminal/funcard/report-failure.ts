// A payment by FunCard that did not come about is told to whoever looks after the cards, with the sentence the till showed.
import type { Refusal } from '@lounge/domain/flow'
import { failureCodes } from '@lounge/domain/funcards/funcards'
import type { Terminal } from '@lounge/sync/terminal/terminal'

/** Does nothing for what has another reason than the card. */
export function reportFailure(terminal: Terminal, { refused, params }: Refusal): void {
  const code = failureCodes.find((each) => each === refused)
  if (code) void terminal.tell('funcard.reportFailure', { code, params })
}
