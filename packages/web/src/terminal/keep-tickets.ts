// Keeps the tickets for codes at this till filled up: reports the burnt ones and fetches new ones whenever the server is in reach.
import { areOff } from '@lounge/domain/approvals/rules'
import { settingsOf } from '@lounge/domain/settings/settings'
import { minutes } from '@lounge/domain/time'
import { TicketDesk } from '@lounge/sync/approvals/ticket-desk'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { askForTickets } from '../api/approval-tickets.ts'
import { whenOnline } from './when-online.ts'

/** How long the till rests after a try, by its result. */
const restAfterMs = {
  /** The server makes a few tickets at a time. */
  more: 2_000,
  /** If the line breaks often, the till must get its tickets while it is there. */
  unanswered: 30_000,
  done: minutes(5),
} as const
type Found = keyof typeof restAfterMs

/** @returns a function that ends it */
export function keepTickets(terminal: Terminal): () => void {
  const desk = new TicketDesk(terminal.desk)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const lookIn = (ms: number): void => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void look(), ms)
  }
  const look = async (): Promise<void> => {
    // Tickets that cannot be saved are requested again.
    lookIn(restAfterMs[await refill(terminal, desk).catch(() => 'unanswered' as const)])
  }
  const lookSoon = (): void => lookIn(restAfterMs.more)
  const stops = [whenOnline(terminal, lookSoon), terminal.watch(['settings'], lookSoon)]
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

async function refill(terminal: Terminal, desk: TicketDesk): Promise<Found> {
  const { approvals: rules } = settingsOf(terminal.lounge)
  if (!terminal.status.isOnline || areOff(rules) || rules.codeActs === 0) return 'done'
  const burnt = await desk.toTell()
  const answer = await askForTickets(burnt)
  if (!answer) return 'unanswered'
  await desk.refill(burnt, answer)
  return answer.isComplete ? 'done' : 'more'
}
