// Finished orders of a station: every figure and every row is checked against the database.
import { isAccessible } from '../accessible.ts'
import { businessDay } from '../calendar.ts'
import { expect, test } from '../fixtures.ts'
import type { LoungeServer } from '../lounge-server.ts'

const naira = (kobo: number): string => `₦${(kobo / 100).toLocaleString('en-NG')}`
/** The totals and the pager for the tickets that a condition selects. */
function figures({ database }: LoungeServer, station: string, where = 'true') {
  const [row = {}] = database.ask(
    `select count(*) as tickets, coalesce(sum(units), 0) as units, coalesce(sum(total), 0) as total,
       coalesce(round(avg(prep_ms) / 60000.0), 0) as minutes
     from finished_ticket where station = ? and ${where}`,
    station,
  )
  const [tickets, units, total, minutes] = ['tickets', 'units', 'total', 'minutes'].map((name) => Number(row[name]))
  return {
    tickets: tickets ?? 0,
    cards: {
      'Finished orders': (tickets ?? 0).toLocaleString('en-NG'),
      'Average prep time': `${minutes} min`,
      'Items made': (units ?? 0).toLocaleString('en-NG'),
      Total: naira(total ?? 0),
    },
  }
}
const numbers = ({ database }: LoungeServer, station: string, order: string, where = 'true') =>
  database
    .ask(
      `select number from finished_ticket where station = ? and ${where}
       order by ${order}, finished_at desc, ticket_id desc limit 10`,
      station,
    )
    .map(({ number }) => String(number).slice(-6))

const sorts = [
  ['Completed: earliest first', 'sort=completedTime', 'finished_at'],
  ['Order: lowest number first', 'sort=id', 'number'],
  ['Order: highest number first', 'sort=-id', 'number desc'],
  ['Table: lowest number first', 'sort=table', 'table_number'],
  ['Table: highest number first', 'sort=-table', 'table_number desc'],
  ['Prep time: shortest first', 'sort=prepTime', 'prep_ms'],
  ['Prep time: longest first', 'sort=-prepTime', 'prep_ms desc'],
  ['Completed: latest first', '', 'finished_at desc'],
] as const

test('FIN-01 FIN-02 the kitchen’s finished orders: rows, cards, search, dates, ten a page, sorted each way; done now and offline', async ({
  kitchen,
  server,
}) => {
  const cook = await kitchen()
  const { page, shell, board, finishedOrders: list } = cook
  const shows = async (where?: string) => {
    const { tickets, cards } = figures(server, 'kitchen', where)
    for (const [label, text] of Object.entries(cards)) await expect(list.card(label)).toHaveText(text)
    await expect(list.where).toContainText(`of ${Math.ceil(tickets / 10)}`)
  }
  await shell.openFromDrawer('Finished Orders')
  await expect(shell.title).toHaveText('Finished Orders')
  await list.days.chooseAll() // in the first minutes of a business day nothing is finished yet
  await expect(list.headings).toHaveText(['Order', 'Table', 'Items', 'Completed', 'Prep time', 'Chef', 'Total'])
  await shows()
  for (const [label, address, order] of sorts) {
    await list.sortBy.selectOption(label)
    const expected = numbers(server, 'kitchen', order)
    await expect.poll(() => list.column('Order'), label).toEqual(expected)
    expect(new URL(page.url()).searchParams.toString()).toBe(
      address === '' ? 'period=custom' : `period=custom&${address}`,
    )
  }

  // Some weeks ago, by an item, longest first; the address keeps all of it.
  const span = `business_day between '${businessDay(-40)}' and '${businessDay(-5)}' and search like '%jollof rice%'`
  await list.days.from.fill(businessDay(-40))
  await list.days.to.fill(businessDay(-5))
  await list.search.fill('jollof rice')
  await list.sortBy.selectOption('Prep time: longest first')
  await shows(span)
  await expect.poll(() => list.column('Order')).toEqual(numbers(server, 'kitchen', 'prep_ms desc', span))
  await list.next.click()
  await page.reload()
  await expect(list.where).toContainText('Page 2 of')
  await expect(list.search).toHaveValue('jollof rice')
  await expect(list.rows.first()).toContainText('Jollof Rice')
  await list.search.fill('pizza')
  await expect(list.none).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await shows()

  // A ticket that is done now is at the top, with the person who finished it; offline the list is that of this device.
  await shell.openFromDrawer('Orders')
  await board.start(board.ticket('TO DO', 16))
  await board.done(board.ticket('DOING', 16))
  await cook.hasSentEverything()
  await shell.openFromDrawer('Finished Orders')
  await list.days.chooseAll()
  const latest = list.rows.first().getByRole('cell')
  const when = /^\d+ \w{3} \d\d:\d\d$/
  await expect(latest).toHaveText([/^\d{6}$/, '16', '2 × Turkey Wings', when, '< 1 min', 'Chinedu Eze', /^₦\d/])
  await shows()
  await cook.isReadyForOffline()
  await cook.goOffline()
  await page.reload()
  await expect(list.since).toBeVisible()
  await expect(latest).toHaveText([/^\d{6}$/, '16', '2 × Turkey Wings', when, '< 1 min', 'Chinedu Eze', /^₦\d/])
  await list.sortBy.selectOption('Table: highest number first')
  const tables = (await list.column('Table')).map(Number)
  expect(tables).toEqual(tables.toSorted((a, b) => b - a))
})

test(
  'FIN-01 the bar’s finished orders are its own, each with its bartender; the kitchen’s are not told to it',
  { tag: '@proof' },
  async ({ bar, server }) => {
    const { page, shell, complaints, finishedOrders: list } = await bar()
    await shell.openFromDrawer('Finished Orders')
    await expect(shell.title).toHaveText('Finished Bar Orders')
    await list.days.chooseAll()
    await expect(list.headings).toHaveText(['Order', 'Table', 'Items', 'Completed', 'Prep time', 'Bartender', 'Total'])
    for (const [label, text] of Object.entries(figures(server, 'bar').cards))
      await expect(list.card(label)).toHaveText(text)
    await isAccessible(page, 'finished orders')
    await list.search.fill('Tunde Bello')
    await expect(list.rows).toHaveCount(10)
    await list.search.fill('Chinedu Eze')
    await expect(list.none).toBeVisible()
    complaints.expect(/403/)
    const statuses = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('lounge.authToken')}` }
      const ask = (station: string) => fetch(`/api/history/finished/${station}`, { headers })
      return Promise.all(['bar', 'kitchen'].map(async (station) => (await ask(station)).status))
    })
    expect(statuses).toEqual([200, 403])
  },
)
