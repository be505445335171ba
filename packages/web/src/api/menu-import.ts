// A menu from a file, or the sample to begin with: the server does all of it or nothing, and says which whenever it is asked.
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

/** Five thousand items take a small computer some ten seconds. */
const silenceMs = 60_000
const askAgainMs = 3_000

/** By which the server knows it again. */
export interface ImportId {
  readonly id: CommandId
  readonly at: Timestamp
}

interface Sending {
  readonly stop: AbortSignal
  readonly onSent: (sent: number) => void
}

/** @returns `unanswered` where only the server knows what became of it: `stopImport` asks */
export async function importMenu(of: ImportId, menu: ImportMenu, sending: Sending) {
  const body = await packed({ ...of, menu })
  if (sending.stop.aborted) return 'unanswered'
  const answer = await upload({ path: '/menu/import', body, token: readToken(), silenceMs, ...sending })
  if (!isFailure(answer)) return 'imported'
  return isUnclear(answer) ? 'unanswered' : saidOf(answer)
}

/** A tenth of itself: a slow line takes the rest for nothing. */
function packed(body: object): Promise<Blob> {
  const pack = new CompressionStream('gzip')
  const stream = new Blob([JSON.stringify(body)]).stream().pipeThrough(pack)
  return new Response(stream, { headers: { 'content-type': 'application/gzip' } }).blob()
}

/** Asks until there is an answer: from then on it was done whole, or never will be. */
export async function stopImport(of: ImportId, onSilence: () => void): Promise<'imported' | 'nothing' | Said> {
  for (;;) {
    const answer = await ask({ method: 'POST', path: '/menu/import/stop', body: of })
    if (!isFailure(answer)) return answer['imported'] === true ? 'imported' : 'nothing'
    if (!isUnclear(answer)) return saidOf(answer)
    onSilence()
    await wait(askAgainMs)
  }
}

/** Out of reach, at a loss, or asked too often. */
const isUnclear = ({ status }: Failure): boolean => status < 400 || status >= 500 || status === 429

/** @returns nothing where the server is out of reach */
export async function sampleMenu(): Promise<readonly (readonly string[])[] | undefined> {
  return (await look('/menu/sample', MenuTable))?.table
}
