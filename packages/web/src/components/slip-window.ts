// Slips of a station in a window of the browser. Whether they came out of a printer nobody tells this till: they are offered until somebody does.
import type { Station } from '@lounge/domain/menu/menu'
import { sentence } from '@lounge/domain/messages'
import { shortNumber } from '@lounge/domain/orders/orders'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { paths } from '../app/paths.ts'
import { toast } from '../ui/toast.tsx'
import { openSlipWindow } from './print-window.ts'
import { stationNames } from './station-names.ts'

/** @param again asks for them once more */
export function showSlips(tickets: readonly Ticket[], again: () => void): void {
  const ids = tickets.map(({ id }) => id)
  openSlipWindow(paths.printSlip, ids)
  const orders = [...new Set(tickets.map(({ orderNumber }) => shortNumber(orderNumber)))].join(', ')
  const names = [...new Set(tickets.map(({ station }) => nameOf(station)))].join(', ')
  toast.offer(sentence('slip_in_window', { station: names, number: orders }), again)
}

const nameOf = (station: Station): string => stationNames[station].toLowerCase()
