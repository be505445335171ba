// The phone with which somebody in charge makes codes where there is no network, as the server knows it.
import { accountSentence } from '@lounge/domain/account-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { type Listed, ListAnswer, PaperSheet, PhoneKey, type TicketFate } from '@lounge/sync/approvals/tickets'
import { minutes } from '@lounge/domain/time'
import { type Said, serverSentence } from './auth.ts'
import { type Failure, isFailure, request } from './http.ts'
import { readToken } from './session.ts'

const path = '/approvals/phone'

/** Since when this person has one. @returns nothing where the server does not answer */
export async function phoneSetUpAt(): Promise<number | null | undefined> {
  const answer = await request({ method: 'GET', path, token: readToken() })
  if (isFailure(answer)) return undefined
  const { setUpAt } = answer
  return typeof setUpAt === 'number' ? setUpAt : null
}

/** The key for this phone, for whoever knows the password: it is given once. */
export async function askForPhoneKey(password: string): Promise<PhoneKey | Said> {
  const answer = await request({ method: 'POST', path, body: { password }, token: readToken() })
  if (isFailure(answer)) return said(answer)
  const { data } = PhoneKey.safeParse(answer)
  return data ?? { said: firstSentence('server_fault') }
}

/** Ten seals take a small server some seconds, and others may be before them. */
const sheetTimeoutMs = minutes(1)

/** Why there is no sheet, and which of the two fields it is about. */
interface NoSheet extends Said {
  readonly field: 'till' | 'password'
}

/** Codes for the safe, for whoever knows the password: they are told once. */
export async function askForSheet(till: number, password: string): Promise<PaperSheet | NoSheet> {
  const answer = await request({
    method: 'POST',
    path: '/approvals/paper',
    body: { till, password },
    token: readToken(),
    timeoutMs: sheetTimeoutMs,
  })
  if (isFailure(answer)) return { ...said(answer), field: answer.code === 'till_unknown' ? 'till' : 'password' }
  const { data } = PaperSheet.safeParse(answer)
  return data ?? { said: firstSentence('server_fault'), field: 'password' }
}

/** @returns why not */
export async function revokePhone(): Promise<string | undefined> {
  const answer = await request({ method: 'POST', path: `${path}/revoke`, body: {}, token: readToken() })
  return isFailure(answer) ? said(answer).said : undefined
}

/** What became of each; nothing where the server does not answer. */
export async function tellPhoneList(entries: readonly Listed[]): Promise<readonly TicketFate[] | undefined> {
  const answer = await request({ method: 'POST', path: `${path}/list`, body: { entries }, token: readToken() })
  const { data } = ListAnswer.safeParse(answer)
  return data?.fates.length === entries.length ? data.fates : undefined
}

const said = (failure: Failure): Said => ({
  said: serverSentence(failure, failure.status === 0 ? accountSentence('profile_unreachable') : undefined),
})
