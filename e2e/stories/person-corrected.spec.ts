// A cashier becomes a manager under her own name, and her closed account is reopened.
import { sentence as tillSentence } from '@lounge/domain/messages'
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire, hiredPassword } from '../hired.ts'

test.use({ isReal: true, hasMail: false })

const password = 'agege bread lantern 4'

test('a cashier is made a manager and called as she is called; her account is closed, and opened again by a link', async ({
  somebody,
  server,
}) => {
  const { page, shell, people } = await somebody(hire(server, 'Ngozi Eze', 'owner').signedIn)
  const cashier = hire(server, 'Amka Obi', 'pos')
  const amaka = await somebody(cashier.signedIn)
  await amaka.page.goto('/tables')
  await expect(amaka.shell.online).toBeVisible()

  await page.goto('/manage/people')
  await people.open('Amka Obi')
  await people.correct.click()
  await people.dialog.getByLabel('Name').fill('')
  await people.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(people.dialog).toContainText(sentence('field_empty'))
  await people.dialog.getByLabel('Name').fill('Amaka Obi')
  await people.dialog.getByLabel('Phone').fill('call me')
  await people.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(people.dialog).toContainText(sentence('phone_wrong'))
  await people.dialog.getByLabel('Phone').fill('0803 123 4567')
  await people.dialog.getByLabel('Address').fill('1 Allen Avenue, Ikeja')
  await people.dialog.getByLabel('Role').selectOption('Manager')
  await expect(people.dialog).toContainText(sentence('person_role_ask', { name: 'Amka Obi', role: 'Manager' }))
  await isAccessible(page, 'a correction')
  await people.prove(hiredPassword, 'Save')
  await shell.told(sentence('person_corrected', { name: 'Amaka Obi' }))
  await expect(people.row('Amaka Obi')).toContainText('Manager')

  // Her till is signed out, and the same address and password open the office.
  await amaka.page.getByRole('button', { name: 'Sign in' }).click()
  await expect(amaka.page).toHaveURL('/login')
  await amaka.signInWithNewApp(cashier.email, hiredPassword)
  await expect(amaka.page).toHaveURL(/\/manage/)
  await amaka.page.goto('/settings')
  await expect(amaka.page.getByText('0803 123 4567')).toBeVisible()
  await expect(amaka.page.getByText(tillSentence('profile_read_only'))).toBeVisible()

  await people.open('Amaka Obi')
  await expect(people.dialog).toContainText('1 Allen Avenue, Ikeja')
  await people.close.click()
  await people.confirm('Close the account?', 'Close the account')
  await expect(people.row('Amaka Obi')).toContainText('Account closed')
  await people.open('Amaka Obi')
  await expect(people.correct).toHaveCount(0)
  await isAccessible(page, 'a closed account')
  await people.reopen.click()
  await people.prove(hiredPassword, 'Open again')
  await shell.told(sentence('person_reopened', { name: 'Amaka Obi' }))
  const link = await people.link.innerText()
  await people.done.click()
  await expect(people.row('Amaka Obi')).toContainText('Works here')

  const back = await somebody()
  await back.page.goto(link)
  await back.newPasswords.fill(password, password)
  await back.newPasswords.set.click()
  await back.login.signIn(cashier.email, password)
  await expect(back.page).toHaveURL('/verify-2fa')

  await people.open('Ngozi Eze')
  await people.correct.click()
  await expect(people.dialog.getByLabel('Name')).toHaveValue('Ngozi Eze')
  await expect(people.dialog.getByLabel('Role')).toHaveCount(0)
})
