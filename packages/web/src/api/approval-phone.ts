// The phone with which somebody in charge makes codes where there is no network, as the server knows it.
import { accountSentence } from '@lounge/domain/account-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { type Listed, ListAnswer, PaperSheet, PhoneKey, type TicketFate } from '@lounge/sync/approvals/tickets'
import { minutes } from '@lounge/domain/time'
import { ask } from '../session/as-signed-in.ts'
import { type Failure, isFailure } from '../session/http.ts'
import { type Said, saidOf } from '../session/said.ts'

const path = '/approvals/phone'

/** Since when this person has one. @returns nothing where the server does not answer */
export async function phoneSetUpAt(): Promise<number | null | undefined> {
  const answer = await ask({ method: 'GET', path })
  if (isFailure(answer)) return undefined
  const { setUpAt } = answer
  return typeof setUpAt === 'number' ? setUpAt : null
}

/** The key for this phone, for whoever knows the password: it is given once. */
export async function askForPhoneKey(password: string): Promise<PhoneKey | Said> {
  const answer = await ask({ method: 'POST', path, body: { password } })
  if (isFailure(answer)) return whyNot(answer)
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
  const answer = await ask({
    method: 'POST',
    path: '/approvals/paper',
    body: { till, password },
    timeoutMs: sheetTimeoutMs,
  })
  if (isFailure(answer)) return { ...whyNot(answer), field: answer.code === 'till_unknown' ? 'till' : 'password' }
  const { data } = PaperSheet.safeParse(answer)
  return data ?? { said: firstSentence('server_fault'), field: 'password' }
}

/** @returns why not */
export async function revokePhone(): Promise<string | undefined> {
  const answer = await ask({ method: 'POST', path: `${path}/revoke`, body: {} })
  return isFailure(answer) ? whyNot(answer).said : undefined
}

/** What became of each; nothing where the server does not answer. */
export async function tellPhoneList(entries: readonly Listed[]): Promise<readonly TicketFate[] | undefined> {
  const answer = await ask({ method: 'POST', path: `${path}/list`, body: { entries } })
  const { data } = ListAnswer.safeParse(answer)
  return data?.fates.length === entries.length ? data.fates : undefined
}

const whyNot = (failure: Failure): Said => saidOf(failure, accountSentence('profile_unreachable'))
