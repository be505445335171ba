// The lists of material requests: those still awaited, and the log of all.
import type { MaterialId, RequestId } from '../ids.ts'
import { firstDayHeld } from '../history/views.ts'
import type { Lounge } from '../lounge.ts'
import type { Department } from '../materials/materials.ts'
import { searchedFor } from '../orders/sales.ts'
import { type Page, pageOf } from '../paging.ts'
import { settingsOf } from '../settings/settings.ts'
import { beginOf, type DayRule, formatDate, formatMoment, formatTime, type Timestamp } from '../time.ts'
import { awaitedOf } from './awaited.ts'
import {
  type Mark,
  type MaterialRequest,
  requestKind,
  type RequestLine,
  type Return,
  type ShownRequest,
  type ShownStatus,
} from './material-requests.ts'

export const requestsPerPage = 10

export interface RequestEntry {
  readonly id: RequestId
  readonly status: ShownStatus
  readonly lines: readonly RequestLine[]
  readonly version: number
  readonly requestedBy: string
  readonly date: string
  readonly time: string
  /** When it was last edited; absent if never. */
  readonly edited?: string | undefined
  /** The manager's latest return; answered if the request was edited since. */
  readonly returned?: (DoneBy & { readonly word: string; readonly isAnswered: boolean }) | undefined
  readonly approved?: DoneBy | undefined
  /** The deliveries. */
  readonly receipts?: readonly (DoneBy & { readonly lines: readonly CameLine[] })[] | undefined
  /** The units still missing of a request that came in part. */
  readonly missing?: readonly CameLine[] | undefined
}

/** The author of a step and its time, in words. */
interface DoneBy {
  readonly by: string
  readonly when: string
}
export interface CameLine {
  readonly materialId: MaterialId
  readonly name: string
  readonly quantity: number
}

/** The filter of the log; an absent field lets everything pass. */
export interface RequestFilter {
  readonly status?: ShownStatus | undefined
  /** Matches the names of the requested materials. */
  readonly search?: string | undefined
}

/** The moment from which every terminal holds all requests; the server has the earlier ones. */
export const requestsHeldFrom = (rule: DayRule, now: Timestamp): Timestamp => beginOf(firstDayHeld(rule, now), rule)

/**
 * The requests of a department that pass a filter, newest first, as far as this device holds them.
 * @param isServerAway whether the server is out of reach: then the rows of earlier days on this device count as well
 */
export function heldRequests(
  lounge: Lounge,
  department: Department,
  filter: RequestFilter,
  now: Timestamp,
  isServerAway: boolean,
): readonly RequestEntry[] {
  const rule = settingsOf(lounge)
  const from = isServerAway ? 0 : requestsHeldFrom(rule, now)
  const search = searchedFor(filter.search)
  return shownRequests(lounge, department)
    .filter(({ requested }) => requested.at >= from)
    .filter(({ status }) => filter.status === undefined || status === filter.status)
    .filter(({ lines }) => requestSearchText(lines).includes(search))
    .map((request) => requestEntry(request, rule))
}

/** The server's entries, corrected by what this device knows better: it has just deleted or edited one of them. */
export const asHeldNow = (
  lounge: Lounge,
  department: Department,
  entries: readonly RequestEntry[],
): readonly RequestEntry[] =>
  entries.flatMap((entry) => {
    const held = lounge.get(requestKind(department), entry.id)
    if (!held) return [entry]
    return isShown(held) ? [requestEntry(held, settingsOf(lounge))] : []
  })

/** Requests that a department still waits for, newest first: nobody has received them yet. */
export const awaitedRequests = (lounge: Lounge, department: Department, page: number): Page<RequestEntry> =>
  pageOf(
    shownRequests(lounge, department)
      .filter(({ status }) => status !== 'received')
      .map((request) => requestEntry(request, settingsOf(lounge))),
    page,
    requestsPerPage,
  )

export const isShown = (request: MaterialRequest): request is ShownRequest => request.status !== 'deleted'

const shownRequests = (lounge: Lounge, department: Department): readonly ShownRequest[] =>
  [...lounge.all(requestKind(department))]
    .filter(isShown)
    .sort((a, b) => b.requested.at - a.requested.at || (a.id < b.id ? 1 : -1))

export function requestEntry(request: ShownRequest, rule: DayRule): RequestEntry {
  const { id, status, lines, version, requested, updatedAt } = request
  return {
    id,
    status,
    lines,
    version,
    requestedBy: requested.name,
    date: formatDate(requested.at, rule),
    time: formatTime(requested.at, rule),
    ...(version > 1 ? { edited: formatMoment(updatedAt, rule) } : {}),
    ...(request.returned ? { returned: returnedIn(request.returned, version, rule) } : {}),
    ...('approved' in request && request.approved ? { approved: doneBy(request.approved, rule) } : {}),
    ...cameOf(request, rule),
  }
}

const doneBy = ({ name, at }: Mark, rule: DayRule): DoneBy => ({ by: name, when: formatMoment(at, rule) })
const returnedIn = ({ word, ...returned }: Return, version: number, rule: DayRule) => ({
  ...doneBy(returned, rule),
  word,
  isAnswered: returned.version < version,
})

function cameOf(request: ShownRequest, rule: DayRule): Pick<RequestEntry, 'receipts' | 'missing'> {
  const receipts = 'receipts' in request ? request.receipts : undefined
  if (!receipts) return {}
  const came = receipts.map((receipt) => ({
    ...doneBy(receipt, rule),
    lines: receipt.lines.map(({ materialId, name, quantity }) => ({ materialId, name, quantity })),
  }))
  return request.status === 'received' ? { receipts: came } : { receipts: came, missing: missingOf(request) }
}

/** The units still awaited of a request; all of them if nothing came yet. */
export const missingOf = (request: Parameters<typeof awaitedOf>[0]): readonly CameLine[] =>
  awaitedOf(request).flatMap(({ materialId, name, missing }) =>
    missing > 0 ? [{ materialId, name, quantity: missing }] : [],
  )

/** The searchable text of a request, in small letters. */
export const requestSearchText = (lines: readonly RequestLine[]): string =>
  lines
    .map(({ name }) => name)
    .join('\n')
    .toLocaleLowerCase('en')
