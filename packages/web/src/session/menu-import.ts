// A menu from a file, or the sample to begin with: the server does all of it or nothing.
import type { CommandId } from '@lounge/domain/ids'
import type { ImportMenu } from '@lounge/domain/menu/importing'
import { sentence } from '@lounge/domain/office-messages'
import type { Timestamp } from '@lounge/domain/time'
import { MenuTable } from '@lounge/sync/menu-table'
import { type Said, serverSentence } from './auth.ts'
import { isFailure, request } from './http.ts'
import { readToken } from './session.ts'

/** Five thousand items take a small computer some ten seconds. */
const timeoutMs = 60_000

/** By which the server knows it again: what was sent twice is done once. */
export interface ImportId {
  readonly id: CommandId
  readonly at: Timestamp
}

/** @returns what speaks against it; nothing where it is done */
export async function importMenu(of: ImportId, menu: ImportMenu): Promise<Said | undefined> {
  const body = { ...of, menu }
  const answer = await request({ method: 'POST', path: '/menu/import', body, token: readToken(), timeoutMs })
  if (!isFailure(answer)) return undefined
  return { said: serverSentence(answer, answer.status === 0 ? sentence('import_unanswered') : undefined) }
}

/** @returns nothing where the server is out of reach */
export async function sampleMenu(): Promise<readonly (readonly string[])[] | undefined> {
  const answer = await request({ method: 'GET', path: '/menu/sample', token: readToken() })
  return isFailure(answer) ? undefined : MenuTable.safeParse(answer).data?.table
}
