// The boards in a rush: a cook sees twenty tickets at once, and works them with one tap.
import type { Locator, Page } from '@playwright/test'
import { ApiDevice } from '../api-device.ts'
import { expect, test } from '../fixtures.ts'
import { type Dish, rush } from '../rush.ts'
import type { Column, StationBoardScreen } from '../screens/station-board.ts'

const wall = { width: 1920, height: 1080 }
const inWork: readonly Column[] = ['TO DO', 'DOING']

/** One or two lines each, some with a note, some with names that take two rows. */
const dishes: readonly (readonly Dish[])[] = [
  [{ name: 'Jollof Rice' }, { name: 'Suya', quantity: 2, note: 'no onions' }],
  [{ name: 'Egusi Soup', note: 'no pepper' }],
  [{ name: 'Chocolate Cake', quantity: 3 }],
  [{ name: 'Jollof Rice', note: 'extra plantain' }],
  [{ name: 'Red Velvet' }],
  [{ name: 'Suya' }, { name: 'Pounded Yam' }],
  [{ name: 'Chicken and Chips' }],
  [{ name: 'Suya', quantity: 4, note: 'extra hot' }],
]
const freeTables = [7, 8, 10, 13, 15, 17, 19]

/** Added to the five tickets to do of the demo's evening and the one in work, they make twenty. */
const fourteen = Array.from({ length: 14 }, (_, index) => dishes[index % dishes.length] ?? [])

/** How many cards of both columns are wholly visible: hidden neither by an edge of the column, nor by the button that counts the others. */
function wholeCards(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isWhole = (card: Element) => {
      const list = card.closest('ol')?.getBoundingClientRect()
      const more = card.closest('section')?.querySelector('ol ~ button')?.getBoundingClientRect()
      const { top, bottom, left, right } = card.getBoundingClientRect()
      if (!list) return false
      const below = Math.min(list.bottom, more?.top ?? list.bottom, innerHeight)
      return top >= list.top && left >= list.left && right <= list.right && bottom <= below
    }
    return [...document.querySelectorAll('article:is([data-status="todo"], [data-status="doing"])')].filter(isWhole)
      .length
  })
}

const cardsInWork = async (board: StationBoardScreen): Promise<number> =>
  (await board.tickets('TO DO').count()) + (await board.tickets('DOING').count())

const fontSize = (element: Locator): Promise<number> =>
  element.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize))

test('SCR-08 twenty tickets are wholly in sight at 1920×1080, their items in 32 px; the columns share the width by what they hold', async ({
  kitchen,
  server,
}) => {
  const { page, board } = await kitchen({ viewport: wall })
  await rush(server, fourteen, freeTables)
  await expect.poll(() => cardsInWork(board)).toBe(20)
  await expect.poll(() => wholeCards(page)).toBe(20)
  for (const column of inWork) await expect(board.more(column)).toHaveCount(0)
  for (const name of await board
    .tickets('TO DO')
    .locator('ul > li')
    .getByText(/^[A-Z]/)
    .all())
    expect(await fontSize(name)).toBeGreaterThanOrEqual(32)
  expect(await fontSize(board.tickets('TO DO').getByText('no pepper').last())).toBeGreaterThanOrEqual(22)

  // Twelve to do and eight in work: the widths follow once nothing has moved for a while, and all twenty are still in sight.
  const widthOf = async (column: Column) => (await board.column(column).boundingBox())?.width ?? 0
  const before = await widthOf('DOING')
  const otherCook = await ApiDevice.signIn(server.origin, 'kitchen')
  const waiting = server.database.rows('ticket:kitchen').filter((row) => row['status'] === 'todo')
  for (const { id } of waiting.slice(0, 7)) await otherCook.asks('ticket.start', { ticketId: id })
  await expect(board.heading('DOING')).toHaveText('DOING 8')
  await expect.poll(() => widthOf('DOING')).toBeGreaterThan(before * 1.5)
  await expect.poll(() => wholeCards(page)).toBe(20)
  for (const button of await board.column('DOING').getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
  }
})

test('SCR-08 what does not fit into a column is counted at its edge, and a tap goes there', async ({
  kitchen,
  server,
}) => {
  const { page, board } = await kitchen()
  await rush(server, fourteen, freeTables)
  await expect(board.tickets('TO DO')).toHaveCount(19)
  const more = board.more('TO DO')
  await expect.poll(async () => (await wholeCards(page)) + (await countIn(more))).toBe(20)
  expect((await more.locator('span').first().boundingBox())?.height).toBe(48)
  const before = await countIn(more)
  expect(before).toBeGreaterThan(0)
  // A ticket that a key chooses is not left under the button.
  await page.setViewportSize({ width: 1280, height: 500 })
  const list = board.column('TO DO').locator('ol')
  const endOf = (each: Locator) => each.evaluate((element) => element.getBoundingClientRect().bottom)
  for (const place of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await list.evaluate((element) => element.scrollTo(0, 0))
    await page.keyboard.press(`${place}`)
    const chosen = list.getByRole('article').nth(place - 1)
    await expect(chosen).toBeFocused()
    await expect.poll(async () => (await endOf(list)) - (await endOf(chosen))).toBeGreaterThanOrEqual(56)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await more.click()
  await expect.poll(() => countIn(more)).toBeLessThan(before)
  await board.tickets('TO DO').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 10_000)
  await board
    .column('TO DO')
    .locator('ol')
    .evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(more).toHaveCount(0)

  // The finished tickets and ALL DAY are lists of the rail, with the same contents.
  await page.setViewportSize({ width: 1280, height: 600 })
  await expect(board.more('DONE').first()).toBeVisible()
})

const countIn = async (more: Locator): Promise<number> =>
  (await more.isVisible()) ? Number.parseInt((await more.textContent()) ?? '', 10) : 0

test('SCR-08 DONE is a rail of rows, the last of which is recalled by a tap; beneath it what is to make all day', async ({
  kitchen,
}) => {
  const { board } = await kitchen({ viewport: wall })
  expect((await board.column('DONE').boundingBox())?.width).toBeLessThanOrEqual(220)
  await expect(board.allDay).toHaveText([
    '2 Catfish',
    '2 Peppered Beef',
    '2 Turkey Wings',
    '1 Birthday Cake',
    '1 Chicken and Chips',
    '1 Coconut Rice',
    '1 Ofada Rice and Ayamase',
  ])
  // A begun dish is still to make; ticked off, or done, it is made.
  await board.made(board.ticket('DOING', 12), '2× Peppered Beef').check()
  await board.start(board.ticket('TO DO', 18))
  await expect(board.allDay.filter({ hasText: 'Peppered Beef' })).toHaveCount(0)
  await expect(board.allDay.filter({ hasText: 'Chicken and Chips' })).toHaveCount(1)
  await board.done(board.ticket('DOING', 18))
  await expect(board.allDay.filter({ hasText: 'Chicken and Chips' })).toHaveCount(0)

  const row = board.tickets('DONE').first()
  await expect(row).toHaveText(/^Table 18Chicken and Chipsnowdone less than a minute ago Completed/)
  await row.click({ position: { x: 20, y: 12 } })
  await expect(board.ticket('DOING', 18)).toBeVisible()
  await expect(board.allDay.filter({ hasText: 'Chicken and Chips' })).toHaveCount(1)
})

test(
  'SCR-08 in one step a tap is Done: who made it and how long it took are right, offline too, and this board alone is so',
  { tag: '@proof' },
  async ({ kitchen, bar, server }) => {
    const { database } = server
    const ticket = (table: number) =>
      database
        .rows('ticket:kitchen')
        .filter((row) => row['tableNumber'] === table)
        .at(-1)
    const [cook, barkeeper] = await Promise.all([kitchen(), bar()])
    const { board, page } = cook
    await board.choose('Done in one step')
    await expect(board.column('DOING')).toHaveCount(0)
    await expect(board.ticket('TO DO', 12), 'what is in work stays in sight').toBeVisible()
    await expect(barkeeper.board.column('DOING')).toBeVisible()
    await page.reload()
    await expect(board.heading('TO DO')).toHaveText('TO DO 6')
    await expect(board.column('DOING')).toHaveCount(0)

    await cook.isReadyForOffline()
    await board.done(board.ticket('TO DO', 18))
    await expect(board.ticket('DONE', 18)).toBeVisible()
    await cook.goOffline()
    await board.done(board.ticket('TO DO', 9))
    await expect(board.ticket('TO DO', 9)).toHaveCount(0)
    await cook.comeOnline()
    for (const table of [18, 9])
      await expect.poll(() => ticket(table)).toMatchObject({ status: 'done', maker: { name: 'Chinedu Eze' } })

    // Recalled, it is to do again, and its guests have waited since it was sent.
    await board.recall(board.ticket('DONE', 9).first())
    await expect(board.ticket('TO DO', 9)).toBeVisible()
    await expect.poll(() => ticket(9)?.['status']).toBe('todo')
    await board.done(board.ticket('TO DO', 9))
    const { openedAt, finishedAt } = await expect
      .poll(() => ticket(9)?.['status'])
      .toBe('done')
      .then(() => ticket(9) ?? {})
    const waited = Math.round((Number(finishedAt) - Number(openedAt)) / 60_000)
    await page.goto('/kitchen/finished')
    await expect(cook.finishedOrders.rows.first()).toContainText(`${waited} min`)
  },
)

test('SCR-08 the text of a board is as large as chosen on the device', async ({ kitchen }) => {
  const { page, board } = await kitchen({ viewport: wall })
  const size = () => fontSize(board.tickets('TO DO').getByText('Catfish'))
  expect(await size()).toBe(32)
  for (const [choice, px] of [
    ['Text A', 28],
    ['Text AA', 32],
    ['Text AAA', 38],
  ] as const) {
    await board.choose(choice)
    await expect.poll(size).toBe(px)
  }
  await page.reload()
  await expect.poll(size).toBe(38)
})

test('SCR-08 a card tells table, items with quantity and note, when it was sent, and its priority; of those that are late the oldest stands out', async ({
  kitchen,
  server,
}) => {
  const { board } = await kitchen({ viewport: wall })
  const [wings] = server.database
    .rows('ticket:kitchen')
    .filter((row) => row['tableNumber'] === 16 && row['status'] === 'todo')
  const lagos = new Date(Number(wings?.['openedAt']) + 60 * 60_000).toISOString().slice(11, 16)
  const card = board.ticket('TO DO', 16)
  await expect(card.locator('time')).toHaveText(lagos)
  for (const shown of ['Table 16', '2× Turkey Wings', 'no pepper', 'High priority', 'UP NEXT'])
    await expect(card).toContainText(shown)
  await expect(card.getByRole('heading', { level: 3 })).toHaveCSS('font-size', '34px')
  await expect(board.ticket('DOING', 12), 'it came hours ago').toHaveAttribute('data-longest-late', 'true')
  await expect(board.tickets('TO DO').and(card.page().locator('[data-longest-late]'))).toHaveCount(0)
  await board.done(board.ticket('DOING', 12))
  await expect(board.ticket('TO DO', 18)).toHaveAttribute('data-longest-late', 'true')
})

test('SCR-06 at 200 % zoom, at 1024×600, and on phones upright and on their side, every ticket of a board is reached', async ({
  kitchen,
}) => {
  const { page } = await kitchen()
  const small = [
    [640, 400],
    [1024, 600],
    [844, 390],
    [360, 640],
    [390, 844],
  ] as const
  for (const [width, height] of small) {
    await page.setViewportSize({ width, height })
    const last = page.locator('article[data-status="todo"]').last().getByRole('button', { name: 'Start' })
    await last.scrollIntoViewIfNeeded()
    await last.click({ trial: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}×${height}`).toBeLessThanOrEqual(
      width,
    )
  }
})
