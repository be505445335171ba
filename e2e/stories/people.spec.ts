// A new person in a lounge without mail: invited, signed in with an app of their own, and gone again.
import { setTimeout as after } from 'node:timers/promises'
import { accountSentence } from '@lounge/domain/account-messages'
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire, hiredPassword } from '../hired.ts'
import { letIn } from '../let-in.ts'

test.use({ isReal: true, hasMail: false })

const password = 'agege bread lantern 4'

test(
  'an owner invites somebody by a link that is shown once; their account is closed, and they are signed out at once',
  { tag: '@proof' },
  async ({ somebody, server }) => {
    const { page, shell, people, complaints } = await somebody(hire(server, 'Ngozi Eze', 'owner').signedIn)
    await page.goto('/manage/people')
    await expect(people.row('Ngozi Eze')).toContainText('Owner')
    await people.open('Ngozi Eze')
    await expect(people.correct).toBeVisible()
    await expect(people.newLink).toHaveCount(0)
    await expect(people.close).toHaveCount(0)
    await page.keyboard.press('Escape')

    await people.invite.click()
    await people.dialog.locator('button[type="submit"]').click()
    await expect(people.dialog).toContainText(sentence('field_empty'))
    await people.dialog.getByLabel('Name').fill('Tunde Bello')
    await people.dialog.getByLabel('Email').fill('Tunde@Galaxy.Example')
    await people.dialog.getByLabel('Role').selectOption('Bar')
    await people.password.fill('guessed by a guest')
    await isAccessible(page, 'an invitation')
    complaints.expect(/status of 400.*\/people/)
    await people.dialog.locator('button[type="submit"]').click()
    await expect(people.dialog).toContainText(accountSentence('password_wrong'))
    await people.prove(hiredPassword, 'Invite')
    await shell.told(sentence('person_invited', { name: 'Tunde Bello' }))
    await expect(people.dialog.getByRole('img', { name: 'The link for Tunde Bello' })).toBeVisible()
    await isAccessible(page, 'a link to hand over')
    const link = await people.link.innerText()
    await people.done.click()
    await expect(people.row('Tunde Bello')).toContainText('Not signed in yet')

    const tunde = await somebody()
    await tunde.page.goto(link)
    await tunde.newPasswords.fill(password, password)
    await tunde.newPasswords.set.click()
    await expect(tunde.page).toHaveURL('/login')
    await tunde.signInWithNewApp('tunde@galaxy.example', password)
    await letIn(page, 'Tunde Bello')
    await expect(tunde.page).toHaveURL('/bar/orders')
    await expect(tunde.shell.online).toBeVisible()

    await page.reload()
    await expect(people.row('Tunde Bello')).toContainText('Works here')
    await isAccessible(page, 'the people')
    // Tapped again while the line is slow: another link would end the one that is shown.
    let links = 0
    await page.route('**/api/people/*/link', async (route) => {
      links += 1
      await after(300)
      await route.continue()
    })
    await people.open('Tunde Bello')
    await people.newLink.click()
    await people.password.fill(hiredPassword)
    await people.dialog.getByRole('button', { name: 'Make the link' }).dblclick()
    await expect(people.dialog.getByRole('img', { name: 'The link for Tunde Bello' })).toBeVisible()
    expect(links).toBe(1)
    await people.done.click()
    await people.open('Tunde Bello')
    await people.resetApp.click()
    await expect(people.dialog).toContainText(sentence('person_app_reset_ask'))
    await people.prove(hiredPassword, 'Reset the app')
    await shell.told(sentence('person_app_reset', { name: 'Tunde Bello' }))
    await people.open('Tunde Bello')
    await expect(people.resetApp).toHaveCount(0)
    await people.close.click()
    await people.confirm('Close the account?', 'Close the account')
    await shell.told(sentence('person_closed', { name: 'Tunde Bello' }))
    await expect(people.row('Tunde Bello')).toContainText('Account closed')
    await expect(tunde.page.getByText(sentence('board_signed_out'))).toBeVisible()

    const again = await somebody()
    again.complaints.expect(/status of 401.*auth\/login/)
    await again.page.goto('/login')
    await again.login.signIn('tunde@galaxy.example', password)
    await expect(again.page.getByText(sentence('invalid_credentials'))).toBeVisible()
  },
)
