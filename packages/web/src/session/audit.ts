// What the server is told before a list is saved as a file.
import type { Exported } from '@lounge/sync/questions/audit'
import { isFailure, request } from './http.ts'
import { readToken } from './session.ts'

/** @returns whether it is written down */
export async function noteExport(exported: Exported): Promise<boolean> {
  return !isFailure(await request({ method: 'POST', path: '/audit/exported', body: exported, token: readToken() }))
}
