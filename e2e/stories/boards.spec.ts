// The kitchen's and the bar's boards: tickets arrive there, move through the columns, and show their changes.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import type { Column } from '../screens/station-board.ts'
import { forgetQuestions, heardTones, recordTones } from '../sounds.ts'
import type { Staff } from '../staff.ts'
import { msUntilSeen } from '../stopwatch.ts'

const columns: readonly Column[] = ['TO DO', 'DOING', 'DONE']

test('KDS-01 KDS-02 columns tell how much is in them; Start, Back, Done, Completed; high priority first, then oldest first', async ({
  kitchen,
  bar,
}) => {
  const [cook, barkeeper] = await Promise.all([kitchen(), bar()])
  for (const { board } of [cook, barkeeper]) {
    for (const column of columns) {
      await expect(board.tickets(column).first(), column).toBeVisible()
      await expect(board.heading(column)).toHaveText(`${column} ${await board.tickets(column).count()}`)
    }
    await expect(board.upNext()).toHaveCount(1)
    await expect(board.tickets('TO DO').first()).toContainText('UP NEXT')
  }

  const { board } = cook
  const toDo = board.tickets('TO DO')
  // The demo's evening: table 16 is urgent, the others are in the order of their arrival.
  await expect(toDo).toHaveText([/Table 16/, /Table 18/, /Table 5/, /Table 5/, /Table 9/])
  await expect(toDo.first()).toContainText('High priority')

  await board.start(toDo.first())
  await expect(board.ticket('DOING', 16)).toBeVisible()
  await expect(toDo).toHaveText([/Table 18/, /Table 5/, /Table 5/, /Table 9/])
  await expect(toDo.first()).toContainText('UP NEXT')

  await board.back(board.ticket('DOING', 16))
  await expect(toDo).toHaveText([/Table 16/, /Table 18/, /Table 5/, /Table 5/, /Table 9/])

  await board.start(toDo.nth(1))
  await board.done(board.ticket('DOING', 18))
  await expect(board.ticket('DONE', 18)).toContainText('Completed')
  await expect(board.ticket('DONE', 18).getByRole('button')).toHaveText(['Recall'])
  await expect(board.column('DONE').getByRole('button', { name: 'Recall' }), 'the last one only').toHaveCount(1)
  await expect(toDo).toHaveText([/Table 16/, /Table 5/, /Table 5/, /Table 9/])
})

test('KDS-06 food is on the kitchen’s board and drinks are on the bar’s within a second, placed or paid', async ({
  till,
  kitchen,
  bar,
}) => {
  const [cashier, cook, barkeeper] = await Promise.all([till(), kitchen(), bar()])
  const { tables, posTerminal, shell } = cashier
  const [atKitchen, atBar] = [cook.board, barkeeper.board]
  await tables.table(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.add('Jollof Rice')
  await posTerminal.note('Jollof Rice', 'no pepper')

  const placed = [cook.page, barkeeper.page].map((page) => ({ page, name: 'Table 7,' }))
  expect(await msUntilSeen(posTerminal.placeOrder, placed)).toBeLessThan(1_000)
  await expect(atKitchen.ticket('TO DO', 7)).toContainText('1× Jollof Rice')
  await expect(atKitchen.ticket('TO DO', 7)).toContainText('no pepper')
  await expect(atKitchen.ticket('TO DO', 7)).not.toContainText('Star Lager')
  await expect(atBar.ticket('TO DO', 7)).toContainText('2× Star Lager')
  await expect(atBar.ticket('TO DO', 7)).not.toContainText('Jollof Rice')

  // Paid without having been placed, and food alone: only the kitchen's board shows it.
  const drinks = await atBar.tickets('TO DO').count()
  await shell.openFromDrawer('Tables')
  await tables.table(8).click()
  await posTerminal.add('Chocolate Cake')
  await posTerminal.cash.click()
  const paid = [{ page: cook.page, name: 'Table 8,' }]
  expect(await msUntilSeen(posTerminal.takeCash, paid)).toBeLessThan(1_000)
  await expect(atKitchen.ticket('TO DO', 8)).toContainText('1× Chocolate Cake')
  await expect(atBar.tickets('TO DO')).toHaveCount(drinks)
})

test(
  'KDS-06 edits and voids reach the board within a second, and are marked',
  { tag: '@proof' },
  async ({ till, kitchen, bar }) => {
    const [cashier, cook, barkeeper] = await Promise.all([till(), kitchen(), bar()])
    const { posTerminal } = cashier
    const [atKitchen, atBar] = [cook.board, barkeeper.board]
    const seen = (at: Staff, text: string) => ({ page: at.page, name: 'Table 7,', text })
    await cashier.tables.table(7).click()
    await posTerminal.add('Star Lager', 2)
    await posTerminal.add('Jollof Rice')
    await posTerminal.add('Egusi Soup')
    await posTerminal.placeOrder.click()
    await expect(atBar.ticket('TO DO', 7)).toBeVisible()
    await atKitchen.start(atKitchen.ticket('TO DO', 7))

    await cashier.editOrderAt(7)
    await posTerminal.oneMore('Star Lager')
    await posTerminal.note('Jollof Rice', 'no pepper')
    await posTerminal.takeOff('Egusi Soup')
    await posTerminal.add('Red Velvet')
    const changed = [seen(barkeeper, 'Changed: 2 → 3'), seen(cook, 'Note added'), seen(cook, 'Red Velvet')]
    await posTerminal.placeOrder.click()
    expect(await msUntilSeen(posTerminal.voidItemsReason('Wrong order'), changed)).toBeLessThan(1_000)
    await expect(atKitchen.ticket('DOING', 7)).toContainText('no pepper')
    await expect(atKitchen.ticket('DOING', 7).getByRole('deletion')).toHaveText(/Egusi Soup/)
    await expect(atKitchen.ticket('DOING', 7)).toContainText('Removed')
    await expect(atKitchen.ticket('TO DO', 7)).toContainText('Added')
    await expect(atKitchen.ticket('TO DO', 7)).toContainText('1× Red Velvet')

    await cashier.editOrderAt(7)
    await posTerminal.voidOrder.click()
    const voided = [seen(cook, 'CANCELLED'), seen(barkeeper, 'CANCELLED')]
    expect(await msUntilSeen(posTerminal.voidReason('Wrong order'), voided)).toBeLessThan(1_000)
    await expect(atKitchen.ticket('DOING', 7)).toContainText('CANCELLED')
    await expect(atKitchen.ticket('TO DO', 7)).toContainText('CANCELLED')
    await expect(atBar.ticket('TO DO', 7)).toContainText('Wrong order')
    // Seen puts it away on this board; the other tickets stay.
    await atKitchen.putAway(atKitchen.ticket('DOING', 7))
    await expect(atKitchen.ticket('DOING', 7)).toHaveCount(0)
    await expect(atKitchen.ticket('TO DO', 7)).toContainText('CANCELLED')
  },
)

test(
  'KDS-03 KDS-06 the till is told what became of each ticket; a board cancels for a reason, recalls and ticks off',
  { tag: '@proof' },
  async ({ till, kitchen, bar }) => {
    // So low that the newest card is below the edge of its column.
    const [cashier, cook] = await Promise.all([till(), kitchen({ viewport: { width: 1280, height: 440 } })])
    const { tables, posTerminal } = cashier
    const away = (station: string) =>
      cashier.page.getByRole('status').filter({ hasText: sentence('board_away', { station }) })
    await expect(away('bar')).toBeVisible()
    await expect(away('kitchen')).toHaveCount(0)
    await tables.table(7).click()
    await posTerminal.add('Star Lager', 2)
    await posTerminal.add('Jollof Rice', 2)
    await posTerminal.placeOrder.click()
    await cashier.shell.openFromDrawer('Tables')
    await tables.openList(7)
    const told = tables.entries(7)
    await expect(told).toContainText('Bar: sent')
    await expect(told).toContainText('Kitchen: on the board')
    // Nobody has seen it until it is scrolled to.
    await cook.board.ticket('TO DO', 7).scrollIntoViewIfNeeded()
    await expect(told).toContainText('Kitchen: seen')

    const barkeeper = await bar()
    await expect(away('bar')).toHaveCount(0)
    const beers = barkeeper.board.ticket('TO DO', 7)
    await beers.scrollIntoViewIfNeeded()
    await expect(told).toContainText('Bar: seen')
    await barkeeper.board.cancel(beers)
    const { reasons, reason, confirm } = barkeeper.board.cancelDialog
    await expect(confirm).toBeDisabled()
    const ofTheBar = ['Customer requested', 'Out of ingredients', 'Bar equipment issue', 'Order mistake', 'Other']
    await expect(reasons).toHaveText(ofTheBar)
    for (const each of await reasons.all()) expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    await reason('Out of ingredients').check()
    await confirm.click()
    await expect(beers, 'it is removed at once').toHaveCount(0)
    await expect(told).toContainText('Bar will not make 2 × Star Lager: Out of ingredients. It is still on the bill.')

    const ofTheKitchen = ['Customer requested', 'Out of ingredients', 'Kitchen error', 'Equipment failure']
    await cook.board.cancel(cook.board.ticket('TO DO', 7))
    await expect(cook.board.cancelDialog.reasons).toHaveText([...ofTheKitchen, 'Order mistake', 'Other'])
    await cook.page.keyboard.press('Escape')
    await expect(cook.board.cancelDialog.dialog).toBeHidden()

    // A second board of the station shows what is done at the first, and the other way round.
    const { board: beside } = await kitchen()
    const { board } = cook
    await board.start(board.ticket('TO DO', 7))
    await expect(told).toContainText('Kitchen: started')
    await board.made(board.ticket('DOING', 7), '2× Jollof Rice').check()
    await expect(beside.made(beside.ticket('DOING', 7), '2× Jollof Rice')).toBeChecked()
    await cook.hasSentEverything()
    await cook.page.reload()
    await expect(board.made(board.ticket('DOING', 7), '2× Jollof Rice')).toBeChecked()
    await beside.done(beside.ticket('DOING', 7))
    await expect(told).toContainText('Kitchen: done')
    await board.recall(board.ticket('DONE', 7))
    await expect(board.ticket('DOING', 7)).toBeVisible()
    await expect(told).toContainText('Kitchen: started')
  },
)

test('KDS-04 KDS-05 a simulated order is on its board, marked, and rings; what the device refuses does not stop a board', async ({
  kitchen,
  bar,
}) => {
  const [cook, barkeeper] = await Promise.all([kitchen(), bar({ hasTouch: true })])
  await recordTones(barkeeper.page)
  await forgetQuestions(barkeeper.page)
  await barkeeper.page.reload()
  await expect(barkeeper.board.soundStrip).toBeVisible()
  // The first touch reaches the ticket under the finger, although everything moves up where the strip was.
  await barkeeper.board.ticket('TO DO', 16).getByRole('button', { name: 'Start' }).tap()
  await expect(barkeeper.board.soundStrip).toHaveCount(0)
  await expect(barkeeper.board.ticket('DOING', 16)).toBeVisible()
  await barkeeper.board.simulate.click()
  const simulated = barkeeper.board.tickets('TO DO').filter({ hasText: 'Simulation' })
  await expect(simulated).toHaveCount(1)
  const heard = () => heardTones(barkeeper.page)
  await expect.poll(heard).toHaveLength(3)
  const [first = 0, ...later] = await heard()
  expect(later.map((at) => Math.round((at - first) * 1000))).toEqual([200, 400])

  // A person on another screen of the station hears it as well.
  const beside = await barkeeper.inNewTab()
  await recordTones(beside.page)
  await forgetQuestions(beside.page)
  await beside.page.goto('/bar/finished')
  await expect(beside.board.soundStrip).toBeVisible()
  await beside.finishedOrders.search.click()
  await expect(beside.board.soundStrip).toHaveCount(0)
  await barkeeper.board.simulate.click()
  await expect(simulated).toHaveCount(2)
  await expect.poll(() => heardTones(beside.page)).toHaveLength(3)
  await beside.page.close()

  // The other board's audio fails, its recording is refused, its screen may turn off, its clock is three hours ahead, and the server is
  // newer than it.
  const hurry = cook.board.ticket('TO DO', 16).filter({ hasNotText: 'Simulation' }) // which may be of any table
  const age = Number(/\d+/.exec((await hurry.getByText(/^waiting/).textContent()) ?? '')?.[0])
  await cook.page.addInitScript(refuseEverything)
  await cook.page.clock.setSystemTime(Date.now() + 3 * 60 * 60_000)
  await cook.page.routeWebSocket(/\/api\/sync\/live/, (page) => {
    const server = page.connectToServer()
    server.onMessage((message) => page.send(String(message).replaceAll('"status":"done"', '"status":"plated"')))
  })
  await cook.page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) if (/cache/.test(name)) indexedDB.deleteDatabase(name)
  })
  await cook.page.reload()
  await expect(
    cook.board.tickets('DOING').filter({ hasText: 'this board does not know “plated”' }).first(),
  ).toBeVisible()
  await expect(cook.board.tickets('TO DO').filter({ hasText: 'Simulation' }), 'the bar’s is the bar’s').toHaveCount(0)
  await expect(hurry.getByText(/^waiting/), 'it goes by the server’s clock').toHaveText(
    new RegExp(`^waiting (${age}|${age + 1}) minutes?$`),
  )
  await cook.board.simulate.click()
  await expect(cook.board.tickets('TO DO').filter({ hasText: 'Simulation' })).toHaveCount(1)
  await expect.poll(() => cook.page.evaluate(() => window.heard)).toEqual(['context', 'play', 'vibrate'])
  await cook.board.start(hurry)
  await expect(
    cook.board.ticket('DOING', 16).filter({ hasText: 'High priority', hasNotText: 'Simulation' }),
  ).toBeVisible()
})

/** A device that has neither tones nor a player, and does not stay awake. */
function refuseEverything(): void {
  const heard: string[] = (window.heard = [])
  window.AudioContext = class {
    constructor() {
      if (!heard.includes('context')) heard.push('context')
      throw new Error('no audio device')
    }
  } as unknown as typeof AudioContext
  HTMLMediaElement.prototype.play = () => {
    heard.push('play')
    return Promise.reject(new DOMException('refused', 'NotAllowedError'))
  }
  Navigator.prototype.vibrate = () => {
    heard.push('vibrate')
    return true
  }
  if ('wakeLock' in navigator)
    WakeLock.prototype.request = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
}
