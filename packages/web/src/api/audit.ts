// Tells the server that a list is about to be saved as a file.
import type { Exported } from '@lounge/sync/questions/audit'
import { ask } from '../session/as-signed-in.ts'
import { isFailure } from '../session/http.ts'

/** @returns whether the server wrote it down */
export async function noteExport(exported: Exported): Promise<boolean> {
  return !isFailure(await ask({ method: 'POST', path: '/audit/exported', body: exported }))
}
