// Edits and deletes requests: on this device if it holds them, otherwise through the server, which finds them in the history.
import type { RequestId } from '@lounge/domain/ids'
import type { LineWanted } from '@lounge/domain/material-requests/material-requests'
import type { RequestEntry } from '@lounge/domain/material-requests/views'
import type { Department } from '@lounge/domain/materials/materials'
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { useCommand } from '../../hooks/use-command.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { changeAll, type Changed, type OfRequest } from './change-all.ts'

/** Each resolves to whether it was done; if not, the reason was shown. */
interface Requests {
  readonly edit: (entry: RequestEntry, lines: readonly LineWanted[]) => Promise<boolean>
  readonly remove: (ids: readonly RequestId[]) => Promise<boolean>
}

export function useRequests(department: Department): Requests {
  const terminal = useTerminal()
  const { run } = useCommand()
  const all = (steps: readonly OfRequest[]) => changeAll(terminal, department, steps, run).then(said)
  return {
    edit: ({ id: requestId, version }, lines) =>
      all([{ name: 'request.edit', args: { department, requestId, lines: [...lines], version } }]),
    remove: (ids) => all(ids.map((requestId) => ({ name: 'request.delete', args: { department, requestId } }))),
  }
}

/** @returns whether all was done */
function said(changed: Changed): boolean {
  switch (changed.is) {
    case 'no':
      toast.error(sentenceOf(changed.no.refused, changed.no.params))
      break
    case 'away':
      toast.error(sentence('request_not_reached', { count: changed.left }))
      break
    case 'unanswered':
      toast.error(sentence('request_unanswered'))
      break
    case 'refused':
    case 'done':
  }
  return changed.is === 'done'
}
