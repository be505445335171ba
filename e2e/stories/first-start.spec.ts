// From an empty folder to the first sign-in, without mail and without the internet: the link that the server prints, an owner, an
// authenticator app, and a code from paper on the day the phone is lost.
import { accountSentence } from '@lounge/domain/account-messages'
import { sentence } from '@lounge/domain/office-messages'
import { digitsOf } from '../authenticator-app.ts'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { drawnPicture, notAPicture } from '../logo-file.ts'
import { hugePicture } from '../photo-files.ts'

test.use({ isReal: true, hasMail: false })

const password = 'egusi moon ladder 7'

test(
  'the first owner names the lounge by the link that the server prints, signs in with an app, and later with a code from paper',
  { tag: '@proof' },
  async ({ somebody, server }) => {
    const linkNow = () => /\/first-start#token=[\w-]{43}$/m.exec(server.output)?.[0] ?? ''
    await expect.poll(linkNow).not.toBe('')
    const link = linkNow()
    const { page, login, verifyCode, shell, settings, complaints } = await somebody()
    await page.goto('/login')
    await expect(page.getByText(sentence('lounge_unowned')), 'nobody can sign in yet').toBeVisible()
    complaints.expect(/status of 410.*first-start\/look/)
    await page.goto('/first-start')
    await expect(page.getByText(sentence('first_start_no_link'))).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveURL('/first-start')
    const open = page.getByRole('button', { name: 'Open the lounge' })
    await open.click()
    await expect(page.getByText(sentence('field_empty'))).toHaveCount(2)
    await expect(page.getByLabel('Name of the lounge'), 'the first field that is wrong comes into sight').toBeFocused()
    await isAccessible(page, 'the first start')
    await page.getByLabel('Name of the lounge').fill('Moonlight')
    await page.getByLabel('Address').fill('12 Awolowo Road, Ikoyi')
    await page.getByLabel('Phone').fill('0803 000 0000')
    await page.getByLabel('Time zone').selectOption({ label: 'Ghana, Senegal, Côte d’Ivoire (UTC+0)' })
    await page.getByLabel('Number of tables').fill('1000')
    await page.getByLabel('Picture of the logo').setInputFiles(notAPicture)
    await expect(page.getByText(sentence('logo_unfit'))).toBeVisible()
    await page.getByLabel('Picture of the logo').setInputFiles(hugePicture())
    await expect(page.getByText(sentence('picture_huge'))).toBeVisible()
    await page.getByLabel('Picture of the logo').setInputFiles(await drawnPicture(page))
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
    await page.getByLabel('Your name').fill('Ifé Bankole')
    await page.getByLabel('Your email').fill('ife@galaxy.example')
    await page.getByLabel(/^Your password/).fill(password)
    await open.click()
    await expect(page.getByText(sentence('setting_number_unfit', { from: 1, to: 200 }))).toBeVisible()
    await page.getByLabel('Number of tables').fill('12')
    await isAccessible(page, 'a lounge that is described')
    await open.click()
    await shell.told(sentence('first_start_done', { lounge: 'Moonlight' }))
    await expect(page).toHaveURL('/login')
    await expect(login.forgotPassword).toBeVisible()
    await expect(page.getByText(sentence('lounge_unowned'))).toHaveCount(0)

    await login.signIn('ife@galaxy.example', password)
    await expect(page).toHaveURL('/verify-2fa')
    await expect(page.getByRole('img', { name: 'The key for your authenticator app' })).toBeVisible()
    await isAccessible(page, 'an app is set up')
    const onThisPhone = page.locator('a[href^="otpauth://totp/"]')
    await expect(onThisPhone, 'the key of the app opens on the same phone').toHaveText('On this phone: open the app')
    const secret = (await page.getByText('Or type this key:').locator('code').innerText()).replaceAll(' ', '')
    await verifyCode.enter(digitsOf(secret))
    await verifyCode.verify.click()
    const codes = page.getByRole('list', { name: 'Codes for the day without a phone' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await isAccessible(page, 'codes for paper')
    const code = await codes.first().innerText()
    await page.goBack()
    await expect(page, 'they are signed in, and their codes went off the screen').toHaveURL('/owner')
    await expect(page.getByText(accountSentence('app_codes_question'))).toBeVisible()
    await expect(page.getByRole('link', { name: 'Make new ones' })).toBeVisible()
    await page.getByRole('button', { name: 'I have them' }).click()
    await expect(page.getByText(accountSentence('app_codes_question'))).toHaveCount(0)
    await shell.openFromDrawer('Menu')
    await expect(page.getByText('Nothing is on the menu yet')).toBeVisible()

    await shell.openFromDrawer('Settings')
    await expect(settings.field('Lounge', 'Address')).toHaveValue('12 Awolowo Road, Ikoyi')
    await expect(settings.field('Lounge', 'Phone')).toHaveValue('0803 000 0000')
    await expect(settings.field('Tables and orders', 'Tables')).toHaveValue('12')
    await expect(settings.preview.getByRole('img', { name: 'Logo' })).toBeVisible()
    await expect(settings.preview).toContainText('Moonlight')
    await expect(settings.group('Day and time').getByRole('combobox')).toHaveValue('0')

    complaints.expect(/status of 410.*first-start\/look/)
    await page.goto(link)
    await expect(page.getByText(sentence('first_start_over'))).toBeVisible()

    const later = await somebody()
    await later.page.goto('/login')
    await later.login.signIn('ife@galaxy.example', password)
    await expect(later.page.getByRole('button', { name: 'Resend' })).toHaveCount(0)
    await later.page.getByRole('button', { name: 'I do not have my phone' }).click()
    await later.page.getByLabel('Code from paper').fill(code)
    await later.verifyCode.verify.click()
    await expect(later.page).toHaveURL('/owner')
  },
)
