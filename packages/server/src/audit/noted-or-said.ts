// Handles an audit entry that cannot be written because the disk is full. A guest waits at the till, so the answer goes out all the same,
// and the server's own log records the missing entry.
import type { FuncardId } from '@lounge/domain/ids'
import type { RecordedKind } from '@lounge/sync/questions/audit'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { sessionOf } from '../plugins/permissions.ts'
import type { AuditRecords, Recorded } from './records.ts'

export const notedOrSaid = (request: FastifyRequest, note: () => Promise<void>): Promise<void> =>
  notedOrLogged(request.log, sessionOf(request).staff.id, note)

/** @param by a person, or their session */
export async function notedOrLogged(log: FastifyBaseLogger, by: string, note: () => Promise<void>): Promise<void> {
  try {
    await note()
  } catch (err) {
    log.error({ err, by }, 'the audit log lacks an entry for this request')
  }
}

/** Called before the answer: nothing is read unless the look-up was recorded first. */
export async function noteLookUp(
  audit: AuditRecords,
  request: FastifyRequest,
  kind: RecordedKind,
  funcardId: FuncardId,
): Promise<void> {
  await notedOrSaid(request, () => audit.note(lookUpOf(request, kind, funcardId)))
}

export function lookUpOf(request: FastifyRequest, kind: RecordedKind, funcardId: FuncardId): Recorded {
  const { staff, terminalId } = sessionOf(request)
  return { kind, staffId: staff.id, terminalId, about: `funcard:${funcardId}` }
}
