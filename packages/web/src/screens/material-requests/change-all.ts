// Changes several requests by one tap, and reports how far it went, even if the server goes out of reach in the middle.
import type { Refusal } from '@lounge/domain/flow'
import type { RequestId } from '@lounge/domain/ids'
import { requestKind } from '@lounge/domain/material-requests/material-requests'
import type { Department } from '@lounge/domain/materials/materials'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { askServer } from '../../terminal/first-try.ts'

export type OfRequest = Step & { readonly args: { readonly requestId: RequestId } }

/** The result for all of them. */
export type Changed =
  | { readonly is: 'done' }
  /** The reason was already shown. */
  | { readonly is: 'refused' }
  | { readonly is: 'no'; readonly no: Refusal<string> }
  /** How many of those that are not on this device were left as they are. */
  | { readonly is: 'away'; readonly left: number }
  /** The server may still do the last one that it was asked for. */
  | { readonly is: 'unanswered' }

/**
 * Changes those on this device together, and then each of the rest through the server: it stops at the first that fails.
 * @param run changes those on this device, and shows why not
 */
export async function changeAll(
  terminal: Terminal,
  department: Department,
  steps: readonly OfRequest[],
  run: (steps: readonly Step[]) => Promise<Outcome>,
): Promise<Changed> {
  const isHere = ({ args }: OfRequest) => terminal.lounge.get(requestKind(department), args.requestId) !== undefined
  const [here, elsewhere] = [steps.filter(isHere), steps.filter((each) => !isHere(each))]
  if (here.length > 0 && (await run(here)).outcome === 'refused') return { is: 'refused' }
  for (const [index, step] of elsewhere.entries()) {
    const asked = await askServer(terminal, step)
    switch (asked.outcome) {
      case 'answered': {
        const { outcome, code, params } = asked.answer
        if (outcome === 'refused') return { is: 'no', no: { refused: code ?? 'server_fault', params: params ?? {} } }
        break
      }
      case 'refused':
        return { is: 'no', no: asked.no }
      case 'offline':
        return { is: 'away', left: elsewhere.length - index }
      case 'unanswered':
        return { is: 'unanswered' }
    }
  }
  return { is: 'done' }
}
