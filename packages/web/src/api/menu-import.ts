// Imports a menu from a file, or the sample menu. The server imports all of it or nothing, and answers which whenever it is asked.
import type { CommandId } from '@lounge/domain/ids'
import type { ImportMenu } from '@lounge/domain/menu/importing'
import type { Timestamp } from '@lounge/domain/time'
import { MenuTable } from '@lounge/sync/menu-table'
import { ask, look } from '../session/as-signed-in.ts'
import { type Failure, isFailure } from '../session/http.ts'
import { type Said, saidOf } from '../session/said.ts'
import { readToken } from '../session/session.ts'
import { upload } from '../session/upload.ts'
import { wait } from '../session/wait.ts'

/** A small computer needs some ten seconds for five thousand items. */
const silenceMs = 60_000
const askAgainMs = 3_000

/** The idempotency key by which the server recognises the import. */
export interface ImportId {
  readonly id: CommandId
  readonly at: Timestamp
}

interface Sending {
  readonly stop: AbortSignal
  readonly onSent: (sent: number) => void
}

/** @returns `unanswered` if only the server knows the result: `stopImport` asks for it */
export async function importMenu(of: ImportId, menu: ImportMenu, sending: Sending) {
  const body = await packed({ ...of, menu })
  if (sending.stop.aborted) return 'unanswered'
  const answer = await upload({ path: '/menu/import', body, token: readToken(), silenceMs, ...sending })
  if (!isFailure(answer)) return 'imported'
  return isUnclear(answer) ? 'unanswered' : saidOf(answer)
}

/** Compressed to a tenth of its size, for slow lines. */
function packed(body: object): Promise<Blob> {
  const pack = new CompressionStream('gzip')
  const stream = new Blob([JSON.stringify(body)]).stream().pipeThrough(pack)
  return new Response(stream, { headers: { 'content-type': 'application/gzip' } }).blob()
}

/** Asks until there is an answer. From then on the import was either done whole or never will be. */
export async function stopImport(of: ImportId, onSilence: () => void): Promise<'imported' | 'nothing' | Said> {
  for (;;) {
    const answer = await ask({ method: 'POST', path: '/menu/import/stop', body: of })
    if (!isFailure(answer)) return answer['imported'] === true ? 'imported' : 'nothing'
    if (!isUnclear(answer)) return saidOf(answer)
    onSilence()
    await wait(askAgainMs)
  }
}

/** The server is out of reach, failed, or was asked too often. */
const isUnclear = ({ status }: Failure): boolean => status < 400 || status >= 500 || status === 429

/** @returns nothing if the server is out of reach */
export async function sampleMenu(): Promise<readonly (readonly string[])[] | undefined> {
  return (await look('/menu/sample', MenuTable))?.table
}
