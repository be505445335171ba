// Asks the server about the phone with which an approver makes codes where there is no network.
import { accountSentence } from '@lounge/domain/account-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { type Listed, ListAnswer, PaperSheet, PhoneKey, type TicketFate } from '@lounge/sync/approvals/tickets'
import { minutes } from '@lounge/domain/time'
import { ask } from '../session/as-signed-in.ts'
import { type Failure, isFailure } from '../session/http.ts'
import { type Said, saidOf } from '../session/said.ts'

const path = '/approvals/phone'

/** When this person's phone was set up. @returns nothing if the server does not answer */
export async function phoneSetUpAt(): Promise<number | null | undefined> {
  const answer = await ask({ method: 'GET', path })
  if (isFailure(answer)) return undefined
  const { setUpAt } = answer
  return typeof setUpAt === 'number' ? setUpAt : null
}

/** Asks for the key for this phone, with the password of its owner. The server gives the key once. */
export async function askForPhoneKey(password: string): Promise<PhoneKey | Said> {
  const answer = await ask({ method: 'POST', path, body: { password } })
  if (isFailure(answer)) return whyNot(answer)
  const { data } = PhoneKey.safeParse(answer)
  return data ?? { said: firstSentence('server_fault') }
}

/** A small server needs some seconds for ten seals, and other requests may be ahead of it. */
const sheetTimeoutMs = minutes(1)

/** Why there is no sheet, and which of the two fields is wrong. */
interface NoSheet extends Said {
  readonly field: 'till' | 'password'
}

/** Asks for a sheet of codes for the safe, with the password of the approver. The server tells the codes once. */
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

/** @returns why the phone was not revoked */
export async function revokePhone(): Promise<string | undefined> {
  const answer = await ask({ method: 'POST', path: `${path}/revoke`, body: {} })
  return isFailure(answer) ? whyNot(answer).said : undefined
}

/** Tells the server what the phone's list holds. @returns the fate of each ticket; nothing if the server does not answer */
export async function tellPhoneList(entries: readonly Listed[]): Promise<readonly TicketFate[] | undefined> {
  const answer = await ask({ method: 'POST', path: `${path}/list`, body: { entries } })
  const { data } = ListAnswer.safeParse(answer)
  return data?.fates.length === entries.length ? data.fates : undefined
}

const whyNot = (failure: Failure): Said => saidOf(failure, accountSentence('profile_unreachable'))
