// Commands of one tap share one time: a board in one step starts a ticket and finishes it.
import { expect, test } from 'vitest'
import { dish, only, QuietLounge, voiding } from './testing/quiet-lounge.ts'

test('what is done together is done at one moment, however long a slow device takes over it', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  let looks = 0
  Object.defineProperty(device, 'skew', { get: () => 40 * looks++ })
  const { id, steps } = dish(terminal)
  await lounge.does(terminal, [...steps, ...voiding(id)])
  expect(looks).toBeGreaterThan(0)
  expect(new Set(device.disk.image.rows.map(({ command }) => command.at)).size).toBe(1)
})
