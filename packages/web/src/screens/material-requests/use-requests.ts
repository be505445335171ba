// What is done with requests that are there: on this device where it holds them, and else by the server, which finds them again.
import type { RequestId } from '@lounge/domain/ids'
import type { LineWanted } from '@lounge/domain/material-requests/material-requests'
import { requestKind } from '@lounge/domain/material-requests/material-requests'
import type { RequestEntry } from '@lounge/domain/material-requests/views'
import type { Department } from '@lounge/domain/materials/materials'
import { sentence, sentenceOf } from '@lounge/domain/messages'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { useCommand } from '../../hooks/use-command.ts'
import { askServer } from '../../terminal/first-try.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'

/** Each resolves to whether it was done; what speaks against it was said. */
interface Requests {
  readonly edit: (entry: RequestEntry, lines: readonly LineWanted[]) => Promise<boolean>
  readonly remove: (ids: readonly RequestId[]) => Promise<boolean>
}

export function useRequests(department: Department): Requests {
  const terminal = useTerminal()
  const { run } = useCommand()
  const all = async (steps: readonly (Step & { readonly args: { readonly requestId: RequestId } })[]) => {
    const isHere = ({ args }: (typeof steps)[number]) =>
      terminal.lounge.get(requestKind(department), args.requestId) !== undefined
    const here = steps.filter(isHere)
    if (here.length > 0 && (await run(here)).outcome === 'refused') return false
    for (const step of steps.filter((each) => !isHere(each))) if (!(await askFor(terminal, step))) return false
    return true
  }
  return {
    edit: ({ id: requestId, version }, lines) =>
      all([{ name: 'request.edit', args: { department, requestId, lines: [...lines], version } }]),
    remove: (ids) => all(ids.map((requestId) => ({ name: 'request.delete', args: { department, requestId } }))),
  }
}

/** @returns whether the server has done it */
async function askFor(terminal: Terminal, step: Step): Promise<boolean> {
  const asked = await askServer(terminal, step)
  switch (asked.outcome) {
    case 'answered': {
      const { outcome, code, params } = asked.answer
      if (outcome === 'refused' && code !== undefined) toast.error(sentenceOf(code, params))
      return outcome !== 'refused'
    }
    case 'refused':
      toast.error(sentenceOf(asked.no.refused, asked.no.params))
      return false
    case 'offline':
    case 'unanswered':
      toast.error(sentence('request_not_reached'))
      return false
  }
}
