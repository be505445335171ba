// Asks the server for the tickets for codes that this till keeps.
import { type BurntTicket, TicketsAnswer } from '@lounge/sync/approvals/tickets'
import { ask } from '../session/as-signed-in.ts'

/** @returns nothing if the server does not answer, or this device is not a till */
export async function askForTickets(burnt: readonly BurntTicket[]): Promise<TicketsAnswer | undefined> {
  const answer = await ask({ method: 'POST', path: '/approvals/tickets', body: { burnt } })
  return TicketsAnswer.safeParse(answer).data
}
