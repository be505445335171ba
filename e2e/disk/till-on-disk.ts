// A till whose browser is a process of its own on a disk of its own: it can be killed at any moment, and what it had shown by then is
// known, because every receipt is recorded as soon as it is painted.
import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import type { Complaints } from '../complaints.ts'
import { expect } from '../expect.ts'
import { promiseStorage } from '../kept-data.ts'
import { Staff } from '../staff.ts'
import { noteWhatIsShown, type Shown } from './shown.ts'

export class TillOnDisk {
  readonly #launch: () => Promise<BrowserContext>
  readonly #complaints: Complaints
  #group = 0
  #context: BrowserContext | undefined
  #staff: Staff | undefined
  /** All that guests and staff were shown as done, in the order of painting. */
  readonly shown: Shown[] = []
  #hear: (shown: Shown) => void = () => undefined

  /** @param launch starts a browser of its own on the till's disk */
  constructor(launch: () => Promise<BrowserContext>, complaints: Complaints) {
    this.#launch = launch
    this.#complaints = complaints
  }

  /** Starts the till after it was off, or after its browser was killed. */
  async start(): Promise<Staff> {
    const context = await this.#launch()
    this.#context = context
    await this.#complaints.watch(context)
    await noteWhatIsShown(context, (shown) => {
      this.shown.push(shown)
      this.#hear(shown)
    })
    const page = context.pages()[0] ?? (await context.newPage())
    await promiseStorage(page)
    this.#group = await processGroupOf(context)
    this.#staff = new Staff(context, page, this.#complaints)
    return this.#staff
  }

  /** The person in front of it. */
  get cashier(): Staff {
    if (!this.#staff) throw new Error('This till was never switched on')
    return this.#staff
  }

  /** The next thing that is shown as done; nothing if the browser ends before. */
  nextShown(): Promise<Shown | undefined> {
    return new Promise((resolve) => {
      this.#hear = resolve
      this.#context?.once('close', () => resolve(undefined))
    })
  }

  /** Kills every process of the browser at once. */
  async kill(): Promise<void> {
    const context = this.#context
    if (!context) throw new Error('This till is not running')
    const gone = new Promise((resolve) => context.once('close', resolve))
    process.kill(-this.#group, 'SIGKILL')
    await gone
    this.#context = undefined
  }

  /** Closes it in order: the browser writes down what it still has to. */
  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }
}

/** Playwright starts a browser as the leader of a process group. */
async function processGroupOf(context: BrowserContext): Promise<number> {
  const browser = context.browser()
  if (!browser) throw new Error('No browser to ask')
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
  const main = processInfo.find(({ type }) => type === 'browser')?.id ?? 0
  // The fields after the name: its state, its parent, its group.
  const group = Number(/\) \S+ \d+ (\d+)/.exec(readFileSync(`/proc/${main}/stat`, 'utf8'))?.[1])
  expect(group, 'the browser has a process group of its own').toBeGreaterThan(1)
  return group
}
