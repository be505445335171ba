// The commands of material requests: the wishes of a department, and the manager's answers.
import { z } from 'zod'
import { type By, type No, refuse, wish } from '../command.ts'
import { RequestId } from '../ids.ts'
import { noteLengthMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { Department, materialKind } from '../materials/materials.ts'
import { doneAt, isSaidSince } from '../said-since.ts'
import { isSystem } from '../staff/permissions.ts'
import { isInCharge } from '../staff/staff.ts'
import { RequiredText } from '../texts.ts'
import {
  LinesWanted,
  type LineWanted,
  type Mark,
  requestKind,
  type RequestLine,
  type ShownRequest,
} from './material-requests.ts'

const named = { department: Department, requestId: RequestId }
const Version = z.int().min(1)

const SubmitRequest = z.strictObject({ ...named, lines: LinesWanted })

export const submitRequest = wish('request.submit', SubmitRequest, (lounge, { department, requestId, lines }, by) => {
  if (!isTheirs(department, by)) return refuse('not_allowed')
  if (lounge.get(requestKind(department), requestId)) return refuse('request_exists')
  const named = namedLines(lounge, department, lines)
  if ('refused' in named) return named
  const request = { id: requestId, department, status: 'pending', lines: named, version: 1 } as const
  return [{ kind: 'request.submitted', request: { ...request, requested: mark(by), updatedAt: by.at } }]
})

const EditRequest = z.strictObject({ ...named, lines: LinesWanted, version: Version })

export const editRequest = wish(
  'request.edit',
  EditRequest,
  (lounge, { department, requestId, lines, version }, by) => {
    if (!isTheirs(department, by)) return refuse('not_allowed')
    const request = shownRequest(lounge, department, requestId)
    const no = objectionToChange(request, version)
    if (no) return no
    const named = namedLines(lounge, department, lines, request)
    if ('refused' in named) return named
    const { returned } = request ?? {}
    // The edit was made offline before the manager returned the request, so it does not answer the return.
    const isBefore = returned?.version === version && isSaidSince(returned.at, { ...by, at: doneAt(by) })
    const unread = isBefore ? { isBeforeReturn: true as const } : {}
    return [{ kind: 'request.edited', department, requestId, lines: named, version: version + 1, ...unread, at: by.at }]
  },
)

const DeleteRequest = z.strictObject(named)

/** Deletes a request of any status. Two people who delete the same one want the same. */
export const deleteRequest = wish('request.delete', DeleteRequest, (lounge, { department, requestId }, by) => {
  if (!isTheirs(department, by)) return refuse('not_allowed')
  const request = lounge.get(requestKind(department), requestId)
  if (!request) return refuse('request_not_found')
  if (request.status === 'deleted') return []
  return [{ kind: 'request.deleted', department, requestId, by: mark(by) }]
})

const ApproveRequest = z.strictObject({ ...named, version: Version })

export const approveRequest = wish(
  'request.approve',
  ApproveRequest,
  (lounge, { department, requestId, version }, by) => {
    const request = shownRequest(lounge, department, requestId)
    if (request?.status === 'approved') return []
    const no = objectionToChange(request, version)
    if (no) return no
    return [{ kind: 'request.approved', department, requestId, by: mark(by) }]
  },
)

const ReturnRequest = z.strictObject({ ...named, version: Version, word: RequiredText(noteLengthMax) })

/** The request stays pending: the department edits or deletes it. */
export const returnRequest = wish(
  'request.return',
  ReturnRequest,
  (lounge, { department, requestId, version, word }, by) => {
    const no = objectionToChange(shownRequest(lounge, department, requestId), version)
    if (no) return no
    return [{ kind: 'request.returned', department, requestId, returned: { ...mark(by), word, version } }]
  },
)

export const mark = ({ staffId, name, at }: By): Mark => ({ id: staffId, name, at })

/** The permission table says who asks for materials at all; each department asks for its own. */
const isTheirs = (department: Department, by: By): boolean =>
  by.role === department || isInCharge(by.role) || isSystem(by)

function shownRequest(lounge: Lounge, department: Department, requestId: string): ShownRequest | undefined {
  const request = lounge.get(requestKind(department), requestId)
  return request?.status === 'deleted' ? undefined : request
}

function objectionToChange(request: ShownRequest | undefined, version: number): No | undefined {
  if (!request) return refuse('request_not_found')
  if (request.status !== 'pending') return refuse('request_not_pending', { status: request.status })
  if (request.version !== version) return refuse('request_changed')
  return undefined
}

/**
 * The lines with the names of their materials.
 * @param before lines asked for already: they stay, even if the material was removed meanwhile
 */
function namedLines(
  lounge: Lounge,
  department: Department,
  lines: readonly LineWanted[],
  before?: ShownRequest,
): readonly RequestLine[] | No {
  const asked = new Set(before?.lines.map(({ materialId }) => materialId))
  const found: RequestLine[] = []
  for (const line of lines) {
    const material = lounge.get(materialKind(department), line.materialId)
    if (!material) return refuse('material_not_found')
    const { name, removed } = material
    if (removed && !asked.has(line.materialId)) return refuse('material_gone', { name })
    found.push({ ...line, name })
  }
  return found
}
