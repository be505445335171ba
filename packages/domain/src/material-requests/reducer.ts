// What events mean to the material requests of a department.
import { assert } from '../assert.ts'
import { type Department, departments } from '../materials/materials.ts'
import { type Reducer, reducer } from '../reducer.ts'
import {
  type DeletedRequest,
  type MaterialRequest,
  type MaterialRequestEvent,
  type Receipt,
  type ReceivedRequest,
  requestKind,
} from './material-requests.ts'

const requestsOf = (department: Department): Reducer =>
  reducer<MaterialRequestEvent['kind']>()(requestKind(department), {
    'request.submitted': (rows, { request }) => {
      if (request.department === department) rows.put(request)
    },
    'request.edited': (rows, { lines, version, isBeforeReturn, at, ...named }) => {
      if (named.department !== department) return
      const request = rows.mustGet(named.requestId)
      assert(request.status === 'pending', `request ${request.id} is ${request.status}, not pending`)
      const { returned } = request
      const waits = isBeforeReturn && returned ? { returned: { ...returned, version } } : {}
      rows.put({ ...request, lines, version, updatedAt: at, ...waits })
    },
    'request.deleted': (rows, { by, ...named }) => {
      if (named.department === department) rows.put(deleted(rows.mustGet(named.requestId), by))
    },
    'request.approved': (rows, { by, ...named }) => {
      if (named.department !== department) return
      const request = rows.mustGet(named.requestId)
      assert(request.status === 'pending', `request ${request.id} is ${request.status}, not pending`)
      rows.put({ ...request, status: 'approved', approved: by })
    },
    'request.returned': (rows, { returned, ...named }) => {
      if (named.department === department) rows.put({ ...rows.mustGet(named.requestId), returned })
    },
    'request.received': (rows, { receipt, isPart, ...named }) => {
      if (named.department !== department) return
      const request = rows.mustGet(named.requestId)
      rows.put(isPart ? receivedInPart(request, receipt) : received(request, receipt))
    },
    'history.trimmed': (rows, { rows: over }) => over[requestKind(department)]?.forEach((id) => rows.remove(id)),
  })

export const materialRequests: readonly Reducer[] = departments.map(requestsOf)

function deleted(request: MaterialRequest, by: DeletedRequest['deleted']): DeletedRequest {
  assert(request.status !== 'deleted', `request ${request.id} is deleted already`)
  return { ...request, status: 'deleted', was: request.status, deleted: by }
}

/** Only an approved request can await a rest. */
function receivedInPart(request: MaterialRequest, receipt: Receipt): MaterialRequest {
  assert(request.status === 'approved', `request ${request.id} is ${request.status}, not approved`)
  return { ...request, receipts: [...(request.receipts ?? []), receipt] }
}

/** Received from any status: the goods came all the same. A deleted request is listed again. */
function received(request: MaterialRequest, receipt: Receipt): ReceivedRequest {
  const { id, department, lines, version, requested, updatedAt, returned } = request
  const base = { id, department, lines, version, requested, updatedAt, ...(returned ? { returned } : {}) }
  const approved = 'approved' in request && request.approved ? { approved: request.approved } : {}
  const before = 'receipts' in request ? (request.receipts ?? []) : []
  return { ...base, ...approved, status: 'received', receipts: [...before, receipt] }
}
