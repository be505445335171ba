// A drill: the server disconnects a till, which sells on, and comes back by itself or on request.
import { expect, test } from 'vitest'
import type { ServerMessage, TerminalMessage } from '../protocol.ts'
import { dish, only, QuietLounge } from './testing/quiet-lounge.ts'

/** A till that receives the test's messages in the server's name. */
async function tillThatListens() {
  const lounge = await QuietLounge.open()
  let say: (message: ServerMessage) => void = () => undefined
  const device = await lounge.device('pos', {
    transport: (real) => ({
      open: (events) => {
        say = events.onMessage
        const line = real.open(events)
        return { send: (message: TerminalMessage) => line.send(message), close: () => line.close() }
      },
    }),
  })
  const till = only(device.terminals)
  return { lounge, till, drill: (ms: number) => say({ type: 'drill', ms }) }
}

test('DAY-09 a till in an exercise is away, keeps what it sells, and sends it once the time is over', async () => {
  const { lounge, till, drill } = await tillThatListens()
  drill(600_000)
  expect(till.status).toMatchObject({ isOnline: false, drillUntil: expect.any(Number) })
  // Neither the network nor a screen that wakes up ends it.
  till.nudge()
  await lounge.run(300_000)
  await lounge.does(till, dish(till, 1).steps)
  expect(till.status).toMatchObject({ isOnline: false })
  expect(till.pending.length).toBeGreaterThan(0)
  await lounge.run(310_000)
  expect(till.status).toMatchObject({ isOnline: true, drillUntil: undefined })
  expect(till.pending).toEqual([])
})

test('DAY-09 whoever works there ends it at once, and nothing is lost', async () => {
  const { lounge, till, drill } = await tillThatListens()
  drill(600_000)
  await lounge.does(till, dish(till, 1).steps)
  till.endDrill()
  await lounge.run(5_000)
  expect(till.status).toMatchObject({ isOnline: true, drillUntil: undefined })
  expect(till.pending).toEqual([])
  // Without a drill, ending it does nothing.
  till.endDrill()
  expect(till.status.isOnline).toBe(true)
})
