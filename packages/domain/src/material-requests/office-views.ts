// The requests as the manager sees to them: what waits for a word first, then what is awaited, of all departments.
import type { Lounge } from '../lounge.ts'
import { type Department, departments } from '../materials/materials.ts'
import { settingsOf } from '../settings/settings.ts'
import { requestKind, type ShownRequest } from './material-requests.ts'
import { type CameLine, isShown, missingOf, type RequestEntry, requestEntry } from './views.ts'

export interface OpenRequest extends RequestEntry {
  readonly department: Department
  /** What is still to come, material by material. */
  readonly awaited: readonly CameLine[]
}

/** All that is not received yet: first what waits for the manager, then for whoever asked, then for the delivery; the oldest first. */
export const openRequests = (lounge: Lounge): readonly OpenRequest[] =>
  departments
    .flatMap((department) => [...lounge.all(requestKind(department))])
    .filter(isShown)
    .filter(({ status }) => status !== 'received')
    .sort((a, b) => turnOf(a) - turnOf(b) || a.requested.at - b.requested.at || (a.id < b.id ? -1 : 1))
    .map((request) => openRequest(lounge, request))

/** What was returned and not answered yet waits for whoever asked. */
function turnOf({ status, returned, version }: ShownRequest): number {
  if (status !== 'pending') return 2
  return returned?.version === version ? 1 : 0
}

const openRequest = (lounge: Lounge, request: ShownRequest): OpenRequest => ({
  ...requestEntry(request, settingsOf(lounge)),
  department: request.department,
  awaited: missingOf(request),
})
