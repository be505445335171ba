// The commands that kitchen and bar decide. The office also holds their tickets, and decides again what waits there.
import {
  startTicket,
  putTicketBack,
  finishTicket,
  recallTicket,
  cancelTicket,
  seeTickets,
  tickLine,
} from './tickets/commands.ts'
import { simulateTicket } from './tickets/simulating.ts'

export const commandsOfStations = {
  'ticket.start': startTicket,
  'ticket.back': putTicketBack,
  'ticket.finish': finishTicket,
  'ticket.recall': recallTicket,
  'ticket.cancel': cancelTicket,
  'ticket.seen': seeTickets,
  'ticket.tickLine': tickLine,
  'ticket.simulate': simulateTicket,
} as const
