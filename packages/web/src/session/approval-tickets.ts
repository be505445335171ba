// The tickets for codes that lie at this till, as the server gives them.
import { type BurntTicket, TicketsAnswer } from '@lounge/sync/approvals/tickets'
import { request } from './http.ts'
import { readToken } from './session.ts'

/** @returns nothing where the server does not answer, or this is no till */
export async function askForTickets(burnt: readonly BurntTicket[]): Promise<TicketsAnswer | undefined> {
  const answer = await request({ method: 'POST', path: '/approvals/tickets', body: { burnt }, token: readToken() })
  return TicketsAnswer.safeParse(answer).data
}
