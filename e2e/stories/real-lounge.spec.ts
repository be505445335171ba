// A real lounge on its first day: no demo, nothing to sell yet, and a mail server that is away. Every screen can be shown all the same.
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire, hiredPassword } from '../hired.ts'

test.use({ isReal: true })

const pos = ['/tables', '/pos-terminal', '/orders', '/void-orders', '/sales-report', '/out-of-stock']
const screens = {
  pos: [...pos, '/material-request', '/settings', '/sync'],
  kitchen: ['/kitchen/orders', '/kitchen/finished', '/kitchen/material-request', '/kitchen/profile'],
  bar: ['/bar/orders', '/bar/finished', '/bar/material-request', '/bar/profile'],
} as const

test('AUT-02 AUT-04 AUT-07 RTE-01 KDS-05 a lounge without goods has every screen, and no demo accounts; a code that the mail server has not taken is told', async ({
  somebody,
  server,
}) => {
  const staff = [
    hire(server, 'Ifé Bankole', 'pos'),
    hire(server, 'Musa Bello', 'kitchen'),
    hire(server, 'Ngozi Eze', 'bar'),
  ]
  const [cashier] = staff
  const { page, login, verifyCode, shell } = await somebody()
  const asked: string[] = []
  page.on('request', (each) => asked.push(new URL(each.url()).pathname))
  await page.goto('/tables')
  await expect(page).toHaveURL('/login')
  await expect(login.submit).toBeVisible()
  await expect(login.demoAccounts).toHaveCount(0)
  expect(asked).toContain('/api/health')
  expect(asked).not.toContain('/api/auth/demo-accounts')

  await login.signIn(cashier?.email ?? '', hiredPassword)
  await expect(page).toHaveURL('/verify-2fa')
  await expect(page.getByText('Ifé Bankole')).toBeVisible()
  await expect(page.getByRole('status').getByText(sentence('code_delayed'))).toBeVisible()
  await isAccessible(page, 'a delayed code')
  await verifyCode.resend.click()
  await expect(shell.toast(sentence('code_sent'))).toHaveCount(0)
  await expect(page.getByRole('status').getByText(sentence('code_delayed'))).toBeVisible()

  const roles = Object.values(screens)
  const walks = staff.map(async ({ signedIn, name }, index) => {
    const person = await somebody(signedIn)
    for (const path of roles[index] ?? []) {
      await person.page.goto(path)
      await expect(person.page, path).toHaveURL(path)
      await person.hasRows()
      await expect(person.page.getByText(name, { exact: true }).first(), path).toBeVisible()
      await expect(person.board.simulate, path).toHaveCount(0)
    }
  })
  await Promise.all(walks)
})

test(
  'RTE-06 whoever has a role that the lounge does not know reads that there is nothing to do for them, on every screen of the till',
  { tag: '@proof' },
  async ({ somebody, server }) => {
    const { page, shell, complaints } = await somebody(hire(server, 'Dele Okafor', 'dj').signedIn)
    for (const path of screens.pos) {
      complaints.expect(/status of 403.*terminals\/enrol/)
      const isTurnedAway = page.waitForEvent('console', (said) => said.text().includes('403'))
      await page.goto(path)
      await expect(page, path).toHaveURL(path)
      await expect(page.getByText(sentence('role_unknown')), path).toBeVisible()
      await isTurnedAway
    }
    await shell.openDrawer()
    await expect(shell.entries.first()).toHaveText('Tables')
  },
)
