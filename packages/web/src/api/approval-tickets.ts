// The tickets for codes that lie at this till, as the server gives them.
import { type BurntTicket, TicketsAnswer } from '@lounge/sync/approvals/tickets'
import { ask } from '../session/as-signed-in.ts'

/** @returns nothing where the server does not answer, or this is no till */
export async function askForTickets(burnt: readonly BurntTicket[]): Promise<TicketsAnswer | undefined> {
  const answer = await ask({ method: 'POST', path: '/approvals/tickets', body: { burnt } })
  return TicketsAnswer.safeParse(answer).data
}
