// One person at one device: a browser of their own, the screens they use, and a watch on the browser's complaints.
import type { BrowserContext, Page } from '@playwright/test'
import { digitsOf } from './authenticator-app.ts'
import { Complaints } from './complaints.ts'
import { expect } from './expect.ts'
import { AuditScreen } from './screens/audit.ts'
import { BellDialog } from './screens/bell.ts'
import { CardsScreen } from './screens/cards.ts'
import { CatalogueScreen } from './screens/catalogue.ts'
import { ClosedOrdersScreen } from './screens/closed-orders.ts'
import { AccountsScreen } from './screens/accounts.ts'
import { CouponsScreen } from './screens/coupons.ts'
import { DevicesScreen } from './screens/devices.ts'
import { FinishedOrdersScreen } from './screens/finished-orders.ts'
import { FuncardDialogs } from './screens/funcard.ts'
import { LockScreen } from './screens/lock.ts'
import { LoginScreen } from './screens/login.ts'
import { MaterialRequestsScreen } from './screens/material-requests.ts'
import { MorningScreen } from './screens/morning.ts'
import { NewPasswordScreens } from './screens/new-passwords.ts'
import { OutOfStockScreen } from './screens/out-of-stock.ts'
import { OutagesScreen } from './screens/outages.ts'
import { PayingPanel } from './screens/paying.ts'
import { PeopleScreen } from './screens/people.ts'
import { PosTerminalScreen } from './screens/pos-terminal.ts'
import { ProfileScreen } from './screens/profile.ts'
import { RequestsScreen } from './screens/requests.ts'
import { SalesReportScreen } from './screens/sales-report.ts'
import { SettingsScreen } from './screens/settings.ts'
import { Shell } from './screens/shell.ts'
import { StationBoardScreen } from './screens/station-board.ts'
import { StockScreen } from './screens/stock.ts'
import { SyncScreen } from './screens/sync.ts'
import { ToConfirmScreen } from './screens/to-confirm.ts'
import { ToSettleScreen } from './screens/to-settle.ts'
import { TablesScreen } from './screens/tables.ts'
import { TodayScreen } from './screens/today.ts'
import { TriangleScreen } from './screens/triangle.ts'
import { VerifyCodeScreen } from './screens/verify-code.ts'
import { VoidOrdersScreen } from './screens/void-orders.ts'
import { hasServiceWorker } from './service-worker.ts'

/** As `npm start` prints it (README). */
export const demoPassword = 'lounge-demo-1'
export const demoCode = '123456'
export const people = {
  cashier: { email: 'cashier@lounge.demo', name: 'Ada Obi', home: '/tables' },
  kitchen: { email: 'kitchen@lounge.demo', name: 'Chinedu Eze', home: '/kitchen/orders' },
  bar: { email: 'bar@lounge.demo', name: 'Tunde Bello', home: '/bar/orders' },
  manager: { email: 'manager@lounge.demo', name: 'Ngozi Okafor', home: '/manage' },
} as const
export type Person = keyof typeof people

export class Staff {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: Complaints
  readonly login: LoginScreen
  readonly lock: LockScreen
  readonly verifyCode: VerifyCodeScreen
  readonly newPasswords: NewPasswordScreens
  readonly shell: Shell
  readonly bell: BellDialog
  readonly tables: TablesScreen
  readonly posTerminal: PosTerminalScreen
  readonly paying: PayingPanel
  readonly funcard: FuncardDialogs
  readonly closedOrders: ClosedOrdersScreen
  readonly voidOrders: VoidOrdersScreen
  readonly outOfStock: OutOfStockScreen
  readonly materialRequests: MaterialRequestsScreen
  readonly salesReport: SalesReportScreen
  readonly board: StationBoardScreen
  readonly finishedOrders: FinishedOrdersScreen
  readonly profile: ProfileScreen
  readonly sync: SyncScreen
  readonly toConfirm: ToConfirmScreen
  readonly toSettle: ToSettleScreen
  readonly today: TodayScreen
  readonly morning: MorningScreen
  readonly catalogue: CatalogueScreen
  readonly people: PeopleScreen
  readonly devices: DevicesScreen
  readonly audit: AuditScreen
  readonly settings: SettingsScreen
  readonly cards: CardsScreen
  readonly coupons: CouponsScreen
  readonly accounts: AccountsScreen
  readonly stock: StockScreen
  readonly outages: OutagesScreen
  readonly requests: RequestsScreen
  readonly triangle: TriangleScreen

  /** @param complaints watches the whole context, from before its first page */
  constructor(context: BrowserContext, page: Page, complaints: Complaints) {
    this.context = context
    this.page = page
    this.complaints = complaints
    this.login = new LoginScreen(page)
    this.lock = new LockScreen(page)
    this.verifyCode = new VerifyCodeScreen(page)
    this.newPasswords = new NewPasswordScreens(page)
    this.shell = new Shell(page)
    this.bell = new BellDialog(page)
    this.tables = new TablesScreen(page)
    this.posTerminal = new PosTerminalScreen(page)
    this.paying = new PayingPanel(page)
    this.funcard = new FuncardDialogs(page)
    this.closedOrders = new ClosedOrdersScreen(page)
    this.voidOrders = new VoidOrdersScreen(page)
    this.outOfStock = new OutOfStockScreen(page)
    this.materialRequests = new MaterialRequestsScreen(page)
    this.salesReport = new SalesReportScreen(page)
    this.board = new StationBoardScreen(page)
    this.finishedOrders = new FinishedOrdersScreen(page)
    this.profile = new ProfileScreen(page)
    this.sync = new SyncScreen(page)
    this.toConfirm = new ToConfirmScreen(page)
    this.toSettle = new ToSettleScreen(page)
    this.today = new TodayScreen(page)
    this.morning = new MorningScreen(page)
    this.catalogue = new CatalogueScreen(page)
    this.people = new PeopleScreen(page)
    this.devices = new DevicesScreen(page)
    this.audit = new AuditScreen(page)
    this.settings = new SettingsScreen(page)
    this.cards = new CardsScreen(page)
    this.coupons = new CouponsScreen(page)
    this.accounts = new AccountsScreen(page)
    this.stock = new StockScreen(page)
    this.outages = new OutagesScreen(page)
    this.requests = new RequestsScreen(page)
    this.triangle = new TriangleScreen(page)
  }

  /** The same device and person; the former tab may be gone. */
  async inNewTab(): Promise<Staff> {
    return new Staff(this.context, await this.context.newPage(), this.complaints)
  }

  /** Email and password, then the code, each step as it is done by hand. */
  async signIn(person: Person): Promise<void> {
    const { email, home } = people[person]
    await this.page.goto('/login')
    await this.login.signIn(email, demoPassword)
    await this.verifyCode.enter(demoCode)
    await this.verifyCode.verify.click()
    await expect(this.page).toHaveURL(home)
    await this.hasRows()
  }

  /** At a locked till, for a person whose name is not there. */
  async signInAsSomebodyElse(email: string, password: string): Promise<void> {
    await this.lock.somebodyElse.click()
    await this.login.signIn(email, password)
    await this.verifyCode.enter(demoCode)
    await this.verifyCode.verify.click()
  }

  /** For a device that was signed in before; the page must be where its person belongs. */
  async isSignedIn(person: Person): Promise<void> {
    await this.page.goto('/')
    await expect(this.page).toHaveURL(people[person].home)
    await this.hasRows()
  }

  /** After a power cut. A browser writes the session down late, and may have forgotten it. */
  async signInAgain(person: Person): Promise<void> {
    await this.page.goto('/')
    await expect(this.login.submit.or(this.shell.title)).toBeVisible()
    if (await this.login.submit.isVisible()) await this.signIn(person)
  }

  /** Waits until the screen shows rows, and no longer its outline. */
  async hasRows(): Promise<void> {
    await expect(this.shell.screen).toBeVisible()
    await expect(this.shell.online.or(this.shell.offline)).toBeVisible()
  }

  /** Opens the one order of a table, to go on with it. */
  async editOrderAt(table: number): Promise<void> {
    await this.shell.openFromDrawer('Tables')
    await this.tables.table(table).click()
    await expect(this.posTerminal.lines.first()).toBeVisible()
  }

  /** Waits until the service worker has every file and controls this page, and the screen has its rows. */
  async isReadyForOffline(): Promise<void> {
    await hasServiceWorker(this.page)
    await this.hasRows()
  }

  /** Pulls the network cable. */
  async goOffline(): Promise<void> {
    this.complaints.expectOutage()
    await this.context.setOffline(true)
    await expect(this.shell.offline).toBeVisible()
  }

  /** On a device that waits to be let in: the four signs that a manager's screen shows as well. */
  async waitingSigns(): Promise<string> {
    return this.page.getByRole('status', { name: /^Signs: \w{4}$/ }).innerText()
  }

  /** For the first time: the page shows a key for an authenticator app, and codes for paper. */
  async signInWithNewApp(email: string, password: string): Promise<void> {
    await this.login.signIn(email, password)
    const key = this.page.getByText('Or type this key:').locator('code')
    await this.verifyCode.enter(digitsOf((await key.innerText()).replaceAll(' ', '')))
    await this.verifyCode.verify.click()
    await this.page.getByRole('button', { name: 'I have them' }).click()
  }

  /** Rings up this many beers of ₦1,500 for a table, with the tax. */
  async ringUpBeers(table: number, beers: number): Promise<void> {
    const { page, posTerminal } = this
    await page.goto('/pos-terminal')
    await posTerminal.tableButton.click()
    await posTerminal.pickTable(table).click()
    await posTerminal.add('Star Lager', beers)
  }

  /** Plugs the cable in again. What was done meanwhile is sent by itself. */
  async comeOnline(): Promise<void> {
    await this.context.setOffline(false)
    await this.hasSentEverything()
  }

  /** Waits until every command of this device has its answer. */
  async hasSentEverything(): Promise<void> {
    await expect(this.shell.online).toBeVisible()
    await expect(this.shell.waiting).toHaveCount(0)
  }
}
