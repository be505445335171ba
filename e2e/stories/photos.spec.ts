// Photos of items: a manager chooses them, and the office, the till and a guest see them.
import { sentence } from '@lounge/domain/office-messages'
import type { Locator } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { LoungeDatabase } from '../lounge-database.ts'
import { hugePicture, photoOfAPhone, seeThrough, unfitFiles } from '../photo-files.ts'
import { hasServiceWorker } from '../service-worker.ts'

const [jollof, coconut] = ['Jollof Rice', 'Coconut Rice']

test(
  'a photo from a phone is shown upright to office, till and guests, offline too; what is no photo is refused in words',
  { tag: '@proof' },
  async ({ office, till, somebody, server }) => {
    const [manager, cashier] = await Promise.all([office(), till()])
    const { page, shell, catalogue } = manager
    const { dialog } = catalogue
    const shown = dialog.locator('img').first()
    const photo = /^\/api\/pictures\/[\da-f]{32}$/
    await page.goto('/manage/menu')
    await catalogue.search.fill('rice')
    await catalogue.open(jollof)
    for (const file of unfitFiles) {
      await catalogue.photo.setInputFiles(file)
      await expect(dialog.getByRole('alert'), file.name).toHaveText(sentence('photo_unfit'))
    }
    await isAccessible(page, 'a file that is no photo')
    await catalogue.photo.setInputFiles(hugePicture())
    await expect(dialog.getByRole('alert')).toHaveText(sentence('picture_huge'))
    await expect(shown).toHaveAttribute('src', '/pictures/jollof-rice.svg')

    // While a photo is being sent nothing is saved, and a failure is reported.
    manager.complaints.expectOutage()
    await page.route('**/api/pictures', (route) => route.abort(), { times: 1 })
    await catalogue.photo.setInputFiles(await photoOfAPhone(page))
    await expect(dialog.getByRole('alert')).toHaveText(sentence('photo_unanswered'))
    const line = Promise.withResolvers<void>()
    await page.route('**/api/pictures', async (route) => {
      await line.promise
      await route.continue()
    })
    await catalogue.photo.setInputFiles(await photoOfAPhone(page))
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await catalogue.field('Price').fill('3,600')
    await catalogue.field('Price').press('Enter')
    await expect(catalogue.submit).toBeDisabled()
    line.resolve()
    await catalogue.field('Description').fill('As every Saturday')
    await catalogue.submit.click()
    await shell.told(sentence('item_saved', { item: jollof }))
    await expect(dialog).toBeHidden()
    const pictureIn = (place: Locator) => place.locator('img')
    await expect(pictureIn(catalogue.row(jollof))).toHaveAttribute('src', photo)
    await expect(catalogue.row(jollof)).toContainText('₦3,600')
    const address = (await pictureIn(catalogue.row(jollof)).getAttribute('src')) ?? ''
    expect(await seen(pictureIn(catalogue.row(jollof)))).toEqual({ size: [427, 640], above: 'red', below: 'blue' })
    const answer = await page.request.get(address)
    expect((await answer.body()).includes('Exif')).toBe(false)

    // The same file on another item is the same photo; the till has it at once, and offline.
    await catalogue.open(coconut)
    await catalogue.photo.setInputFiles(await photoOfAPhone(page))
    await expect(shown).toHaveAttribute('src', address)
    await catalogue.submit.click()
    await shell.told(sentence('item_saved', { item: coconut }))
    const database = new LoungeDatabase(server.dataDir)
    expect(database.ask('select hash from photo')).toHaveLength(1)
    const { posTerminal } = cashier
    await cashier.isReadyForOffline()
    await cashier.shell.openDrawer()
    await cashier.page.getByRole('button', { name: 'Pictures', exact: true }).click()
    await cashier.page.keyboard.press('Escape')
    await cashier.page.goto('/pos-terminal')
    await posTerminal.tab('Soups').click()
    for (const name of [jollof, coconut])
      await expect(pictureIn(posTerminal.tile(name))).toHaveAttribute('src', address)
    await expect(pictureIn(posTerminal.tile(jollof))).toHaveJSProperty('naturalHeight', 640)
    await cashier.goOffline()
    await cashier.page.reload()
    await posTerminal.tab('Soups').click()
    await expect(pictureIn(posTerminal.tile(jollof))).toHaveJSProperty('naturalHeight', 640)

    // A till that never had the photo and is offline shows the default picture, and the photo as soon as the line is back.
    const second = await till()
    await second.isReadyForOffline()
    await second.page.goto('/pos-terminal')
    await second.goOffline()
    await second.shell.openDrawer()
    await second.page.getByRole('button', { name: 'Pictures', exact: true }).click()
    await second.page.keyboard.press('Escape')
    await second.posTerminal.tab('Soups').click()
    const late = pictureIn(second.posTerminal.tile(jollof))
    await expect(late).toHaveAttribute('src', '/pictures/default.svg')
    await second.comeOnline()
    await expect(late).toHaveAttribute('src', address)
    await expect(late).toHaveJSProperty('naturalHeight', 640)

    // A guest's phone keeps the photos that it has shown.
    const guest = await somebody({ viewport: { width: 390, height: 844 } })
    const item = (name: string) => guest.page.getByRole('listitem').filter({ hasText: name }).last()
    await guest.page.goto('/customer-menu')
    expect(await seen(pictureIn(item(jollof)))).toEqual({ size: [427, 640], above: 'red', below: 'blue' })
    await expect(pictureIn(item(jollof))).toHaveCSS('object-fit', 'cover')
    await hasServiceWorker(guest.page)
    guest.complaints.expectOutage()
    await guest.context.setOffline(true)
    await guest.page.reload()
    await expect(guest.page.getByText(sentence('menu_kept'))).toBeVisible()
    expect(await seen(pictureIn(item(jollof)))).toEqual({ size: [427, 640], above: 'red', below: 'blue' })

    // Another photo, then none; a photo that fails is replaced by the default picture.
    await catalogue.open(jollof)
    await catalogue.photo.setInputFiles(await seeThrough(page))
    await expect(shown).not.toHaveAttribute('src', address)
    expect(await seen(shown)).toEqual({ size: [640, 427], above: 'white', below: 'white' })
    await catalogue.submit.click()
    await shell.told(sentence('item_saved', { item: jollof }))
    await cashier.comeOnline()
    await expect(pictureIn(posTerminal.tile(jollof))).toHaveJSProperty('naturalHeight', 427)
    await catalogue.open(coconut)
    await dialog.getByRole('button', { name: 'Remove photo' }).click()
    await catalogue.submit.click()
    await shell.told(sentence('item_saved', { item: coconut }))
    await expect(pictureIn(posTerminal.tile(coconut))).toHaveAttribute('src', '/pictures/default.svg')
    const stranger = await somebody()
    stranger.complaints.expectOutage()
    await stranger.page.route('**/api/pictures/*', (route) => route.abort())
    await stranger.page.goto('/customer-menu')
    const failed = stranger.page.getByRole('listitem').filter({ hasText: jollof }).last()
    await expect(pictureIn(failed)).toHaveAttribute('src', '/pictures/default.svg')
  },
)

/** The size of the picture, and its colours at the left: a quarter from above and from below. */
async function seen(picture: Locator): Promise<unknown> {
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    context?.drawImage(image, 0, 0)
    const colourAt = (part: number): string => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(width / 4, height * part, 1, 1).data ?? []
      if (green > 200) return 'white'
      return red > blue ? 'red' : 'blue'
    }
    return { size: [width, height], above: colourAt(0.25), below: colourAt(0.75) }
  })
}
