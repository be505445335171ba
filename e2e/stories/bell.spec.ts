// The bell rings for what concerns the signed-in person, on every terminal; a terminal's own notifications ring there alone.
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('HDR-03 NOT-01 NOT-02 TBL-08 the bell counts what is unread, lists ten, opens one, marks all as read, and rings again', async ({
  till,
  kitchen,
}) => {
  const [cashier, other, cook] = await Promise.all([till(), till(), kitchen()])
  const { page, bell } = cashier
  await expect(bell.button).toHaveAccessibleName(/^Notifications, \d+ unread$/)
  const [before, atKitchen] = [await bell.unread(), await cook.bell.unread()]
  expect(before).toBeGreaterThan(10)

  await page.keyboard.press('n')
  await expect(bell.entries).toHaveCount(10)
  for (const sample of [
    'Table 12 has been occupied for over 2 hours.',
    'Backup completed and checked',
    'Sync completed: 12 items synced.',
    'New order',
    'FunCard payment failed: FunCard FC100000003 has ₦1,200',
    'Low stock: Catfish, 5 left.',
    'Payment of ₦7,900 received for Table 18 by Cash.',
  ])
    await expect(bell.entry(sample).first()).toContainText('Unread')
  await isAccessible(page, 'the bell')

  const low = bell.entry('Low stock: Catfish')
  await low.click()
  await expect(bell.detail).toContainText('Low stock: Catfish, 5 left.')
  await expect(bell.detail).toContainText(sentence('todo_low_stock'))
  await expect(bell.back).toBeFocused()
  await isAccessible(page, 'a notification')
  await page.keyboard.press('Enter')
  await expect(low).toBeFocused()
  await expect(low).not.toContainText('Unread')

  await bell.markAllRead.click()
  await expect(bell.entries).toHaveCount(10)
  await expect(bell.unreadEntries).toHaveCount(0)
  await expect(bell.markAllRead).toBeDisabled()
  await expect(bell.button).toHaveAccessibleName('Notifications')
  await bell.close()
  await expect(bell.button).toBeFocused()
  // The same person at another till has read them too; the cook has not.
  await expect(other.bell.button).toHaveAccessibleName('Notifications')
  expect(await cook.bell.unread()).toBe(atKitchen)

  await other.tables.table(7).click()
  await other.posTerminal.add('Jollof Rice')
  await other.posTerminal.placeOrder.click()
  await expect(bell.button).toHaveAccessibleName(/^Notifications, \d unread$/)
  await expect.poll(() => cook.bell.unread()).toBe(atKitchen + 1)
  await page.reload()
  await bell.open()
  await expect(bell.entry('for Table 7.').first()).toHaveText(/Unread: New order ORD-\d+ for Table 7\./)
  await expect(bell.entry('Table 12 has been occupied')).not.toContainText('Unread')
})

test(
  'NOT-03 SYN-01 offline and online ring at the till they concern, once for all its tabs, and nowhere else',
  { tag: '@proof' },
  async ({ till }) => {
    const [first, other] = await Promise.all([till(), till()])
    await first.isReadyForOffline()
    const second = await first.inNewTab()
    await second.page.goto('/tables')
    await second.hasRows()
    // A tab that was never online cannot go offline. A new tab shows "Online" before its line is open; another till's changes arrive over
    // the line alone.
    await other.tables.table(7).click()
    await other.posTerminal.add('Jollof Rice')
    await other.posTerminal.placeOrder.click()
    for (const { tables } of [first, second]) await expect(tables.table(7)).toHaveAccessibleName('Table 7, 1 order')

    /** In both tabs at once: a toast is shown for five seconds. */
    const bothSay = (code: 'offline' | 'online') =>
      Promise.all([first, second].map(({ shell }) => shell.told(sentence(code))))

    await Promise.all([bothSay('offline'), first.goOffline()])
    await first.page.reload()
    await expect(first.shell.offline, 'what was offline a moment before is news again').toBeVisible()
    await first.bell.open()
    await expect(first.bell.entries.first()).toHaveText(/Unread: You are offline\. Changes will be saved locally\./)
    await first.bell.entries.first().click()
    await expect(first.bell.detail).toContainText('This device')
    await second.bell.open()
    await expect(second.bell.entry('You are offline')).toHaveCount(1)
    await expect(second.bell.entry('You are offline')).not.toContainText('Unread')
    await first.bell.back.click()

    await Promise.all([bothSay('online'), first.context.setOffline(false)])
    for (const { bell } of [first, second]) {
      await expect(bell.entry('You are back online')).toHaveCount(1)
      await expect(bell.entry('You are offline')).toHaveCount(1)
    }
    await other.bell.open()
    await expect(other.bell.entries).toHaveCount(10)
    await expect(other.bell.entries.filter({ hasText: /You are (offline|back online)/ })).toHaveCount(0)
  },
)
