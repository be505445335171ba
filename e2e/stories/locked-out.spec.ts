// A stranger on the Wi-Fi guesses a cashier's password: her till goes on, she is warned, and the manager sees it and lets her in.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { demoCode, demoPassword, people as staff } from '../staff.ts'

test('AUT-12 SEC-01 ten wrong passwords of a stranger lock the stranger out and not the cashier’s till; she is told, and a manager lets her in elsewhere', async ({
  till,
  somebody,
  office,
  server,
}) => {
  const { email, name, home } = staff.cashier
  const cashier = await till()
  await cashier.hasRows()
  await cashier.shell.logOut(name)

  const stranger = await somebody()
  await stranger.page.goto('/login')
  const guess = (n: number) =>
    stranger.page.request.post('/api/auth/login', { data: { email, password: `guess ${n}` } })
  for (const n of [1, 2]) {
    stranger.complaints.expect(/status of 401.*auth\/login/)
    await stranger.login.signIn(email, `guess ${n}`)
    await stranger.shell.told(sentence('invalid_credentials'))
    await stranger.shell.dismiss(sentence('invalid_credentials'))
  }
  // The wait after the third guess is over before a busy machine has typed the fourth.
  expect((await guess(3)).status()).toBe(401)
  const fourth = await guess(4)
  expect([fourth.status(), await fourth.text()]).toEqual([
    429,
    expect.stringMatching(/Too many attempts\. Please wait [12] seconds/),
  ])

  // The seven others, with the time that each has to wait.
  for (const n of [4, 5, 6, 7, 8, 9, 10]) {
    waited(server.dataDir, 130)
    expect((await guess(n)).status()).toBe(401)
  }
  stranger.complaints.expect(/status of 429.*auth\/login/)
  await stranger.login.signIn(email, demoPassword)
  await expect(stranger.page.getByText(/^Too many attempts\. Please wait \d,\d{3} seconds/)).toBeVisible()

  await cashier.login.signIn(email, demoPassword)
  await cashier.verifyCode.enter(demoCode)
  await cashier.verifyCode.verify.click()
  await cashier.shell.told(sentence('tried_elsewhere', { count: 10 }))
  await expect(cashier.page).toHaveURL(home)

  const manager = await office()
  const { people, shell } = manager
  await manager.page.goto('/manage/people')
  await expect(people.row(name)).toContainText('Locked out')
  await people.open(name)
  await expect(people.dialog).toContainText(sentence('person_locked'))
  await isAccessible(manager.page, 'somebody who is locked out')
  await people.letIn.click()
  await shell.told(sentence('person_let_in', { name }))
  await expect(people.row(name)).toContainText('Works here')

  await stranger.login.signIn(email, demoPassword)
  await expect(stranger.page).toHaveURL('/verify-2fa')
})

/** Makes the guesses look this much older. */
function waited(dataDir: string, seconds: number): void {
  const db = new DatabaseSync(join(dataDir, 'lounge.db'), { timeout: 5_000 })
  db.prepare('update guess set at = at - ?').run(seconds * 1_000)
  db.close()
}
