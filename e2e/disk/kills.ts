// Kills the browser of a till again and again, between the tap on Pay or Place Order and what the guest is shown, or after it; the line is
// whole, slow or cut. After each kill the browser starts on the same disk, and the judge compares.
import { setTimeout as after } from 'node:timers/promises'
import { sentence } from '@lounge/domain/messages'
import { expect } from '../expect.ts'
import type { LoungeDatabase } from '../lounge-database.ts'
import type { Staff } from '../staff.ts'
import type { Draw } from './chance.ts'
import { type Attempt, booked, judge } from './judge.ts'
import type { Line, Weather } from './line.ts'
import { receiptIn, type Shown } from './shown.ts'
import type { TillOnDisk } from './till-on-disk.ts'

export interface Lounge {
  readonly till: TillOnDisk
  readonly line: Line
  readonly database: LoungeDatabase
}

export interface Kill {
  readonly weather: Weather
  readonly what: Attempt['what']
  readonly moment: 'tap' | 'between' | 'shown' | 'later'
  /** The tap comes once the server has greeted the till, if it has a line; otherwise possibly before: a slow line takes two seconds. */
  readonly isOnline: boolean
}

export interface Found {
  /** What is wrong, in words. */
  readonly faults: readonly string[]
  readonly shown: Shown | undefined
}

/** A running till sends all that waits in much less, even on a busy machine. */
const sendsWithinMs = 20_000

/** One kill, and its result. The till is running and online before and after it. */
export async function killOnce({ till, line, database }: Lounge, kill: Kill, draw: Draw): Promise<Found> {
  const before = booked(database)
  const { cashier } = till
  line.turn(kill.weather)
  const greeted = kill.isOnline && kill.weather !== 'offline' ? greeting(cashier) : undefined
  await cashier.page.goto('/pos-terminal')
  await greeted
  const attempt = await ringUp(cashier, kill.what, draw)
  const shown = await tapAndDie(cashier, till, kill, draw)

  // The till starts on the line as it is: without its server it has only what it wrote down.
  const later = await till.start()
  await later.page.goto('/pos-terminal')
  const faults = shown?.what === 'paid' ? await saysItWasPaid(later, shown) : []
  line.turn('online')
  faults.push(...(await sends(later)))
  faults.push(...(await settled(() => judge(database, before, attempt, shown))))
  if (await later.page.getByText(lost).isVisible()) faults.push('the till says that it has lost something')
  return { faults, shown }
}

/** Waits for the server's greeting to the next page. The header shows Online before it, until it knows better. */
async function greeting({ page }: Staff): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived')
}

/** A page that has just started may show that nothing waits before it has looked. */
async function settled(look: () => readonly string[]): Promise<readonly string[]> {
  for (let waited = 0; waited < 50 && look().length > 0; waited += 1) await after(100)
  return look()
}

const lost = sentence('records_lost', { count: 1 })

async function ringUp({ page, posTerminal }: Staff, what: Attempt['what'], draw: Draw): Promise<Attempt> {
  // By its key, because the message about an order that was paid before may cover the button.
  await posTerminal.showsItsTab()
  await page.keyboard.press('t')
  const tables = posTerminal.tablePicker.getByRole('button', { name: /^Table \d+, (free|paid|[12] order)/ })
  await tables.first().waitFor()
  await tables.nth(draw(await tables.count())).click()
  const table = Number(/\d+/.exec(await posTerminal.tableButton.innerText())?.[0])
  // A change that was not shown as done is in the cart again, and is sent along.
  await posTerminal.add('Jollof Rice', 1 + draw(3))
  if (what === 'paid') {
    await posTerminal.cash.click()
    await posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' }).fill('500000')
    await expect(posTerminal.takeCash).toBeEnabled()
  }
  return { what, table, quantity: Number(await posTerminal.quantity('Jollof Rice').innerText()) }
}

/** @returns what was shown before the end */
async function tapAndDie(cashier: Staff, till: TillOnDisk, kill: Kill, draw: Draw): Promise<Shown | undefined> {
  const { posTerminal } = cashier
  const button = kill.what === 'paid' ? posTerminal.takeCash : posTerminal.placeOrder
  const count = till.shown.length
  const next = till.nextShown()
  if (kill.moment === 'tap') {
    // The tap is on its way to the page: the kill hits somewhere in what it leads to.
    void button.dispatchEvent('click').catch(() => undefined)
    await after(draw(60))
  } else {
    await button.click()
    if (kill.moment === 'between') await after(draw(1_200))
    else await next
    if (kill.moment === 'later') await after(draw(400))
  }
  await till.kill()
  return till.shown.at(count)
}

/** Checks the dialog that nobody has closed: it may be the last that the guest has seen. */
async function saysItWasPaid({ page }: Staff, shown: Shown): Promise<string[]> {
  const { number } = receiptIn(shown.text)
  const told = page.getByRole('status').or(page.getByRole('alert')).getByText(number)
  const isTold = await told.waitFor({ timeout: sendsWithinMs }).then(
    () => true,
    () => false,
  )
  if (!isTold) return [`the till does not say that ${number} was paid`]
  const said = await told.innerText()
  return said.includes('by Cash') ? [] : [`the till says ${said}`]
}

async function sends(cashier: Staff): Promise<readonly string[]> {
  // Before its rows are loaded, a page that has just started does not know yet that something waits.
  await cashier.hasRows()
  await cashier.posTerminal.showsItsTab()
  const { online, waiting } = cashier.shell
  const isSent = await expect(async () => {
    await expect(online).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })
    .toPass({ timeout: sendsWithinMs })
    .then(
      () => true,
      () => false,
    )
  return isSent ? [] : ['the till does not get rid of what it holds']
}
