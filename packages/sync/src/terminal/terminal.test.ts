// A cashier's guarantees: a command is on screen at once, it is on the disk when the till says so, and it is not lost.
import { WriteSet } from '@lounge/domain/flow'
import { describe, expect, test, vi } from 'vitest'
import { dish, more, namesOf, only, payment, QuietLounge, statusOf, voiding } from './testing/quiet-lounge.ts'

describe('a tap', () => {
  test('is on screen before anything else happens, and on the disk when it says done', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const terminal = only(device.terminals)
    const { id, steps } = dish(terminal)
    const done = terminal.run(steps)
    expect(statusOf(terminal.lounge, id)).toBe('pending')
    expect(terminal.status.pendingCount).toBe(1)
    expect(device.disk.image.rows).toEqual([])
    const onDisk = done.then(() => namesOf(device.disk.image.rows))
    expect(await lounge.until(done)).toMatchObject({ outcome: 'done' })
    expect(await onDisk).toEqual(['order.place'])
    await lounge.run(500)
    expect(lounge.log).toEqual(['order.place applied'])
    expect(terminal.pending).toEqual([])
  })

  test('that is refused leaves nothing behind: not on screen, not on the disk, not a number', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const terminal = only(device.terminals)
    const { id, steps } = dish(terminal)
    expect(await lounge.does(terminal, voiding(id))).toMatchObject({
      outcome: 'refused',
      no: { refused: 'order_not_found' },
    })
    expect([terminal.pending, device.disk.image.rows]).toEqual([[], []])
    await lounge.does(terminal, steps)
    expect(only(device.disk.image.rows).command.sequence).toBe(1)
  })

  test('of several things at once does all of them or none', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const terminal = only(device.terminals)
    const [good, other] = [dish(terminal), dish(terminal)]
    expect(await lounge.does(terminal, [...good.steps, ...voiding(other.id)])).toMatchObject({ outcome: 'refused' })
    expect(statusOf(terminal.lounge, good.id)).toBeUndefined()
    expect(device.disk.image.rows).toEqual([])
    expect(await lounge.does(terminal, [...good.steps, ...voiding(good.id)])).toMatchObject({ outcome: 'done' })
    expect(statusOf(terminal.lounge, good.id)).toBe('voided')
    await lounge.run(500)
    expect(lounge.log).toEqual(['order.place applied', 'order.void applied'])
  })

  test('of nobody is refused', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const terminal = only(device.terminals)
    const { steps } = dish(terminal)
    await lounge.until(device.signOut())
    expect(await lounge.does(terminal, steps)).toMatchObject({ outcome: 'refused', no: { refused: 'not_signed_in' } })
  })

  test('that the disk does not take goes to the server from memory, and is done when the server has it', async () => {
    const lounge = await QuietLounge.open()
    const terminal = await lounge.terminal('pos', { write: () => 'lost' })
    const { id, steps } = dish(terminal)
    const done = terminal.run(steps)
    expect(statusOf(terminal.lounge, id)).toBe('pending')
    expect(await lounge.until(done)).toMatchObject({ outcome: 'done' })
    expect(statusOf(lounge.hub, id)).toBe('pending')
    expect(terminal.status.trouble).toBeUndefined()
  })

  test('that neither the disk takes nor the server is said, and stays on screen until one of them has it', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos', { write: () => 'lost' })
    const terminal = only(device.terminals)
    lounge.cutOff(device)
    const { id, steps } = dish(terminal)
    expect(await lounge.does(terminal, steps)).toMatchObject({ outcome: 'not-saved' })
    expect(terminal.status.trouble).toBe('not-saved')
    expect(statusOf(terminal.lounge, id)).toBe('pending')
    await lounge.connect(device)
    expect(statusOf(lounge.hub, id)).toBe('pending')
    // The server has it, so the warning disappears.
    expect(terminal.status.trouble).toBeUndefined()
  })

  test('that the disk calls a failure, and kept all the same, is there once', async () => {
    const lounge = await QuietLounge.open()
    const writes = ['kept, but called an error', 'good'] as const
    let written = 0
    const device = await lounge.device('pos', { write: () => writes[written++] ?? 'good' })
    const terminal = only(device.terminals)
    expect(await lounge.does(terminal, dish(terminal).steps)).toMatchObject({ outcome: 'done' })
    expect(written).toBe(2)
    expect(device.disk.image.rows).toHaveLength(1)
  })
})

describe('what others do', () => {
  test('is on every other till within a second', async () => {
    const lounge = await QuietLounge.open()
    const [one, other] = [await lounge.terminal('pos', { till: 1 }), await lounge.terminal('pos', { till: 2 })]
    const { id, steps } = dish(one)
    await lounge.does(one, steps)
    await lounge.run(1_000)
    expect(statusOf(other.lounge, id)).toBe('pending')
  })

  test('comes under what is still pending here, which is decided again on top', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos', { till: 1 })
    const [here, there] = [only(device.terminals), await lounge.terminal('pos', { till: 2 })]
    lounge.cutOff(device)
    const [mine, theirs] = [dish(here, 3, 'gulder'), dish(there, 4, 'gulder')]
    await lounge.does(here, mine.steps)
    await lounge.does(there, theirs.steps)
    await lounge.run(500)
    const seen: unknown[] = []
    lounge.onHeard = ({ terminal }, message) => {
      if (terminal !== here || message.type !== 'delta') return
      const left = here.lounge.get('stock', 'gulder')?.level
      seen.push([
        message.answers.length,
        here.pending.length,
        statusOf(here.lounge, mine.id),
        statusOf(here.lounge, theirs.id),
        left,
      ])
    }
    await lounge.connect(device)
    expect(seen).toEqual([
      [0, 1, 'pending', 'pending', 4],
      [1, 0, 'pending', 'pending', 4],
    ])
  })

  test('may make a wish of this till impossible: it is taken back, and said', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos', { till: 1 })
    const [here, there] = [only(device.terminals), await lounge.terminal('pos', { till: 2 })]
    const { id, steps } = dish(here)
    await lounge.does(here, steps)
    await lounge.run(1_000)
    lounge.cutOff(device)
    const verdicts: unknown[] = []
    here.onVerdict(({ answer, command }) => verdicts.push([command.name, answer.outcome, answer.code, answer.params]))
    await lounge.does(here, voiding(id))
    expect(statusOf(here.lounge, id)).toBe('voided')
    await lounge.does(there, payment(there, id))
    await lounge.connect(device)
    expect(statusOf(here.lounge, id)).toBe('paid')
    expect(verdicts).toEqual([['order.void', 'refused', 'order_not_pending', { status: 'paid' }]])
    expect(here.pending).toEqual([])
  })

  test('cannot make a fact of this till impossible: both payments are booked, and the second is owed back', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos', { till: 1 })
    const [here, there] = [only(device.terminals), await lounge.terminal('pos', { till: 2 })]
    const { id, steps } = dish(here)
    await lounge.does(here, steps)
    await lounge.run(1_000)
    lounge.cutOff(device)
    await lounge.does(here, payment(here, id))
    await lounge.does(there, payment(there, id))
    await lounge.connect(device)
    expect(lounge.log).toEqual(['order.place applied', 'order.pay applied', 'order.pay applied'])
    expect(lounge.hub.get('account', 'owed-back')?.balance).toBe(-270_000)
    expect([...here.lounge.all('exception')].map(({ code }) => code)).toEqual(['order_paid_twice'])
  })

  test('rings whoever watches its kind of row, and nobody else', async () => {
    const lounge = await QuietLounge.open()
    const [one, other] = [await lounge.terminal('pos', { till: 1 }), await lounge.terminal('pos', { till: 2 })]
    const rung = { order: 0, category: 0 }
    other.watch(['order', 'table'], () => (rung.order += 1))
    other.watch(['category'], () => (rung.category += 1))
    const before = other.version('order')
    await lounge.does(one, dish(one).steps)
    await lounge.run(1_000)
    expect(rung).toEqual({ order: 1, category: 0 })
    expect(other.version('order')).toBe(before + 1)
  })
})

test('adding to an order that another till paid meanwhile: the lines become a new order, and nothing is lost', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos', { till: 1 })
  const [here, there] = [only(device.terminals), await lounge.terminal('pos', { till: 2 })]
  const { id, steps } = dish(here)
  await lounge.does(here, steps)
  await lounge.run(1_000)
  lounge.cutOff(device)
  await lounge.does(here, more(here, id))
  await lounge.does(there, payment(there, id))
  await lounge.connect(device)
  expect([...here.lounge.all('order')].map(({ status }) => status).toSorted()).toEqual(['paid', 'pending'])
  expect([...here.lounge.all('exception')].map(({ code }) => code)).toEqual(['order_paid_meanwhile'])
})

test('what the server will not take is filed as it is, and what comes behind it is taken', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  const verdicts: unknown[] = []
  terminal.onVerdict(({ answer, command }) => verdicts.push([command.name, answer.outcome, answer.code]))
  lounge.cutOff(device)
  const [first, second] = [dish(terminal), dish(terminal)]
  lounge.directory.lose(device.session?.id ?? '')
  vi.spyOn(lounge.directory, 'vouch').mockResolvedValue() // so long ago that the server's own word about it counts no more
  await lounge.does(terminal, first.steps)
  await lounge.does(terminal, second.steps)
  await lounge.connect(device)
  expect(lounge.log).toEqual(['order.place held', 'order.place held'])
  expect([terminal.pending, terminal.status.trouble]).toEqual([[], undefined])
  expect(verdicts).toEqual([
    ['order.place', 'held', 'not_signed_in'],
    ['order.place', 'held', 'not_signed_in'],
  ])
  expect(device.disk.image.rows.every(({ setAside, answer }) => setAside && answer)).toBe(true)
})

test('a till whose clock is wrong by minutes writes the right time', async () => {
  const lounge = await QuietLounge.open()
  const terminal = await lounge.terminal('pos', { skew: -180_000 })
  const { id, steps } = dish(terminal)
  await lounge.does(terminal, steps)
  await lounge.run(500)
  const placedAt = lounge.hub.get('order', id)?.placedAt ?? 0
  expect(Math.abs(placedAt - lounge.time.now)).toBeLessThan(2_000)
})

test('what is done is decided here on what the hub will read: what was left out has its default at once', async () => {
  const lounge = await QuietLounge.open()
  const office = await lounge.device('manager', { till: 0 })
  const desk = only(office.terminals)
  lounge.cutOff(office)
  await lounge.does(desk, [
    { name: 'material.add', args: { department: 'bar', materialId: '77', name: 'Limes' } },
  ] as never) // as a form gives it
  expect(desk.lounge.get('material:bar', '77')?.level).toBe(0)
  await lounge.connect(office)
  expect(lounge.hub.get('material:bar', '77')?.level).toBe(0)
})

test('a bug in deciding refuses with a sentence, and nothing of the tap is kept', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const till = only(device.terminals)
  const [good, strange] = [dish(till), dish(till, 2)]
  let gets = 0
  const settings = till.lounge.get('settings', 'lounge')
  const broken = vi.spyOn(WriteSet.prototype, 'own').mockImplementation(() => {
    gets += 1
    throw new Error('Bug: planted')
  })
  const done = till.run([...good.steps, ...strange.steps])
  broken.mockRestore()
  expect(gets).toBe(1)
  expect(await done).toMatchObject({ outcome: 'refused', no: { refused: 'command_failed' } })
  expect([statusOf(till.lounge, good.id), till.pending, device.disk.image.rows]).toEqual([undefined, [], []])
  expect(till.lounge.get('settings', 'lounge')).toEqual(settings)
  expect(await lounge.does(till, good.steps)).toMatchObject({ outcome: 'done' })
  expect(only(device.disk.image.rows).command.sequence).toBe(1)
})

test("a manager's unsent payment is paid for the cashier who signs in at that till, too: nobody takes it twice", async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const till = only(device.terminals)
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  await lounge.run(500)
  await lounge.until(device.signIn('manager'))
  await lounge.run(1_000)
  lounge.cutOff(device)
  await lounge.does(till, payment(till, id))
  lounge.network.cut(device.weather)
  await lounge.until(device.signIn('pos'))
  expect(till.pending).toHaveLength(1)
  const seen = new Set<string | undefined>()
  let whilePending = 0
  lounge.onHeard = (tab) => {
    if (tab.terminal !== till || !till.lounge.get('order', id)) return
    seen.add(statusOf(till.lounge, id))
    whilePending += till.pending.length
  }
  await lounge.connect(device)
  expect([...seen]).toEqual(['paid'])
  expect(whilePending).toBeGreaterThan(0)
  expect(lounge.log.filter((each) => each.startsWith('order.pay'))).toEqual(['order.pay applied'])
})
