// One tab of a device sends the commands of all; another takes over if that tab does not do its work.
import { describe, expect, test } from 'vitest'
import type { TerminalMessage } from '../protocol.ts'
import type { Tabs } from './tabs.ts'
import { dish, more, only, payment, QuietLounge, statusOf, voiding } from './testing/quiet-lounge.ts'
import type { Transport } from './transport.ts'

/** A tab's pushes; while it is frozen none of its messages leaves it. */
interface Way {
  isFrozen: boolean
  pushed: number
}

async function twoTabs(among?: (tabs: Tabs) => Tabs) {
  const lounge = await QuietLounge.open()
  const ways: Way[] = []
  const counted = (real: Transport): Transport => {
    const way: Way = { isFrozen: false, pushed: 0 }
    ways.push(way)
    const say = (message: TerminalMessage, send: () => void) => {
      if (way.isFrozen) return
      if (message.type === 'push') way.pushed += message.commands.length
      send()
    }
    return {
      open: (events) => {
        const line = real.open(events)
        return { send: (message) => say(message, () => line.send(message)), close: () => line.close() }
      },
    }
  }
  const disk = { isFull: false }
  // They open at the same time, so either may be the first.
  let count = 0
  let first: number | undefined
  const noticed = (real: Tabs): Tabs => {
    const tab = count++
    const tabs = among?.(real) ?? real
    const notice = (isLeading: boolean): void => {
      if (isLeading) first ??= tab
    }
    return { ...tabs, queue: (onLead) => tabs.queue((isLeading) => (notice(isLeading), onLead(isLeading))) }
  }
  const device = await lounge.device('pos', {
    tabs: 2,
    transport: counted,
    among: noticed,
    write: () => (disk.isFull ? 'lost' : 'good'),
  })
  const inOrder = <Of>(both: readonly Of[]): readonly Of[] => (first === 1 ? both.toReversed() : both)
  const [leader, follower] = inOrder(device.terminals)
  const [leads, follows] = inOrder(ways)
  if (!leader || !follower || !leads || !follows) throw new Error('two tabs')
  return { lounge, device, leader, follower, leads, follows, disk }
}

describe('one of two tabs', () => {
  test('sends what both of them did, at once and once', async () => {
    const { lounge, leader, follower, leads, follows } = await twoTabs()
    await lounge.does(leader, dish(leader).steps)
    const { id, steps } = dish(follower)
    await lounge.does(follower, steps)
    await lounge.run(300)
    expect(statusOf(lounge.hub, id)).toBe('pending')
    expect([leads.pushed, follows.pushed]).toEqual([2, 0])
    expect([leader.pending, follower.pending]).toEqual([[], []])
  })

  test('shows what the other did before the server has heard of it, and builds on it', async () => {
    const { lounge, device, leader, follower } = await twoTabs()
    lounge.cutOff(device)
    const { id, steps } = dish(follower)
    await lounge.does(follower, steps)
    await lounge.run(100)
    expect(statusOf(leader.lounge, id)).toBe('pending')
    expect(leader.status.pendingCount).toBe(1)
    await lounge.does(leader, more(leader, id, 'gulder'))
    await lounge.run(100)
    await lounge.does(follower, payment(follower, id))
    await lounge.run(100)
    expect(statusOf(leader.lounge, id)).toBe('paid')
    await lounge.connect(device)
    expect(lounge.log).toEqual(['order.place applied', 'order.addLines applied', 'order.pay applied'])
    expect([...lounge.hub.all('exception')]).toEqual([])
    expect([leader.pending, follower.pending]).toEqual([[], []])
  })

  test('takes back what the server refused the other, and only that one is told the answer', async () => {
    const { lounge, device, leader, follower } = await twoTabs()
    const there = await lounge.terminal('pos', { till: 2 })
    const { id, steps } = dish(leader)
    await lounge.does(leader, steps)
    await lounge.run(500)
    lounge.cutOff(device)
    const said: string[] = []
    follower.onVerdict(({ answer }) => said.push(`${answer.outcome} ${answer.code ?? ''}`))
    await lounge.does(follower, voiding(id))
    await lounge.run(100)
    expect(statusOf(leader.lounge, id)).toBe('voided')
    await lounge.does(there, payment(there, id))
    await lounge.connect(device)
    expect([statusOf(leader.lounge, id), statusOf(follower.lounge, id)]).toEqual(['paid', 'paid'])
    expect([leader.pending, follower.pending]).toEqual([[], []])
    expect(said).toEqual(['refused order_not_pending'])
  })

  test('takes over within a second when the one that leads is closed', async () => {
    const { lounge, leader, follower, follows } = await twoTabs()
    leader.stop()
    await lounge.run(100)
    const { id, steps } = dish(follower)
    await lounge.does(follower, steps)
    await lounge.run(900)
    expect(statusOf(lounge.hub, id)).toBe('pending')
    expect(follows.pushed).toBe(1)
  })

  test('sends what the other left behind when that one is closed before it could', async () => {
    const { lounge, leader, follower, leads } = await twoTabs()
    leads.isFrozen = true
    const { id, steps } = dish(leader)
    await lounge.does(leader, steps)
    leader.stop()
    await lounge.run(900)
    expect(statusOf(lounge.hub, id)).toBe('pending')
    expect(follower.pending).toEqual([])
  })
})

describe('a tab that leads and does not send', () => {
  test('holds nobody up for longer than two seconds, and leads no more', async () => {
    const { lounge, leader, follower, leads, follows } = await twoTabs()
    leads.isFrozen = true
    const { id, steps } = dish(follower)
    await lounge.does(follower, steps)
    await lounge.run(1_500)
    expect(statusOf(lounge.hub, id)).toBeUndefined()
    await lounge.run(1_000)
    expect(statusOf(lounge.hub, id)).toBe('pending')
    // From now on there is no reason to wait for it.
    const next = dish(follower)
    await lounge.does(follower, next.steps)
    await lounge.run(300)
    expect(statusOf(lounge.hub, next.id)).toBe('pending')
    expect(follows.pushed).toBe(2)
    leads.isFrozen = false
    const thawed = dish(leader)
    await lounge.does(leader, thawed.steps)
    await lounge.run(300)
    expect(statusOf(lounge.hub, thawed.id)).toBe('pending')
    expect(leads.pushed).toBe(0)
  })

  test('leaves what only the other has in memory to that one, at once', async () => {
    const { lounge, follower, follows, disk } = await twoTabs()
    disk.isFull = true
    const { id, steps } = dish(follower)
    await lounge.does(follower, steps)
    expect(statusOf(lounge.hub, id)).toBe('pending')
    expect(follows.pushed).toBe(1)
  })
})

test('two tabs that both send are safe: each thing is booked once', async () => {
  const everybody = (tabs: Tabs): Tabs => ({ ...tabs, queue: (onLead) => (onLead(true), () => undefined) })
  const { lounge, device, leader, follower, leads, follows } = await twoTabs(everybody)
  lounge.cutOff(device)
  const [mine, theirs] = [dish(leader), dish(follower)]
  await lounge.does(leader, mine.steps)
  await lounge.does(follower, theirs.steps)
  await lounge.does(leader, payment(leader, mine.id))
  await lounge.connect(device)
  expect(leads.pushed + follows.pushed).toBeGreaterThan(3) // more than the commands made: some came twice
  expect(lounge.log.toSorted()).toEqual(['order.pay applied', 'order.place applied', 'order.place applied'])
  expect([leader.pending, follower.pending]).toEqual([[], []])
})

describe('a disk that is full for a while', () => {
  test('takes later what it did not take at first, in its order, with the next that is written', async () => {
    const lounge = await QuietLounge.open()
    let isFull = true
    const device = await lounge.device('pos', { write: () => (isFull ? 'lost' : 'good') })
    const terminal = only(device.terminals)
    lounge.cutOff(device)
    const { id, steps } = dish(terminal)
    expect(await lounge.does(terminal, steps)).toMatchObject({ outcome: 'not-saved' })
    expect(terminal.status.trouble).toBe('not-saved')
    isFull = false
    expect(await lounge.does(terminal, payment(terminal, id))).toMatchObject({ outcome: 'done' })
    expect(terminal.status.trouble).toBeUndefined()
    device.reload()
    const again = await lounge.openAgain(device)
    expect(statusOf(again.lounge, id)).toBe('paid')
    await lounge.connect(device)
    expect(lounge.log).toEqual(['order.place applied', 'order.pay applied'])
  })

  test('is asked again by itself, within ten seconds, and then nobody has to worry any more', async () => {
    const lounge = await QuietLounge.open()
    let isFull = true
    const device = await lounge.device('pos', { write: () => (isFull ? 'lost' : 'good') })
    const terminal = only(device.terminals)
    lounge.cutOff(device)
    await lounge.does(terminal, dish(terminal).steps)
    await lounge.run(20_000)
    expect(terminal.status.trouble).toBe('not-saved')
    isFull = false
    await lounge.run(6_000)
    expect(terminal.status.trouble).toBeUndefined()
    expect(device.disk.image.rows).toHaveLength(1)
  })

  test('is asked again at once by whoever made space', async () => {
    const lounge = await QuietLounge.open()
    let isFull = true
    const device = await lounge.device('pos', { write: () => (isFull ? 'lost' : 'good') })
    const terminal = only(device.terminals)
    lounge.cutOff(device)
    await lounge.does(terminal, dish(terminal).steps)
    isFull = false
    await lounge.until(terminal.saveAgain())
    expect([terminal.status.trouble, device.disk.image.rows.length]).toEqual([undefined, 1])
  })
})

test('an answer that somebody waits for in one tab comes late in no other', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos', { tabs: 2 })
  const [first, second] = device.terminals
  if (!first || !second) throw new Error('a tab is missing')
  const { id, steps } = dish(first)
  await lounge.does(first, steps)
  await lounge.run(500)
  // Each tab says hello again.
  lounge.cutOff(device)
  await lounge.run(60_000)
  await lounge.connect(device)
  const heard: unknown[] = []
  second.onVerdict(({ command, isAwaited }) => void heard.push([command.name, isAwaited]))
  const [pay] = payment(first, id).filter(({ name }) => name === 'order.pay')
  if (!pay) throw new Error('nothing to pay')
  expect((await lounge.until(first.askServer(pay))).outcome).toBe('answered')
  await lounge.run(1_000)
  expect(heard).toEqual([['order.pay', true]])
})
