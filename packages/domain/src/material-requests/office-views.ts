// The requests of all departments as the manager handles them: first those that wait for an answer, then those that are awaited.
import type { Lounge } from '../lounge.ts'
import { type Department, departments } from '../materials/materials.ts'
import { settingsOf } from '../settings/settings.ts'
import { requestKind, type ShownRequest } from './material-requests.ts'
import { type CameLine, isShown, missingOf, type RequestEntry, requestEntry } from './views.ts'

export interface OpenRequest extends RequestEntry {
  readonly department: Department
  /** The units still awaited, material by material. */
  readonly awaited: readonly CameLine[]
}

/**
 * All requests not received yet: first those that wait for the manager, then for the department, then for the delivery; the oldest first.
 */
export const openRequests = (lounge: Lounge): readonly OpenRequest[] =>
  departments
    .flatMap((department) => [...lounge.all(requestKind(department))])
    .filter(isShown)
    .filter(({ status }) => status !== 'received')
    .sort((a, b) => turnOf(a) - turnOf(b) || a.requested.at - b.requested.at || (a.id < b.id ? -1 : 1))
    .map((request) => opened(request.department, requestEntry(request, settingsOf(lounge))))

/** A returned request without an answer waits for the department. */
function turnOf({ status, returned, version }: ShownRequest): number {
  if (status !== 'pending') return 2
  return returned?.version === version ? 1 : 0
}

/** An entry of the log as it is opened; undefined if it was received. Possibly no device holds its request any more. */
export const openRequestOf = (department: Department, entry: RequestEntry): OpenRequest | undefined =>
  entry.status === 'received' ? undefined : opened(department, entry)

const opened = (department: Department, entry: RequestEntry): OpenRequest => ({
  ...entry,
  department,
  awaited: missingOf(entry),
})
