// Reports a failed payment by FunCard to the people who look after the cards, with the message that the till showed.
import type { Refusal } from '@lounge/domain/flow'
import { failureCodes } from '@lounge/domain/funcards/funcards'
import type { Terminal } from '@lounge/sync/terminal/terminal'

/** Does nothing if the reason is not the card. */
export function reportFailure(terminal: Terminal, { refused, params }: Refusal): void {
  const code = failureCodes.find((each) => each === refused)
  if (code) void terminal.tell('funcard.reportFailure', { code, params })
}
