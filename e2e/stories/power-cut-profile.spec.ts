// A power cut under a till: its browser starts from what the disk had by then, and nothing more. Each write and each sync of the browser is
// traced (disk/traced-disk.c); at the moment when a receipt was painted, everything without a returned sync is dropped, or kept in pieces.
// LOUNGE_BROWSER_IMAGES=20 makes a campaign of it.
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { draws, seed } from '../disk/chance.ts'
import {
  canTrace,
  type Chance,
  everything,
  imageAt,
  nothing,
  readTrace,
  traced,
  writeImage,
} from '../disk/disk-image.ts'
import { wrongWith } from '../disk/judge.ts'
import type { Fault } from '../disk/planted-faults.ts'
import { foundByCuts } from '../disk/planted-faults.ts'
import { receiptIn, type Shown } from '../disk/shown.ts'
import { expect, type MakeTill, opened, test } from '../disk/test.ts'
import type { LoungeServer } from '../lounge-server.ts'

const images = Number(process.env['LOUNGE_BROWSER_IMAGES'] ?? 2)
const imagesForFault = 4
/** Free when the evening begins; one sale at each. */
const tables = [7, 8, 10, 11, 13]
/** As slow as the disk of a cheap till, so that code which does not wait for the disk shows its result too early. */
const syncMs = 60
const arrivesWithinMs = 15_000

// Tracing needs Linux and a C compiler (cc).
if (canTrace()) {
  test(`REL-04 the power goes when a receipt has been painted, ${images} times: it is on the disk, and reaches the server once`, async ({
    tillOnDisk,
    server,
  }, testInfo) => {
    testInfo.setTimeout(90_000 + images * 40_000)
    const found = await campaign({ tillOnDisk, server, folder: testInfo.outputPath(), syncMs }, images)
    expect(found, `seed ${seed}`).toEqual([])
  })

  for (const fault of foundByCuts)
    test(
      `REL-04 cutting the power finds that ${fault.name}`,
      { tag: '@proof' },
      async ({ tillOnDisk, server }, testInfo) => {
        testInfo.setTimeout(300_000 + imagesForFault * 40_000)
        const place = { tillOnDisk, server, folder: testInfo.outputPath(), syncMs }
        const found = await campaign(place, imagesForFault, fault)
        console.log(`${fault.name}: ${found.join('; ')}`)
        expect(found.length).toBeGreaterThan(0)
      },
    )
}

interface Place {
  readonly tillOnDisk: MakeTill
  readonly server: LoungeServer
  readonly folder: string
  readonly syncMs: number
}

/** @returns what is wrong, in words */
async function campaign(place: Place, count: number, fault?: Fault): Promise<readonly string[]> {
  const { tillOnDisk, server, folder, syncMs } = place
  const trace = join(folder, 'trace')
  const env = traced(join(folder, 'first'), { library: join(folder, 'traced-disk.so'), trace, syncMs })
  const lounge = await tillOnDisk({ fault, env, disk: 'first' })
  await opened(lounge)
  await lounge.till.cashier.page.goto('/pos-terminal')
  await lounge.till.cashier.posTerminal.showsItsTab()
  lounge.line.turn('offline')
  await expect(lounge.till.cashier.shell.offline).toBeVisible()
  for (const [sale, table] of tables.slice(0, count).entries()) {
    const { posTerminal } = lounge.till.cashier
    await posTerminal.tableButton.click()
    await posTerminal.pickTable(table).click()
    await posTerminal.add('Jollof Rice', 1 + sale)
    const next = lounge.till.nextShown()
    await posTerminal.cash.click()
    await posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' }).fill('500000')
    await posTerminal.takeCash.click()
    await next
    await posTerminal.nextOrder()
  }
  await lounge.till.kill()
  const { shown } = lounge.till
  const written = readTrace(trace)
  expectTraceToBeWhole(written, lounge.disk)

  // A server that has received none of it yet, restored for each image.
  await server.stop()
  const untouched = join(folder, 'untouched')
  cpSync(server.dataDir, untouched, { recursive: true })
  const draw = draws(seed)
  const found: string[] = []
  for (let image = 0; image < count; image += 1) {
    const last = image % shown.length
    const moment = shown[last]?.at ?? 0
    // First the disk with only what was synced; then with random pieces of the rest as well.
    const isKept: Chance = image % 2 === 0 ? nothing : () => draw(2) === 0
    rmSync(server.dataDir, { recursive: true })
    cpSync(untouched, server.dataDir, { recursive: true })
    await server.restart()
    const name = `image-${image}`
    lounge.line.turn('online')
    const later = await tillOnDisk({ disk: name, line: lounge.line })
    writeImage(imageAt(written, moment, isKept), later.disk)
    await later.till.start()
    await later.till.cashier.page.goto('/')
    for (const fault of await missingAfter(server, shown.slice(0, last + 1))) found.push(`${name}: ${fault}`)
    await later.till.kill()
  }
  console.log(`seed ${seed}: ${count} images of a cut after one of ${shown.length} receipts`)
  return found
}

/** Waits until all of them are booked, as far as they arrive. */
async function missingAfter({ database }: LoungeServer, shown: readonly Shown[]): Promise<readonly string[]> {
  const numbers = shown.map(({ text }) => receiptIn(text).number)
  await expect
    .poll(() => numbers.filter((number) => database.saleNumbers().includes(number)).length, {
      timeout: arrivesWithinMs,
    })
    .toBe(numbers.length)
    .catch(() => undefined) // the missing ones are reported one by one
  const { sum, unbalanced } = database.ledger()
  const faults = shown.flatMap((each) => wrongWith(database, each))
  return sum === 0 && unbalanced === 0 ? faults : [...faults, 'the books do not balance']
}

/** The trace must explain every byte of the browser's databases: otherwise an image would prove nothing. */
function expectTraceToBeWhole(written: ReturnType<typeof readTrace>, disk: string): void {
  const whole = [...imageAt(written, Number.POSITIVE_INFINITY, everything)].filter(([path]) =>
    path.includes('IndexedDB/'),
  )
  expect(whole.length).toBeGreaterThan(0)
  for (const [path, contents] of whole) expect(contents.equals(readFileSync(join(disk, path))), path).toBe(true)
}
