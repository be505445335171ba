// From an empty folder to the first sales, in the browser alone: no mail, no internet, no code. An owner with an app, a menu of three
// hundred items, four colleagues, ten cards, and screens under the lounge's own name, over HTTPS with its own certificate authority.
import { sentence } from '@lounge/domain/office-messages'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { HouseLounge } from '../house-lounge.ts'
import { letIn } from '../let-in.ts'
import { hasServiceWorker } from '../service-worker.ts'
import type { Staff } from '../staff.ts'

const password = 'egusi moon ladder 7'
const firstCard = 'FC300000001'

/** Three hundred lines of a spreadsheet, some with choices. */
const menuFile = (): Buffer => {
  const lines = Array.from({ length: 300 }, (_, n) => {
    const isDrink = n % 3 === 0
    const choices = n % 10 === 1 ? 'Size: Regular | Large +700; Extras (0-2): Plantain +500 | Egg +300' : ''
    return [
      isDrink ? 'Cold drinks' : 'Plates',
      `${isDrink ? 'Drink' : 'Plate'} ${n}`,
      1_000 + n,
      choices,
      isDrink ? 'Bar' : 'Kitchen',
    ]
  })
  return Buffer.from(
    [['Category', 'Item', 'Price', 'Choices', 'Made by'], ...lines].map((line) => line.join(',')).join('\r\n'),
  )
}

/** Texts of a demo, which a real lounge must not even send. */
const ofTheDemo = /lounge\.demo|lounge-demo|Simulate New Order/i

/** Collects every text that the browser receives from now on; a response that arrives while the page goes has no text any more. */
function watchTexts(page: Page, texts: string[]): void {
  page.on('response', (answer) => {
    if (!/javascript|html|json|css/.test(answer.headers()['content-type'] ?? '')) return
    void answer.text().then(
      (text) => texts.push(text),
      () => undefined,
    )
  })
}

test('OFF-01 from an empty folder in production, without mail and internet: owner, menu, people, cards, two tills, both boards and the first sales; nothing of the demo is served', async ({
  playwright,
  launchOptions,
  contextOptions,
}, testInfo) => {
  testInfo.setTimeout(240_000)
  const folder = testInfo.outputPath('house')
  const house = await HouseLounge.open({ chromium: playwright.chromium, launchOptions, contextOptions, folder })
  try {
    // The tablets already trust the lounge's root (OFF-09 shows how).
    await house.trust()
    const browser = await house.browser()
    const owner = await house.somebody(browser)
    const { page, shell, catalogue, people, cards } = owner
    const sent: string[] = []
    watchTexts(page, sent)

    // The link that the server printed creates the owner, once.
    expect(house.firstStart).not.toBe('')
    await page.goto(house.firstStart)
    await page.getByLabel('Name of the lounge').fill('Moonlight')
    await page.getByLabel('Your name').fill('Ifé Bankole')
    await page.getByLabel('Your email').fill('ife@galaxy.example')
    await page.getByLabel(/^Your password/).fill(password)
    await page.getByRole('button', { name: 'Open the lounge' }).click()
    await shell.told(sentence('first_start_done', { lounge: 'Moonlight' }))
    await expect(owner.login.demoAccounts).toHaveCount(0)
    await owner.signInWithNewApp('ife@galaxy.example', password)
    await expect(page).toHaveURL('/owner')
    house.complaints.expect(/status of 410.*first-start\/look/)
    const late = await house.somebody(browser)
    await late.page.goto(house.firstStart)
    await expect(late.page.getByText(sentence('first_start_over'))).toBeVisible()
    await late.context.close()

    // The menu, from a file: nothing is imported before every line is right.
    await shell.openFromDrawer('Menu')
    await page.getByRole('button', { name: 'Import a menu' }).click()
    const file = page.getByLabel('Menu file')
    await file.setInputFiles({
      name: 'menu.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Category,Item,Price\nBeer,Star,-5'),
    })
    await expect(catalogue.dialog).toContainText(sentence('amount_invalid'))
    await expect(catalogue.dialog.getByRole('button', { name: /^(Import|Nothing)/ })).toBeDisabled()
    await catalogue.dialog.getByRole('button', { name: 'Another file' }).click()
    await file.setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: menuFile() })
    await catalogue.dialog.getByRole('button', { name: 'Import 300 items' }).click()
    await shell.told(sentence('menu_imported', { added: 300, changed: 0 }))
    await catalogue.search.fill('Plate 299')
    await expect(catalogue.row('Plate 299')).toContainText('₦1,299')

    // Four colleagues, each by a code that their own device reads.
    await shell.openFromDrawer('People')
    const colleague = async (name: string, email: string, role: string): Promise<Staff> => {
      await people.invite.click()
      await people.dialog.getByLabel('Name').fill(name)
      await people.dialog.getByLabel('Email').fill(email)
      await people.dialog.getByLabel('Role').selectOption(role)
      await people.prove(password, 'Invite')
      await expect(people.dialog.getByRole('img', { name: `The link for ${name}` })).toBeVisible()
      const link = await people.link.innerText()
      await people.done.click()
      const staff = await house.somebody(browser)
      watchTexts(staff.page, sent)
      await staff.page.goto(link)
      await staff.newPasswords.fill(password, password)
      await staff.newPasswords.set.click()
      await staff.signInWithNewApp(email, password)
      await letIn(page, name)
      await hasServiceWorker(staff.page)
      return staff
    }
    const till = await colleague('Ada Obi', 'ada@galaxy.example', 'Till')
    const other = await colleague('Bisi Ade', 'bisi@galaxy.example', 'Till')
    const kitchen = await colleague('Chinedu Eze', 'chinedu@galaxy.example', 'Kitchen')
    const bar = await colleague('Tunde Bello', 'tunde@galaxy.example', 'Bar')
    await expect(kitchen.page).toHaveURL('/kitchen/orders')
    await expect(bar.page).toHaveURL('/bar/orders')

    // Ten cards.
    await shell.openFromDrawer('FunCards')
    await cards.issue.click()
    await cards.field('First number').fill(firstCard)
    await cards.submit.click()
    await shell.told(sentence('cards_issued', { count: 10 }))
    await cards.act('Done')
    await expect(cards.rows).toHaveCount(10)

    // The first sales, by each method; one is placed first, and both boards show it.
    const { posTerminal, paying, funcard } = till
    await till.shell.openFromDrawer('Tables')
    await till.tables.table(5).click()
    await till.shell.told(sentence('order_started', { table: 5 }))
    await posTerminal.find('Plate 11')
    await posTerminal.item('Plate 11').click()
    const choosing = till.page.getByRole('dialog', { name: 'Choose' })
    await choosing.getByRole('button', { name: /^Large/ }).click()
    await choosing.getByRole('button', { name: /^Add ₦/ }).click()
    await posTerminal.search.fill('Drink 12')
    await posTerminal.item('Drink 12').click()
    await posTerminal.placeOrder.click()
    await till.shell.told(sentence('order_placed'))
    await expect(kitchen.board.ticket('TO DO', 5)).toContainText('1× Plate 11 (Large)')
    await expect(bar.board.ticket('TO DO', 5)).toContainText('1× Drink 12')

    await other.page.goto('/tables')
    await expect(other.tables.table(5)).toHaveAccessibleName('Table 5, 1 order')
    await other.tables.table(5).click()
    await expect(other.posTerminal.amount('Total')).toHaveText('₦2,923')
    await other.posTerminal.payCash('3000', '₦77')
    await other.posTerminal.nextOrder()

    const ringUp = async (table: number) => {
      await posTerminal.tableButton.click()
      await posTerminal.pickTable(table).click()
      await posTerminal.add('Drink 12')
    }
    await till.page.goto('/pos-terminal')
    await ringUp(6)
    await paying.byCard.click()
    await paying.referenceIn(paying.cardDialog).fill('POS-0001')
    await paying.confirmIn(paying.cardDialog).click()
    await posTerminal.nextOrder()
    await ringUp(7)
    await paying.byTransfer.click()
    await paying.referenceIn(paying.transferDialog).fill('GTB-0001')
    await paying.confirmIn(paying.transferDialog).click()
    await posTerminal.nextOrder()
    await till.page.keyboard.press('F8')
    await funcard.id.fill(firstCard)
    await funcard.amount.fill('5000')
    await funcard.topUp.getByText('Cash', { exact: true }).click()
    await funcard.put.click()
    await expect(funcard.topUp).toBeHidden()
    await ringUp(8)
    await funcard.choose(firstCard)
    await paying.byFuncard.click()
    await paying.payIn(paying.funcardDialog).click()
    await posTerminal.nextOrder()
    await till.hasSentEverything()
    await expect(cards.row(firstCard)).toContainText('₦3,788')
    await shell.openFromDrawer('Orders')
    await expect(owner.closedOrders.rows).toHaveCount(4)

    // Everybody goes home.
    await till.shell.askToLogOut('Ada Obi')
    await till.shell.logoutDialog.getByRole('button', { name: 'Logout' }).click()
    await expect(till.page).toHaveURL('/login')

    house.complaints.expect(/status of 404.*demo-accounts/)
    const asked = await page.evaluate(async () => (await fetch('/api/auth/demo-accounts')).status)
    expect(asked).toBe(404)
    expect(sent.length).toBeGreaterThan(20)
    expect(sent.filter((text) => ofTheDemo.test(text))).toEqual([])
    expect(house.complaints.all()).toEqual([])
  } finally {
    await house.close()
    await testInfo.attach('server', { body: house.server.output, contentType: 'text/plain' })
  }
})
