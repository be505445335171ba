// An outbox that vanished or went back is noticed, announced once, and reported once by the person signed in.
import { describe, expect, test } from 'vitest'
import { keepLosses, reportLosses } from './losses.ts'
import { guarded, type Loss, lossCount, type Mark, missingFrom, type Sentinel } from './sentinel.ts'
import { MemoryDisk } from './storage/memory.ts'
import { answer, entry } from './storage/testing/things.ts'
import { dish, only, QuietLounge } from './testing/quiet-lounge.ts'

class Notes implements Sentinel {
  readonly marks = new Map<string, Mark>()
  read(): ReadonlyMap<string, Mark> {
    return new Map(this.marks)
  }
  note(clientId: string, mark: Mark): void {
    this.marks.set(clientId, mark)
  }
  forget(clientId: string): void {
    this.marks.delete(clientId)
  }
}

/** Entries with odd numbers belong to one client. */
const { clientId } = entry(1).command

function device(disk = new MemoryDisk()) {
  const notes = new Notes()
  const losses: Loss[] = []
  const open = () => guarded(disk.open(), notes, (found) => losses.push(...found))
  return { notes, losses, open }
}

describe('the sentinel', () => {
  test('knows how far a client was written and answered, and forgets it when all is answered', async () => {
    const { notes, losses, open } = device()
    const storage = open()
    await storage.outbox.append([entry(1), entry(3)])
    expect(notes.marks.get(clientId)).toEqual({ made: 3, answered: 0 })
    await storage.outbox.keepAnswers([answer(1)])
    expect(notes.marks.get(clientId)).toEqual({ made: 3, answered: 1 })
    await storage.outbox.keepAnswers([answer(3)])
    expect(notes.marks.size).toBe(0)
    await open().outbox.load()
    expect(losses).toEqual([])
  })

  test('is noted after the disk has it, and not before', async () => {
    const { notes, open } = device(new MemoryDisk({ write: () => 'lost' }))
    await expect(open().outbox.append([entry(1)])).rejects.toThrow('the disk')
    expect(notes.marks.size).toBe(0)
  })

  test('goes on where another load of the page left off', async () => {
    const { notes, losses, open } = device()
    await open().outbox.append([entry(1), entry(3)])
    const again = open()
    await again.outbox.load()
    expect(losses).toEqual([])
    await again.outbox.keepAnswers([answer(1), answer(3)])
    expect(notes.marks.size).toBe(0)
  })

  test('hears of what another tab wrote and got answered', async () => {
    const { notes, open } = device()
    const [here, there] = [open(), open()]
    await here.outbox.load()
    await there.outbox.append([entry(1)])
    await here.outbox.fresh()
    await here.outbox.keepAnswers([answer(1)])
    expect(notes.marks.size).toBe(0)
  })
})

describe('two tabs', () => {
  /** Five commands that one tab wrote; the other saw each of them before its answer. */
  async function afterFive() {
    const disk = new MemoryDisk()
    const bench = device(disk)
    const [here, there] = [bench.open(), bench.open()]
    await Promise.all([here.outbox.load(), there.outbox.load()])
    for (const number of [1, 3, 5, 7, 9]) {
      await here.outbox.append([entry(number)])
      await there.outbox.fresh()
      await here.outbox.keepAnswers([answer(number)])
    }
    expect(bench.notes.marks.size).toBe(0)
    await here.outbox.append([entry(11)])
    return { ...bench, disk, here, there }
  }

  test('do not make each other forget what was answered: no more is lost than what waited', async () => {
    const { disk, losses, notes, open, there } = await afterFive()
    await there.outbox.fresh()
    expect(notes.marks.get(clientId)).toEqual({ made: 11, answered: 9 })
    disk.wipe()
    await open().outbox.load()
    expect(losses).toEqual([{ clientId, from: 10, to: 11 }])
  })

  test('both hear an answer, one of them late and of an older one: what is noted never goes back', async () => {
    const { here, notes, there } = await afterFive()
    await there.outbox.fresh()
    await there.outbox.keepAnswers([answer(7)])
    expect(notes.marks.get(clientId)).toEqual({ made: 11, answered: 9 })
    await there.outbox.keepAnswers([answer(11)])
    expect(notes.marks.size).toBe(0)
    await here.outbox.append([entry(13)])
    expect(notes.marks.get(clientId)).toMatchObject({ made: 13 })
    await here.outbox.keepAnswers([answer(11), answer(13)])
    expect(notes.marks.size).toBe(0)
    await there.outbox.keepAnswers([answer(9)])
    expect(notes.marks.size).toBe(0)
  })
})

describe('an outbox that', () => {
  const marks = new Map<string, Mark>([[clientId, { made: 9, answered: 3 }]])

  test('vanished has lost what was not answered', () => {
    const losses = missingFrom([], marks)
    expect(losses).toEqual([{ clientId, from: 4, to: 9 }])
    expect(lossCount(losses)).toBe(6)
  })

  test('went back has lost what came after', () => {
    expect(missingFrom([entry(5), entry(7)], marks)).toEqual([{ clientId, from: 8, to: 9 }])
  })

  test('is whole has lost nothing', () => {
    expect(missingFrom([entry(9)], marks)).toEqual([])
    expect(missingFrom([], new Map([[clientId, { made: 3, answered: 3 }]]))).toEqual([])
  })
})

test('what is lost is said when the outbox is opened, and reported once, by the tab that finds it on the desk', async () => {
  const lounge = await QuietLounge.open()
  const notes = new Notes()
  const found: Loss[] = []
  const empty = () => new MemoryDisk({ pace: () => lounge.time.sleep(2) })
  let disk = empty()
  const device = await lounge.device('pos', {
    tabs: 2,
    storage: () => guarded(disk.open(), notes, (losses) => found.push(...losses)),
  })
  const [first] = device.terminals
  if (!first) throw new Error('a tab')
  lounge.cutOff(device)
  await lounge.does(first, dish(first).steps)
  await lounge.does(first, dish(first).steps)
  // Somebody clears the browser's data.
  disk = empty()
  device.reload()
  await lounge.openAgain(device)
  await lounge.connect(device)
  const loss = only(found)
  expect(loss).toMatchObject({ from: 1, to: 2 })

  const [terminal, other] = [...device.terminals, ...device.terminals]
  if (!terminal || !other) throw new Error('a tab')
  await lounge.until(keepLosses(terminal.desk, notes, found))
  expect(notes.marks.size).toBe(0)
  await lounge.until(Promise.all([reportLosses(terminal), reportLosses(other)]))
  await lounge.run(500)
  expect(lounge.log).toEqual(['terminal.reportLoss applied'])
  expect([...lounge.hub.all('exception')]).toMatchObject([
    { code: 'terminal_lost_records', params: { where: 'Till 1', count: 2 } },
  ])
  await lounge.until(reportLosses(terminal))
  await lounge.run(500)
  expect(lounge.log).toHaveLength(1)
})

test('a loss that nobody signed in has found waits on the desk', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  await lounge.until(keepLosses(terminal.desk, new Notes(), [{ clientId, from: 1, to: 2 }]))
  await lounge.until(device.signOut())
  await lounge.until(reportLosses(terminal))
  expect(lounge.log).toEqual([])
  await lounge.until(device.signIn('pos'))
  await lounge.until(reportLosses(terminal))
  await lounge.run(500)
  expect(lounge.log).toEqual(['terminal.reportLoss applied'])
})
