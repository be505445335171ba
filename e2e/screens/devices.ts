// The devices of the lounge in the back office.
import type { Locator, Page } from '@playwright/test'

export class DevicesScreen {
  /** Without the headings. */
  readonly rows: Locator
  readonly dialog: Locator
  readonly name: Locator
  readonly place: Locator
  readonly save: Locator
  readonly signOut: Locator
  readonly shutOut: Locator
  readonly letIn: Locator
  /** In the confirmation dialog. */
  readonly confirmSignOut: Locator
  readonly confirmShutOut: Locator
  readonly confirmLetIn: Locator
  readonly confirmTurnAway: Locator
  /** New devices that wait to be let in. */
  readonly waiting: Locator
  /** Sign-ins and refused sign-ins, without the headings. */
  readonly signIns: Locator
  readonly person: Locator
  readonly device: Locator

  constructor(page: Page) {
    this.rows = page.getByRole('region', { name: 'Devices' }).locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog').first()
    this.name = this.dialog.getByLabel('Name')
    this.place = this.dialog.getByLabel('Place')
    this.save = this.dialog.getByRole('button', { name: 'Save' })
    this.signOut = this.dialog.getByRole('button', { name: 'Sign out this device' })
    this.shutOut = this.dialog.getByRole('button', { name: 'Shut out this device' })
    this.letIn = this.dialog.getByRole('button', { name: 'Let it back in' })
    const confirm = (title: string, verb: string) =>
      page.getByRole('dialog', { name: title }).getByRole('button', { name: verb })
    this.confirmSignOut = confirm('Sign out this device?', 'Sign out')
    this.confirmShutOut = confirm('Shut out this device?', 'Shut out')
    this.confirmLetIn = confirm('Let this device back in?', 'Let it in')
    this.confirmTurnAway = confirm('Turn this device away?', 'Turn away')
    this.waiting = page.getByRole('list', { name: 'New devices' }).getByRole('listitem')
    this.signIns = page.getByRole('region', { name: 'Who signed in' }).locator('tbody').getByRole('row')
    this.person = page.getByLabel('Person')
    this.device = page.getByLabel('Device', { exact: true })
  }
  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
  open(text: string): Promise<void> {
    return this.row(text).getByRole('button').click()
  }
}
