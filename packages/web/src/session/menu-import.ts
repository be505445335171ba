// A menu from a file, or the sample to begin with: the server does all of it or nothing.
import type { CommandId } from '@lounge/domain/ids'
import type { ImportMenu } from '@lounge/domain/menu/importing'
import { sentence } from '@lounge/domain/messages'
import { MenuTable } from '@lounge/sync/menu-table'
import { type Said, serverSentence } from './auth.ts'
import { isFailure, request } from './http.ts'
import { readToken } from './session.ts'

/** @param id each file is sent under one of its own @returns what speaks against it; nothing where it is done */
export async function importMenu(id: CommandId, menu: ImportMenu): Promise<Said | undefined> {
  const answer = await request({ method: 'POST', path: '/menu/import', body: { id, menu }, token: readToken() })
  if (!isFailure(answer)) return undefined
  return { said: serverSentence(answer, answer.status === 0 ? sentence('import_unanswered') : undefined) }
}

/** @returns nothing where the server is out of reach */
export async function sampleMenu(): Promise<readonly (readonly string[])[] | undefined> {
  const answer = await request({ method: 'GET', path: '/menu/sample', token: readToken() })
  return isFailure(answer) ? undefined : MenuTable.safeParse(answer).data?.table
}
