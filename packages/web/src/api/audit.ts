// What the server is told before a list is saved as a file.
import type { Exported } from '@lounge/sync/questions/audit'
import { ask } from '../session/as-signed-in.ts'
import { isFailure } from '../session/http.ts'

/** @returns whether it is written down */
export async function noteExport(exported: Exported): Promise<boolean> {
  return !isFailure(await ask({ method: 'POST', path: '/audit/exported', body: exported }))
}
