// A manager's browser imports a file of five thousand lines, each with choices, onto the menu: timed from choosing the file to the
// office's list and a till's grid, on a new lounge each time.
import type { Browser } from '@playwright/test'
import { makePostgresPlace } from '../../packages/server/src/db/testing/test-place.ts'
import { forget, type Start, temporaryFolder } from '../children.ts'
import { exactly, measured, within } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure } from '../report.ts'
import { newContext } from '../screens/browser.ts'
import { Seat } from '../screens/seat.ts'
import { timedAt, timedChange } from '../screens/timing.ts'
import { type Server, startLounge } from '../server/servers.ts'
import { list, managerAt, searchLabel } from './list.ts'

const lines = 5_000
/** A page that never finishes must not hang the bench. */
const patienceMs = 120_000
const lastItem = `Import ${lines}`

const menuFile = (): Buffer => {
  const choices = 'Size: Small | Large +500; Extras (0-2): Egg +300 | Fish +900'
  const rows = Array.from({ length: lines }, (_, index) => [
    `Shelf ${index % 40}`,
    `Import ${index + 1}`,
    `${1_000 + index}`,
    'Brought in by the bench as guests read it',
    choices,
    'kitchen',
  ])
  const heads = ['Category', 'Item', 'Price', 'Description', 'Choices', 'Made by']
  return Buffer.from([heads, ...rows].map((row) => row.join(',')).join('\n'))
}

/** Seconds. */
interface Imported {
  /** From choosing the file to the message that it is being read, and to the preview. */
  readonly reading: number
  readonly read: number
  /**
   * From the tap on Import to the message that it is being saved, to the message that it is done, and to the office's list and a
   * till's grid.
   */
  readonly saving: number
  readonly done: number
  readonly listed: number
  readonly atTill: number
}

export async function imports(browser: Browser, pace: Pace): Promise<readonly Figure[]> {
  const onSqlite: Imported[] = []
  for (let turn = 0; turn < (pace.isQuick ? 1 : 3); turn++) onSqlite.push(await importedOnSqlite(browser))
  const onPostgres = process.env['TEST_ON'] === 'postgres' ? [await importedOnPostgres(browser)] : []
  return [...figures('SQLite', onSqlite), ...figures('PostgreSQL', onPostgres)]
}

function figures(database: string, all: readonly Imported[]): readonly Figure[] {
  const named = (what: string) => `${what}, ${lines.toLocaleString('en-GB')} lines, ${database}`
  if (all.length === 0)
    return [
      {
        what: named('import of a file'),
        unit: 's',
        goals: [],
        note: 'not run: it takes TEST_ON=postgres and a TEST_PG_URL whose server waits for its disk.',
      },
    ]
  const of = (pick: (each: Imported) => number) =>
    all.length > 1 ? measured(all.map(pick)) : exactly(all.map(pick)[0] ?? 0)
  const progress = of(({ reading, saving }) => Math.max(reading, saving))
  const whole = of(({ read, listed, done }) => read + Math.max(done, listed))
  return [
    {
      what: named('import of a file: first word of progress'),
      unit: 's',
      ours: progress,
      goals: [atMost(1, progress.p50, 's')],
      note: 'the later one of reading the file and of saving it.',
      whenMissed: 'what the file comes to is worked out before its words are painted.',
    },
    {
      what: named('… file chosen → shown, and Import tapped → listed'),
      unit: 's',
      ours: whole,
      goals: [atMost(10, whole.p50, 's')],
      note: `read and compared with the menu ${of(({ read }) => read).p50.toFixed(2)} s, saved ${of(({ done }) => done).p50.toFixed(2)} s, in the office's list ${of((each) => each.listed).p50.toFixed(2)} s and on a till ${of((each) => each.atTill).p50.toFixed(2)} s after the tap.`,
      whenMissed: 'one command, one commit; then every terminal is sent ten thousand rows.',
    },
  ]
}

async function importedOnSqlite(browser: Browser): Promise<Imported> {
  const folder = temporaryFolder()
  try {
    return await imported(browser, folder)
  } finally {
    forget(folder)
  }
}

async function importedOnPostgres(browser: Browser): Promise<Imported> {
  const place = await makePostgresPlace()
  try {
    return await imported(browser, place.dataDir, place.environment)
  } finally {
    await place.remove()
  }
}

async function imported(browser: Browser, dataDir: string, env: Start['env'] = {}): Promise<Imported> {
  const server = await startLounge(dataDir, { env })
  try {
    return await importedAt(browser, server)
  } finally {
    await server.stop()
  }
}

async function importedAt(browser: Browser, server: Server): Promise<Imported> {
  const [office, till] = [await managerAt(browser, server), await tillAt(browser, server)]
  const { page } = office
  await page.goto('/manage/menu')
  await page.getByRole('searchbox', { name: searchLabel }).fill(lastItem)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: menuFile() }
  const choose = () => page.getByLabel('Menu file').setInputFiles(file)
  const reading = await timedChange(page, 'input', '[role="dialog"]', choose)
  await page.getByRole('button', { name: 'Another file' }).click()
  const read = await patiently(
    'what the file comes to',
    timedChange(page, 'input', '[aria-label="What the file comes to"]', choose),
  )
  const button = page.getByRole('button', { name: /^Import \d/ })
  const places = [
    { page, selector: '[role="dialog"] [role="status"]', text: 'Importing the menu' },
    { page, selector: '[role="status"]', text: 'The menu is imported' },
    { page, selector: `${list} tbody tr`, text: lastItem },
    { page: till.page, selector: '[role="tabpanel"] button', text: lastItem },
  ]
  const [saving, done, listed, atTill] = await patiently(
    'the import',
    timedAt(page, places, () => button.click()),
  )
  await Promise.all([office, till].map(({ context }) => context.close()))
  return inSeconds({ reading, read, saving, done, listed, atTill })
}

const patiently = <Value>(what: string, work: Promise<Value>): Promise<Value> => within(patienceMs, what, work)

const inSeconds = (found: Readonly<Record<keyof Imported, number | undefined>>): Imported =>
  Object.fromEntries(Object.entries(found).map(([name, ms = Number.NaN]) => [name, ms / 1_000])) as unknown as Imported // the same keys

/** A till that searches for the last item. */
async function tillAt(browser: Browser, server: Server): Promise<Seat> {
  const context = await newContext(browser, server)
  const seat = new Seat(context, await context.newPage())
  await seat.signIn('cashier@lounge.demo')
  await seat.openPosTerminal()
  await seat.page.getByRole('searchbox', { name: 'Search Item' }).fill(lastItem)
  return seat
}
