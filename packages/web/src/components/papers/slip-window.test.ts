// Slips in a browser window: the till cannot tell whether a printer took them, so it goes on offering them.
import type { OrderId } from '@lounge/domain/ids'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { dish, more, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../ui/toast.tsx'
import { showSlips } from './slip-window.ts'

const opened: string[] = []
const offer = vi.spyOn(toast, 'offer')
const takeBack = vi.spyOn(toast, 'takeBack')
const again = vi.fn<(left: readonly Ticket[]) => void>()
const ofKitchen = expect.stringMatching(/^The kitchen slip of \d{6}: /)

beforeEach(() => {
  opened.length = 0
  vi.stubGlobal('open', (address: string) => void opened.push(address))
})
afterEach(() => {
  offer.mock.lastCall?.[2]?.()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a slip that went to a window is offered until somebody says that it is out', async () => {
  const { till, sent } = await counter()
  const { tickets } = await sent()
  showSlips(till, tickets, again)
  expect(opened).toEqual([`/print/slip?ticket=${encodeURIComponent(String(tickets[0]?.id))}`])
  expect(offer).toHaveBeenCalledExactlyOnceWith(ofKitchen, expect.any(Function), expect.any(Function))
  expect(takeBack).not.toHaveBeenCalled()
  offer.mock.lastCall?.[1]()
  expect(again.mock.lastCall?.[0].map(({ id }) => id)).toEqual(tickets.map(({ id }) => id))
})

test('the offer goes when the board of the station is there again, and when all of it is begun', async () => {
  const { lounge, till, sent } = await counter()
  showSlips(till, (await sent()).tickets, again)
  const board = await lounge.terminal('kitchen', { till: 0 })
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(ofKitchen)

  const { tickets } = await sent()
  showSlips(till, tickets, again)
  await lounge.run(1_000)
  expect(takeBack, 'asked for beside a board that is there').toHaveBeenCalledTimes(1)
  for (const { id: ticketId } of tickets) await lounge.does(board, [{ name: 'ticket.start', args: { ticketId } }])
  await lounge.run(1_000)
  expect(takeBack).toHaveBeenCalledTimes(2)
})

test('the latest slip of a station is offered, with what else of its order may not be on paper', async () => {
  const { lounge, till, sent, ticketsOf } = await counter()
  const other = await sent()
  showSlips(till, other.tickets, again)
  const { id, tickets } = await sent()
  showSlips(till, tickets, again)
  expect(takeBack).toHaveBeenCalledTimes(1)
  await lounge.does(till, more(till, id))
  const added = ticketsOf(id).filter((ticket) => tickets.every((each) => each.id !== ticket.id))
  expect(added).toHaveLength(1)
  showSlips(till, added, again)
  offer.mock.lastCall?.[1]()
  const asked = again.mock.lastCall?.[0].map((ticket) => ticket.id)
  expect(asked).toEqual([...added, ...tickets].map((ticket) => ticket.id))
})

/** A till whose kitchen has no board. */
async function counter() {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos', { till: 1 })
  const ticketsOf = (id: OrderId) => [...till.lounge.all('ticket:kitchen')].filter(({ orderId }) => orderId === id)
  const sent = async () => {
    const { id, steps } = dish(till)
    await lounge.does(till, steps)
    return { id, tickets: ticketsOf(id) }
  }
  return { lounge, till, sent, ticketsOf }
}
