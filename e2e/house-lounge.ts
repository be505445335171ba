// A lounge with its own certificate authority: a server under names of its own, and a browser on a device that can be made to trust it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, BrowserType, LaunchOptions } from '@playwright/test'
import { Complaints } from './complaints.ts'
import { promiseStorage } from './kept-data.ts'
import { LoungeServer, realWithoutMail } from './lounge-server.ts'
import { holdBackServiceWorker } from './service-worker.ts'
import { Staff } from './staff.ts'
import { browserOf, installRoot } from './trusting-browser.ts'

const preload = fileURLToPath(new URL('./moving-address.mjs', import.meta.url))
const name = 'lounge.local'
const firstAddress = '192.168.1.20'

export interface Playing {
  readonly chromium: BrowserType
  readonly launchOptions: LaunchOptions
  readonly contextOptions: BrowserContextOptions
  /** A folder of this story alone. */
  readonly folder: string
}

export class HouseLounge {
  readonly server: LoungeServer
  readonly complaints = new Complaints()
  readonly #playing: Playing
  readonly #contexts: BrowserContext[] = []
  #browser: Browser | undefined

  private constructor(server: LoungeServer, playing: Playing) {
    this.server = server
    this.#playing = playing
  }

  static async open(playing: Playing): Promise<HouseLounge> {
    for (const each of ['lounge', 'tablet']) mkdirSync(join(playing.folder, each), { recursive: true })
    const addressFile = join(playing.folder, 'lounge', 'address')
    writeFileSync(addressFile, firstAddress)
    const server = await LoungeServer.start(join(playing.folder, 'lounge', 'data'), {
      ...realWithoutMail,
      HOST: '0.0.0.0',
      CONNECT_PORT: '0',
      NODE_OPTIONS: `--import=${preload}`,
      STORY_ADDRESS_FILE: addressFile,
    })
    return new HouseLounge(server, playing)
  }

  /** The link to the first page, from the server's output. */
  get firstStart(): string {
    return /\/first-start#token=[\w-]{43}$/m.exec(this.server.output)?.[0] ?? ''
  }
  get connectPort(): string {
    return new RegExp(`http://${firstAddress}:(\\d+)/connect`).exec(this.server.output)?.[1] ?? ''
  }
  get connectAddress(): string {
    return `http://${name}:${this.connectPort}/connect`
  }
  /** The address of the lounge, over HTTPS. */
  get origin(): string {
    return `https://${name}:${new URL(this.server.origin).port}`
  }
  moveTo(address: string): void {
    writeFileSync(join(this.#playing.folder, 'lounge', 'address'), address)
  }

  /** A browser of the device, with its current trust. @param names further names that lead to this machine */
  async browser(...names: readonly string[]): Promise<Browser> {
    const { chromium, launchOptions, folder } = this.#playing
    await this.#browser?.close()
    this.#browser = await browserOf(chromium, launchOptions, join(folder, 'tablet'), [name, firstAddress, ...names])
    return this.#browser
  }
  /** Installs the root, as the plain page gives it, on the device. */
  async trust(): Promise<void> {
    const file = join(this.#playing.folder, 'lounge', 'lounge.crt')
    const answer = await fetch(`http://127.0.0.1:${this.connectPort}/lounge.crt`)
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
    installRoot(join(this.#playing.folder, 'tablet'), file)
  }

  /** A person at a screen of their own. */
  async somebody(browser: Browser): Promise<Staff> {
    const { contextOptions } = this.#playing
    const viewport = { width: 1280, height: 800 }
    const context = await browser.newContext({ ...contextOptions, viewport, baseURL: this.origin })
    this.#contexts.push(context)
    await this.complaints.watch(context)
    await holdBackServiceWorker(context)
    const page = await context.newPage()
    await promiseStorage(page)
    return new Staff(context, page, this.complaints)
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    await this.server.stop()
    for (const each of ['lounge', 'tablet']) rmSync(join(this.#playing.folder, each), { recursive: true, force: true })
  }
}
