// Careless staff at two tills, a kitchen board and an office of one lounge: whatever they tap, type and interrupt, every screen works and
// the books balance. LOUNGE_STEPS=n sets the number of steps; LOUNGE_SEED=n another walk, or replays one.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundled } from '../../tools/programs/programs.ts'
import { CarelessHand } from '../careless/hand.ts'
import { looksWell, watchAnswers } from '../careless/looks-well.ts'
import { draws, seed } from '../disk/chance.ts'
import { expect, test } from '../fixtures.ts'
import type { LoungeServer } from '../lounge-server.ts'
import type { Staff } from '../staff.ts'

const stepCount = Number(process.env['LOUNGE_STEPS'] ?? 200)
const setUpMs = 120_000
const stepMs = 5_000
const phone = { width: 390, height: 844 }
const arrivesWithinMs = 60_000

test(
  'whatever careless staff do at four devices, every screen stands, all of it arrives, and the books hold',
  { tag: '@proof' },
  async ({ till, kitchen, office, server }, testInfo) => {
    testInfo.setTimeout(setUpMs + stepCount * stepMs)
    const draw = draws(seed)
    const [one, other, board, desk] = await Promise.all([till(), till({ viewport: phone }), kitchen(), office()])
    const people = { till: one, phone: other, kitchen: board, office: desk }
    const hands = Object.entries(people).map(([name, staff]) => new CarelessHand(name, staff, draw))
    const fallen = hands.map(({ staff }) => watchAnswers(staff.page))
    for (const { staff } of hands) await beginsCareless(staff)

    const done: string[] = []
    try {
      for (let step = 1; step <= stepCount; step += 1) {
        const hand = hands[draw(hands.length)] ?? hands[0]
        if (!hand) continue
        await hand.step((what) => done.push(`${step} ${hand.name}: ${what}`))
        await looksWell(hand.staff, fallen.flat())
      }
      done.push('the end: everybody comes back')
      for (const hand of hands) {
        await hand.comeBack()
        await hand.closeDialogs()
        await arrived(hand.staff)
      }
      await agree(server, [one, other])
      await booksHold(server)
    } catch (error) {
      throw new Error([`LOUNGE_SEED=${seed}`, ...done.slice(-20), String(error)].join('\n'), { cause: error })
    }
    console.log(`${stepCount} careless steps of seed ${seed}`)
  },
)

/** Ready to be reloaded without the network. Print windows that open beside the screen are closed again. */
async function beginsCareless(staff: Staff): Promise<void> {
  const { context, page, complaints } = staff
  complaints.expectOutage()
  complaints.expectRefusals()
  await context.addInitScript(() => {
    window.print = () => undefined
  })
  context.on('page', (opened) => void (opened === page || opened.close()))
  await page.reload()
  await staff.isReadyForOffline()
}

/** Waits until nothing is unsent. */
async function arrived({ shell }: Staff): Promise<void> {
  await expect(shell.offline).toHaveCount(0, { timeout: arrivesWithinMs })
  await expect(shell.waiting).toHaveCount(0, { timeout: arrivesWithinMs })
}

/** Each till shows on each table as many open orders as the server has there. */
async function agree({ database }: LoungeServer, tills: readonly Staff[]): Promise<void> {
  const open = () => {
    const numbers = database
      .rows('order')
      .filter(({ status }) => status === 'pending')
      .map(({ tableNumber }) => Number(tableNumber))
    return Object.entries(Object.groupBy(numbers, String)).map(([table, orders = []]) => `${table}: ${orders.length}`)
  }
  for (const { shell, tables } of tills) {
    await shell.openFromDrawer('Tables')
    await expect(tables.table(1)).toBeVisible()
    await expect.poll(async () => (await tables.all.evaluateAll(openOnTables)).toSorted()).toEqual(open().toSorted())
  }
}

/** Runs in the page. */
const openOnTables = (tiles: readonly Element[]): readonly string[] =>
  tiles.flatMap((tile) => {
    const [, table, orders] = /^Table (\d+), (\d+) order/.exec(tile.getAttribute('aria-label') ?? '') ?? []
    return table === undefined ? [] : [`${table}: ${orders}`]
  })

async function booksHold({ database, dataDir }: LoungeServer): Promise<void> {
  expect(database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  const numbers = database.rows('order').map(({ number }) => number)
  expect(numbers.length).toBe(new Set(numbers).size)
  const sales = database.saleNumbers()
  expect(sales.length).toBe(new Set(sales).size)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, [bundled('backup/main.ts'), 'verify'], { env })
}
