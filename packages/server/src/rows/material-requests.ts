// The rows behind the logs of material requests. They follow every change of the requests' own rows.
import type { Kind } from '@lounge/domain/lounge'
import { type MaterialRequest, requestKind, requestKinds } from '@lounge/domain/material-requests/material-requests'
import { type RequestEntry, requestEntry, requestSearchText } from '@lounge/domain/material-requests/views'
import type { Department } from '@lounge/domain/materials/materials'
import { searchedFor } from '@lounge/domain/orders/sales'
import type { DayRule } from '@lounge/domain/time'
import type { RequestsQuery } from '@lounge/sync/questions/history'
import type { LoggedChange } from '@lounge/sync/hub/log'
import { sql } from 'kysely'
import { type Bulk, insertRows } from '../db/bulk.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { keptRows } from './kept-rows.ts'

const key = ['site', 'department', 'requested_at', 'request_id']
const requestRows: Bulk = { table: 'material_request', columns: [...key, 'status', 'search'], replacesBy: key }

const kinds: ReadonlySet<Kind> = new Set<Kind>(requestKinds)

export async function writeRequests(trx: Db, changes: readonly LoggedChange[]): Promise<void> {
  const changed = changes.flatMap(({ kind, row }) => (row && kinds.has(kind) ? [row as MaterialRequest] : [])) // by its kind
  const rows = changed.map((request) => {
    const { department, requested, id, status, lines } = request
    return [site, department, requested.at, id, status, requestSearchText(lines)]
  })
  await insertRows(trx, requestRows, rows)
}

interface RequestsPage {
  readonly count: number
  readonly requests: readonly RequestEntry[]
}

/** One page of a department's requests from before a moment, newest first. */
export async function requestsPage(
  db: Db,
  rule: DayRule,
  department: Department,
  { before, status, search, offset, limit }: RequestsQuery,
): Promise<RequestsPage> {
  const wanted = searchedFor(search)
  const meant = db
    .selectFrom('material_request')
    .where('site', '=', site)
    .where('department', '=', department)
    .where('requested_at', '<', before)
    .where('status', status === undefined ? '!=' : '=', status ?? 'deleted')
    .$if(wanted !== '', (asked) => asked.where(holds(wanted)))
  const { count } = await meant.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (limit === 0) return { count, requests: [] }
  const rows = await meant
    .select('request_id')
    .orderBy('requested_at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = rows.map((row) => row.request_id)
  const requests = await keptRows(db, requestKind(department), ids)
  return {
    count,
    requests: requests.flatMap((request) => (request.status === 'deleted' ? [] : [requestEntry(request, rule)])),
  }
}

/** Escapes the wildcards of a LIKE pattern. */
const holds = (wanted: string) =>
  sql<boolean>`search like ${`%${wanted.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`} escape '\\'`
