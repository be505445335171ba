// A drill: the server disconnects a till, which sells on, and comes back by itself or on request.
import { expect, test } from 'vitest'
import type { ServerMessage, TerminalMessage } from '../protocol.ts'
import { dish, only, QuietLounge } from './testing/quiet-lounge.ts'

/** A till that receives the test's messages in the server's name. */
async function tillThatListens() {
  const lounge = await QuietLounge.open()
  let say: (message: ServerMessage) => void = () => undefined
  let until = 0
  const device = await lounge.device('pos', {
    drillMemory: {
      read: () => until,
      write: (next) => {
        until = next
      },
    },
    transport: (real) => ({
      open: (events) => {
        say = events.onMessage
        const line = real.open(events)
        return { send: (message: TerminalMessage) => line.send(message), close: () => line.close() }
      },
    }),
  })
  const till = only(device.terminals)
  return { lounge, device, till, drill: (ms: number) => say({ type: 'drill', ms }) }
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

test('DAY-09 a till that is loaded anew in an exercise goes on with it until its time, and not beyond', async () => {
  const { lounge, device, drill } = await tillThatListens()
  drill(600_000)
  await lounge.run(300_000)
  device.reload()
  const again = await lounge.openAgain(device)
  await lounge.run(60_000)
  expect(again.status).toMatchObject({ isOnline: false, drillUntil: expect.any(Number) })
  await lounge.run(250_000)
  expect(again.status).toMatchObject({ isOnline: true, drillUntil: undefined })
  device.reload()
  const later = await lounge.openAgain(device)
  expect(later.status).toMatchObject({ isOnline: true })
})

test('DAY-09 an exercise that somebody ended does not come back with a reload', async () => {
  const { lounge, device, till, drill } = await tillThatListens()
  drill(600_000)
  await lounge.run(1_000)
  till.endDrill()
  await lounge.run(1_000)
  device.reload()
  expect((await lounge.openAgain(device)).status).toMatchObject({ isOnline: true })
})
