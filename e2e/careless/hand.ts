// A hurried, careless person at one device: taps, types and navigates at random among what is visible and enabled on the screen.
import type { Draw } from '../disk/chance.ts'
import { expect } from '../expect.ts'
import type { Staff } from '../staff.ts'
import { fields, type Point, pointTo, reach, tappable } from './reach.ts'

/** Controls that would end the walk for this device, or for another one; they have stories of their own. */
const leftAlone =
  /log ?out|\block\b|sign|shut out|\bPINs?\b|password|authenticator|codes|phone|account|cut it off|let .* in|automatic sync/i
const closers = /^(Close|Cancel|Done|Not now|Keep|Go on|Next order|New order|Stay)/i

const oddNumbers = ['0', '1', '-3', '1.005', '2,50', '7', '12', '250', '5000', '1e9', '99999999999999', '00012', '٣']
const oddWords = [
  ' ',
  "O'Neil",
  '<b>x</b>',
  '🍺🍺',
  '%_',
  'SAVE10',
  'FC100000001',
  'FC999999999',
  'Star',
  'a'.repeat(300),
]
const oddTexts = [...oddNumbers, ...oddWords]

/** How often each is done, relative to their sum. */
const habits = {
  tap: 22,
  tapTwice: 3,
  type: 6,
  key: 3,
  drawer: 4,
  close: 2,
  back: 1,
  reload: 1,
  network: 1,
} as const
type Habit = keyof typeof habits
const byWeight = Object.entries(habits).flatMap(
  ([habit, often]) => Array.from({ length: often }, () => habit as Habit), // it is one of their names
)

export class CarelessHand {
  readonly name: string
  readonly staff: Staff
  readonly #draw: Draw
  /** How often each was tapped: untapped controls are preferred. */
  readonly #tapped = new Map<string, number>()
  #isOffline = false

  constructor(name: string, staff: Staff, draw: Draw) {
    this.name = name
    this.staff = staff
    this.#draw = draw
  }

  /** @param say is called with each action before it is done */
  async step(say: (what: string) => void): Promise<void> {
    const habit = this.#one(byWeight)
    const { page } = this.staff
    switch (habit) {
      case 'tap':
      case 'tapTwice': {
        const point = await this.#find(tappable)
        say(`${habit} ${point?.name ?? 'nothing'} on ${page.url()}`)
        if (point) await page.mouse.click(point.x, point.y, { clickCount: habit === 'tap' ? 1 : 2 })
        return
      }
      case 'type':
        return this.#type(say)
      case 'key': {
        const key = this.#one(['Escape', 'Enter', 'Tab', 'ArrowDown', 'F2', '/'])
        say(`key ${key}`)
        return page.keyboard.press(key)
      }
      case 'drawer':
        return this.#openFromDrawer(say)
      case 'close':
        say('close what stands above the screen')
        return this.closeDialogs()
      case 'back':
        say(`back from ${page.url()}`)
        if (await page.evaluate(hasScreenBefore)) await page.goBack()
        return
      case 'reload':
        say(`reload ${page.url()}`)
        await page.reload()
        return
      case 'network':
        say(this.#isOffline ? 'the network comes back' : 'the network goes')
        return this.#isOffline ? this.comeBack() : this.#goAway()
    }
  }

  /** Closes each dialog with Escape or a button of its own; a dialog that is working is closed when it is done. */
  async closeDialogs(): Promise<void> {
    const { page } = this.staff
    const dialogs = page.locator('[role=dialog][aria-modal]')
    await expect(async () => {
      if ((await dialogs.count()) === 0) return
      await page.keyboard.press('Escape')
      const own = dialogs.last().getByRole('button', { name: closers }).last()
      if (await own.isVisible()) await own.click({ timeout: 1_000 }).catch(() => undefined) // Escape has closed it
      await expect(dialogs).toHaveCount(0, { timeout: 500 })
    }, 'what stands above the screen can be closed').toPass({ timeout: 20_000 })
  }

  async comeBack(): Promise<void> {
    this.#isOffline = false
    await this.staff.context.setOffline(false)
  }

  async #goAway(): Promise<void> {
    this.#isOffline = true
    await this.staff.context.setOffline(true)
  }

  async #type(say: (what: string) => void): Promise<void> {
    const { page } = this.staff
    const field = await this.#find(fields)
    const text = this.#one(oddTexts)
    say(`type ${JSON.stringify(text.slice(0, 20))} into ${field?.name ?? 'nothing'} on ${page.url()}`)
    if (!field) return
    await page.mouse.click(field.x, field.y)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    if (this.#draw(3) === 0) await page.keyboard.press('Enter')
  }

  async #openFromDrawer(say: (what: string) => void): Promise<void> {
    say('open the drawer')
    const { shell } = this.staff
    // An earlier tap may open a dialog a moment later, and a toast may cover the button.
    await expect(async () => {
      await this.closeDialogs()
      await shell.openDrawer({ timeout: 1_000 })
      await expect(shell.entries.first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    const entry = shell.entries.nth(this.#draw(await shell.entries.count()))
    say(`choose ${await entry.innerText()} there`)
    await entry.click()
  }

  /** Picks one that is in reach, preferably one that was seldom tapped. */
  async #find(what: string): Promise<Point | undefined> {
    const { page } = this.staff
    const names = await page.evaluate(reach, what)
    const open = names.flatMap((name, index) => (leftAlone.test(name) ? [] : [{ name: kindOf(name), index }]))
    if (open.length === 0) return undefined
    const times = ({ name }: { name: string }) => this.#tapped.get(name) ?? 0
    const [chosen] = [this.#one(open), this.#one(open), this.#one(open)].toSorted((one, two) => times(one) - times(two))
    if (!chosen) return undefined
    this.#tapped.set(chosen.name, times(chosen) + 1)
    return page.evaluate(pointTo, chosen.index)
  }

  #one<Each>(all: readonly Each[]): Each {
    return all[this.#draw(all.length)] as Each // draws stay below the length
  }
}

/** Runs in the page. Before the first screen there is none of ours; the router counts them. */
function hasScreenBefore(): boolean {
  const state = history.state as { readonly idx?: number } | null // as React Router keeps it
  return (state?.idx ?? 0) > 0
}

/** Table 7 and table 8 are one kind of target. */
const kindOf = (name: string): string => name.replaceAll(/[\d.,]+/g, '#')
