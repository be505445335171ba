// A device with a disk of its own: its power can be cut, and what it had written is there when it is switched on again.
import type { BrowserContext } from '@playwright/test'
import { Complaints } from './complaints.ts'
import { promiseStorage } from './kept-data.ts'
import { Staff } from './staff.ts'

export class PoweredDevice {
  readonly complaints = new Complaints()
  readonly #launch: () => Promise<BrowserContext>
  #context: BrowserContext | undefined

  /** @param launch starts a browser of its own on the device's disk */
  constructor(launch: () => Promise<BrowserContext>) {
    this.#launch = launch
  }

  /** @returns the person in front of it, with a new tab */
  async switchOn(): Promise<Staff> {
    this.#context = await this.#launch()
    await this.complaints.watch(this.#context)
    const page = await this.#context.newPage()
    await promiseStorage(page)
    return new Staff(this.#context, page, this.complaints)
  }

  /** Ends every process of the browser at once, without a chance to write anything down. */
  async cutPower(): Promise<void> {
    const browser = this.#context?.browser()
    if (!this.#context || !browser) throw new Error('This device is not switched on')
    const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
    const gone = new Promise((resolve) => browser.once('disconnected', resolve))
    for (const { id } of processInfo) kill(id)
    await gone
    this.#context = undefined
  }

  async switchOff(): Promise<void> {
    await this.#context?.close()
  }
}

function kill(processId: number): void {
  if (processId === 0) return // a process that is only about to start; 0 would mean our whole process group
  try {
    process.kill(processId, 'SIGKILL')
  } catch {
    // It died with an earlier one.
  }
}
