// Two managers have the same forms open, one on a slow line: no change is undone unseen, and nothing typed is lost.
import { sentence } from '@lounge/domain/office-messages'
import { expect, test } from '../fixtures.ts'
import { holdDisk } from '../slow-disk.ts'
import { slowDown } from '../slow-line.ts'
import type { Staff } from '../staff.ts'

async function find({ catalogue }: Staff, item: string): Promise<void> {
  await catalogue.search.fill(item)
  await catalogue.open(item)
}

/** Two options of which one is chosen, in an open item. */
async function offer(
  { catalogue: { dialog } }: Staff,
  group: string,
  choices: readonly [string, string],
): Promise<void> {
  await dialog.getByRole('heading', { name: 'Choices' }).click()
  await dialog.getByRole('button', { name: 'Add choices' }).click()
  const fields = dialog.getByRole('group', { name: 'Choices 1' })
  await fields.getByRole('textbox', { name: 'Name' }).fill(group)
  for (const [index, name] of choices.entries())
    await fields.getByRole('textbox', { name: `Choice ${index + 1} of 1`, exact: true }).fill(name)
}

test(
  'who typed over what somebody else saved is told so, a count that was not made is not booked, and a late answer closes no other dialog',
  { tag: '@proof' },
  async ({ office }) => {
    const [slow, other] = [await office(), await office()]
    await slowDown(slow.page, 700)
    for (const { page } of [slow, other]) await page.goto('/manage/menu')

    await find(slow, 'Coconut Rice')
    await offer(slow, 'Size', ['Regular', 'Large'])
    await find(other, 'Coconut Rice')
    await offer(other, 'Portion', ['Cup', 'Bowl'])
    await other.catalogue.submit.click()
    await other.shell.told(sentence('item_saved', { item: 'Coconut Rice' }))
    const changed = sentence('options_changed', { options: 'Portion: Cup, Bowl' })
    await expect(slow.catalogue.meanwhile).toHaveText(changed)
    await slow.catalogue.submit.click()
    await expect(slow.page.getByText(changed), 'as a notice, and as the answer to the tap').toHaveCount(2)
    await slow.catalogue.submit.click()
    await slow.shell.told(sentence('item_saved', { item: 'Coconut Rice' }))

    // Typing the same number again is not a count.
    await find(slow, 'Star Lager')
    const shelf = slow.catalogue.field('On the shelf')
    const before = Number(await shelf.inputValue())
    await shelf.fill(String(before))
    await find(other, 'Star Lager')
    await other.catalogue.field('On the shelf').fill(String(before + 7))
    await other.catalogue.submit.click()
    await other.shell.told(sentence('item_saved', { item: 'Star Lager' }))
    await expect(slow.catalogue.row('Star Lager')).toContainText(String(before + 7))
    await slow.catalogue.field('Description').fill('Cold')
    await slow.catalogue.submit.click()
    await slow.shell.told(sentence('item_saved', { item: 'Star Lager' }))
    await expect(other.catalogue.row('Star Lager')).toContainText(String(before + 7))

    // Saved, given up waiting for, and the next dialog is open by the time the answer comes.
    await find(slow, 'Gulder')
    await slow.catalogue.field('Description').fill('Colder')
    const letGo = await holdDisk(slow.page)
    await slow.catalogue.submit.click()
    await slow.page.keyboard.press('Escape')
    await expect(slow.catalogue.dialog).toHaveCount(0)
    await find(slow, 'Coconut Rice')
    await slow.catalogue.field('Description').fill('With prawns')
    await letGo()
    await slow.shell.told(sentence('item_saved', { item: 'Gulder' }))
    await expect(slow.catalogue.field('Description')).toHaveValue('With prawns')
  },
)

test(
  'what is typed in the settings while they are saved stays typed, and two who name accounts both save',
  { tag: '@proof' },
  async ({ office }) => {
    const [slow, other] = [await office(), await office()]
    await slowDown(slow.page, 200)
    await slow.page.goto('/manage/settings')
    const { settings, shell, accounts } = slow
    await expect(shell.online).toBeVisible()
    const name = settings.field('Lounge', 'Name')
    await name.fill('Moonlight')
    await settings.save('Lounge')
    await name.fill('Moonlight Bar')
    await shell.told(sentence('settings_saved', { group: 'Lounge' }))
    await expect(name).toHaveValue('Moonlight Bar')
    await expect(settings.meanwhile('Lounge')).toHaveCount(0)
    await settings.save('Lounge')
    await shell.dismiss(sentence('settings_saved', { group: 'Lounge' }))
    await expect(settings.history.filter({ hasText: 'Moonlight Bar' })).toHaveCount(1)

    for (const each of [slow, other]) {
      await each.shell.openFromDrawer('Accounts')
      await each.accounts.show('Journal')
      await each.accounts.names.click()
    }
    await accounts.dialog.getByLabel('Sales', { exact: true }).fill('4000 Bar and kitchen')
    await other.accounts.dialog.getByLabel('Tax', { exact: true }).fill('2200')
    await other.accounts.dialog.getByRole('button', { name: 'Save' }).click()
    await other.shell.told(sentence('accounts_names_saved'))
    await expect(accounts.dialog.getByLabel('Tax', { exact: true })).toHaveValue('2200')
    await accounts.dialog.getByRole('button', { name: 'Save' }).click()
    await shell.told(sentence('accounts_names_saved'))
    await other.accounts.names.click()
    await expect(other.accounts.dialog.getByLabel('Sales', { exact: true })).toHaveValue('4000 Bar and kitchen')
  },
)
