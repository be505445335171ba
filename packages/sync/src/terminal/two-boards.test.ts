// Two boards of one kitchen, one of them without the network: it takes back its own tap, and not what the other board cooks.
import { expect, test } from 'vitest'
import { idOf } from '@lounge/domain/ids'
import type { Terminal } from './terminal.ts'
import { dish, only, QuietLounge } from './testing/quiet-lounge.ts'

type Deed = 'start' | 'back' | 'finish' | 'recall'

/** One dish on two boards; the second is cut off. */
async function twoBoards() {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos', { till: 1 })
  const first = await lounge.terminal('kitchen', { till: 0 })
  const device = await lounge.device('kitchen', { till: 0 })
  const second = only(device.terminals)
  await lounge.does(till, dish(till).steps)
  await lounge.run(2_000)
  const ticketId = idOf<'ticket'>(only([...first.lounge.all('ticket:kitchen')]).id)
  lounge.cutOff(device)
  await lounge.run(60_000)
  const taps = async (board: Terminal, ...deeds: readonly Deed[]) => {
    for (const deed of deeds) {
      await lounge.does(board, [{ name: `ticket.${deed}`, args: { ticketId } }])
      await lounge.run(5_000)
    }
  }
  const shown = () => [first, second].map((board) => board.lounge.get('ticket:kitchen', ticketId)?.status)
  return { lounge, device, first, second, taps, shown }
}

test.each([
  ['Done by mistake is taken back', ['start', 'finish', 'recall', 'back'], ['start', 'finish'], 'done'],
  ['Start by mistake is taken back', ['start', 'back'], ['start'], 'doing'],
] as const)(
  '%s on a board without the network: what another board did since stands on both',
  async (_, own, others, status) => {
    const { lounge, device, first, second, taps, shown } = await twoBoards()
    await taps(second, ...own)
    await lounge.run(20 * 60_000)
    await taps(first, ...others)
    expect(shown()).toEqual([status, 'todo'])
    await lounge.run(3 * 60_000)
    await lounge.connect(device)
    expect(shown()).toEqual([status, status])
  },
)

test('where no other board touched it, it is as it was taken back', async () => {
  const { lounge, device, second, taps, shown } = await twoBoards()
  await taps(second, 'start', 'finish', 'recall', 'back')
  await lounge.run(20 * 60_000)
  await lounge.connect(device)
  expect(shown()).toEqual(['todo', 'todo'])
})
