// The server was restored from a backup: everything that any terminal showed is booked again, and nothing twice.
import { describe, expect, test } from 'vitest'
import { dish, only, payment, QuietLounge, statusOf } from './testing/quiet-lounge.ts'

/** Replaces the server's disk by an earlier backup. */
async function restore(lounge: QuietLounge, groups: number): Promise<void> {
  lounge.site.fall()
  lounge.database.restore(groups)
  await lounge.run(60_000)
  await waitForNobodyElse(lounge)
}
/** The office's device will not come any more. */
async function waitForNobodyElse(lounge: QuietLounge): Promise<void> {
  await lounge.until(lounge.site.hub?.finishGathering() ?? Promise.resolve())
  await lounge.run(10_000)
}

describe('a server restored from a backup', () => {
  test('gets back the orders, the payments and the kitchen’s work that it had lost', async () => {
    const lounge = await QuietLounge.open()
    const [till, kitchen] = [await lounge.terminal('pos'), await lounge.terminal('kitchen', { till: 0 })]
    const first = dish(till)
    await lounge.does(till, first.steps)
    await lounge.run(200)
    const backup = lounge.database.groups.length
    await lounge.does(till, payment(till, first.id))
    const second = dish(till, 2)
    await lounge.does(till, second.steps)
    await lounge.run(1_000)
    const ticket = [...kitchen.lounge.all('ticket:kitchen')].find(({ orderId }) => orderId === second.id)
    await lounge.does(kitchen, [{ name: 'ticket.start', args: { ticketId: ticket?.id ?? ('' as never) } }])
    await lounge.run(1_000)
    const log = lounge.log
    const { epoch } = lounge.database
    await restore(lounge, backup)
    expect(lounge.log.toSorted()).toEqual(log.toSorted())
    expect(lounge.database.epoch).not.toBe(epoch)
    expect(statusOf(lounge.hub, first.id)).toBe('paid')
    expect(statusOf(till.lounge, second.id)).toBe('pending')
    expect(lounge.hub.get('ticket:kitchen', ticket?.id ?? '')?.status).toBe('doing')
    expect(kitchen.lounge.get('ticket:kitchen', ticket?.id ?? '')?.status).toBe('doing')
    expect([till.status, kitchen.status]).toMatchObject([
      { isOnline: true, pendingCount: 0 },
      { isOnline: true, pendingCount: 0 },
    ])
  })

  test('goes on: what is done meanwhile and afterwards is booked behind it, once', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const till = only(device.terminals)
    const backup = lounge.database.groups.length
    const { id, steps } = dish(till)
    await lounge.does(till, steps)
    await lounge.run(1_000)
    lounge.cutOff(device)
    await lounge.does(till, payment(till, id))
    await restore(lounge, backup)
    await lounge.connect(device)
    await waitForNobodyElse(lounge)
    expect(lounge.log).toEqual(['order.place applied', 'order.pay applied'])
    await lounge.does(till, dish(till, 2).steps)
    await lounge.run(1_000)
    expect(lounge.log).toHaveLength(3)
    expect([till.pending, till.status.trouble]).toEqual([[], undefined])
  })

  test('gets it from a device that was opened again, and whose rows were lost', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const other = await lounge.terminal('pos', { till: 2 })
    const backup = lounge.database.groups.length
    const { id, steps } = dish(only(device.terminals))
    await lounge.does(only(device.terminals), steps)
    await lounge.does(other, dish(other, 3).steps)
    await lounge.run(1_000)
    device.disk.flush()
    lounge.cutOff(device)
    device.cutPower()
    await restore(lounge, backup)
    const again = await lounge.openAgain(device)
    await lounge.connect(device)
    expect(statusOf(lounge.hub, id)).toBe('pending')
    expect(statusOf(again.lounge, id)).toBe('pending')
    expect(lounge.log).toEqual(['order.place applied', 'order.place applied'])
  })

  test('gets it from the only device there is, of whose rows nothing is left', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const backup = lounge.database.groups.length
    const { id, steps } = dish(only(device.terminals))
    await lounge.does(only(device.terminals), steps)
    await lounge.run(1_000)
    lounge.cutOff(device)
    device.reload()
    await lounge.until(device.disk.open().cache.drop())
    await restore(lounge, backup)
    const again = await lounge.openAgain(device)
    await lounge.connect(device)
    await waitForNobodyElse(lounge)
    expect(statusOf(lounge.hub, id)).toBe('pending')
    expect(statusOf(again.lounge, id)).toBe('pending')
  })

  test('twice over loses nothing either', async () => {
    const lounge = await QuietLounge.open()
    const till = await lounge.terminal('pos')
    const backup = lounge.database.groups.length
    const ids = []
    for (const table of [1, 2, 3]) {
      const { id, steps } = dish(till, table)
      ids.push(id)
      await lounge.does(till, steps)
      await lounge.run(1_000)
      await restore(lounge, backup)
    }
    expect(ids.map((id) => statusOf(lounge.hub, id))).toEqual(['pending', 'pending', 'pending'])
    expect(lounge.log).toHaveLength(3)
  })

  test('again, while it still waited for others, is offered all of it once more', async () => {
    const lounge = await QuietLounge.open()
    const till = await lounge.terminal('pos')
    const [first, second] = [dish(till, 1), dish(till, 2)]
    await lounge.does(till, first.steps)
    await lounge.run(1_000)
    const backup = lounge.database.groups.length
    await lounge.does(till, second.steps)
    await lounge.run(1_000)
    lounge.site.fall()
    lounge.database.restore(backup)
    await lounge.run(30_000)
    expect(lounge.database.isGathering).toBe(true)
    // Its rows went with somebody else's shift, so they reveal nothing any more.
    const { session } = till
    await lounge.until(till.signOut())
    if (session) await lounge.until(till.signIn(session))
    // An earlier backup: it contains nothing of the gathering.
    await restore(lounge, backup - 1)
    expect([first, second].map(({ id }) => statusOf(lounge.hub, id))).toEqual(['pending', 'pending'])
  })

  test('asks nobody who was told nothing more, also where the session has ended', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const till = only(device.terminals)
    await lounge.does(till, dish(till).steps)
    await lounge.run(1_000)
    const heard = new Set<string>()
    lounge.onHeard = (_tab, message) => void heard.add(message.type)
    lounge.site.endSession(till.session?.id ?? '')
    await lounge.run(1_000)
    lounge.cutOff(device)
    await lounge.connect(device)
    expect(till.status).toMatchObject({ isOnline: true, needsSignIn: true })
    expect(heard).toContain('welcome')
    expect(heard).not.toContain('recall')
  })

  test('takes nothing off the screen of a till at which nobody is signed in any more', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const till = only(device.terminals)
    const first = dish(till)
    await lounge.does(till, first.steps)
    await lounge.run(1_000)
    const backup = lounge.database.groups.length
    const second = dish(till, 2)
    await lounge.does(till, second.steps)
    await lounge.run(1_000)
    lounge.cutOff(device)
    await lounge.does(till, payment(till, first.id))
    lounge.site.endSession(till.session?.id ?? '')
    await restore(lounge, backup)
    const shown = new Set<string>()
    lounge.onHeard = () => void shown.add([first, second].map(({ id }) => statusOf(till.lounge, id)).join(' '))
    await lounge.connect(device)
    await waitForNobodyElse(lounge)
    expect(statusOf(lounge.hub, second.id)).toBe('pending')
    expect(statusOf(lounge.hub, first.id)).toBe('paid')
    expect([...shown]).toEqual(['paid pending'])
    expect(till.status.isReady).toBe(true)
  })

  test('takes what is done while others are still waited for behind what those bring, and not before', async () => {
    const lounge = await QuietLounge.open()
    const till = await lounge.terminal('pos')
    const said: string[] = []
    lounge.onHeard = (_tab, { type }) => void said.push(type)
    // The connection to the server stays, and the office’s device is away.
    const gathering = lounge.site.hub?.beginGathering() ?? Promise.resolve()
    await lounge.until(gathering)
    const { id, steps } = dish(till)
    await lounge.does(till, steps)
    await lounge.run(60_000)
    expect([lounge.log, statusOf(till.lounge, id)]).toEqual([[], 'pending'])
    expect(till.status).toMatchObject({ isOnline: false, pendingCount: 1 })
    expect(till.status.trouble).toBeUndefined()
    await waitForNobodyElse(lounge)
    expect(lounge.log).toEqual(['order.place applied'])
    expect(till.status).toMatchObject({ isOnline: true, pendingCount: 0 })
    expect(said.filter((type) => type === 'recall')).toHaveLength(1)
  })

  test.each(['signed in', 'signed out'])('asks a device that is %s there on a living line, too', async (how) => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const till = only(device.terminals)
    const { id, steps } = dish(till)
    await lounge.does(till, steps)
    await lounge.run(1_000)
    if (how === 'signed out') await lounge.until(device.signOut())
    await lounge.run(30_000)
    const said: string[] = []
    lounge.onHeard = (_tab, { type }) => void said.push(type)
    await lounge.until(lounge.site.hub?.beginGathering() ?? Promise.resolve())
    await lounge.run(120_000)
    expect(said.filter((type) => type === 'recall')).toHaveLength(1)
    expect(statusOf(lounge.hub, id)).toBe('pending')
  })

  // The second comes back long after the others have offered.
  test.each([1, 6])(
    'is offered what was answered also where that could not be read at first: %i times',
    async (times) => {
      const lounge = await QuietLounge.open()
      let fails = 0
      const device = await lounge.device('pos', {
        storage: (real) => ({
          ...real,
          outbox: {
            ...real.outbox,
            load: () => (fails-- > 0 ? Promise.reject(new Error('planted')) : real.outbox.load()),
          },
        }),
      })
      const till = only(device.terminals)
      await lounge.does(till, dish(till).steps)
      await lounge.run(1_000)
      fails = times
      await lounge.until(lounge.site.hub?.beginGathering() ?? Promise.resolve())
      await lounge.run(5_000)
      await waitForNobodyElse(lounge)
      await lounge.run(45_000)
      expect(till.status.isOnline).toBe(true)
      const { id, steps } = dish(till, 2)
      await lounge.does(till, steps)
      await lounge.run(1_000)
      expect(till.pending).toEqual([])
      expect(statusOf(lounge.hub, id)).toBe('pending')
    },
  )

  test('does not know a till that is younger than the backup: its work waits there until somebody signs in, and comes once', async () => {
    const lounge = await QuietLounge.open()
    const backup = lounge.database.groups.length
    const device = await lounge.device('pos')
    const till = only(device.terminals)
    const told = dish(till, 1)
    await lounge.does(till, told.steps)
    await lounge.run(1_000)
    lounge.cutOff(device)
    const untold = dish(till, 2)
    await lounge.does(till, untold.steps)
    lounge.site.fall()
    lounge.database.restore(backup)
    lounge.site.forgetSince(backup)
    await lounge.run(60_000)
    await lounge.connect(device)
    expect(till.status).toMatchObject({ isOnline: false, turnedAway: 'device_unknown', pendingCount: 1 })
    expect([told, untold].map(({ id }) => statusOf(till.lounge, id))).toEqual(['pending', 'pending'])
    await lounge.until(device.signIn('pos'))
    await waitForNobodyElse(lounge)
    expect(till.status).toMatchObject({ isOnline: true, turnedAway: undefined, pendingCount: 0 })
    expect([told, untold].map(({ id }) => statusOf(lounge.hub, id))).toEqual(['pending', 'pending'])
    expect(lounge.log).toEqual(['order.place applied', 'order.place applied'])
  })
})
