// Keeps the tickets for codes at this till: tells which are burnt, and takes others, whenever the server is in reach.
import { areOff } from '@lounge/domain/approvals/rules'
import { settingsOf } from '@lounge/domain/settings/settings'
import { minutes } from '@lounge/domain/time'
import { TicketDesk } from '@lounge/sync/approvals/ticket-desk'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { askForTickets } from '../session/approval-tickets.ts'

/** The server makes a few at a time. */
const restAfterMs = 2_000
const lookEveryMs = minutes(5)

/** @returns what ends it */
export function keepTickets(terminal: Terminal): () => void {
  const desk = new TicketDesk(terminal.desk)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let wasOnline = false

  const lookIn = (ms: number): void => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void look(), ms)
  }
  const look = async (): Promise<void> => {
    // What cannot be kept, or is not answered, is asked for again.
    const isComplete = await refill(terminal, desk).catch(() => true)
    lookIn(isComplete ? lookEveryMs : restAfterMs)
  }
  const follow = (): void => {
    const { isOnline } = terminal.status
    if (isOnline && !wasOnline) lookIn(restAfterMs)
    wasOnline = isOnline
  }
  const stops = [terminal.watchStatus(follow), terminal.watch(['settings'], () => lookIn(restAfterMs))]
  follow()
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** @returns whether nothing more is to be had now */
async function refill(terminal: Terminal, desk: TicketDesk): Promise<boolean> {
  const { approvals: rules } = settingsOf(terminal.lounge)
  if (!terminal.status.isOnline || areOff(rules) || rules.codeActs === 0) return true
  const burnt = await desk.toTell()
  const answer = await askForTickets(burnt)
  if (!answer) return true
  await desk.refill(burnt, answer)
  return answer.isComplete
}
