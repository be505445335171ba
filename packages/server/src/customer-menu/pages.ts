// The pages of the customer menu as they are sent: written and compressed once for all who ask, until the menu changes.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PublicMenu } from '@lounge/domain/menu/public-menu'
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { TableNumber } from '@lounge/domain/orders/orders'
import type { Timestamp } from '@lounge/domain/time'
import { KnownMenu } from './known-menu.ts'
import type { Look } from './look.ts'
import { menuPage } from './page.ts'

export type Coding = 'br' | 'gzip' | 'identity'

/** Half the time of the best, and hardly larger: somebody waits for the first of each. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export class MenuPage {
  readonly etag: string
  readonly #html: string
  readonly #bodies = new Map<Coding, Buffer>()

  constructor(html: string) {
    this.#html = html
    this.etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  }

  body(coding: Coding): Buffer {
    const made = this.#bodies.get(coding)
    if (made) return made
    const text = Buffer.from(this.#html)
    const body = coding === 'br' ? brotliCompressSync(text, brotli) : coding === 'gzip' ? gzipSync(text) : text
    this.#bodies.set(coding, body)
    return body
  }
}

export class MenuPages {
  readonly #look: Look
  readonly #isDemo: boolean
  readonly #known = new KnownMenu()
  #menu: PublicMenu | undefined
  /** What the pages below show. */
  #shown = ''
  readonly #pages = new Map<TableNumber | undefined, MenuPage>()

  constructor(look: Look, isDemo: boolean) {
    this.#look = look
    this.#isDemo = isDemo
  }

  /** As the lounge is at a moment: some prices go by the hour. @param table where the guest sits, if that is known */
  page(lounge: Lounge, at: Timestamp, table: TableNumber | undefined): MenuPage {
    const menu = this.#known.at(lounge, at)
    const { tables } = settingsOf(lounge)
    if (menu !== this.#menu) this.#show(menu, tables)
    const known = this.#pages.get(table)
    if (known) return known
    const page = new MenuPage(menuPage(menu, this.#look, this.#isDemo, { tables, table }))
    this.#pages.set(table, page)
    return page
  }

  /** The same pages go on where it only was put together anew: something was sold, and there is more of it. */
  #show(menu: PublicMenu, tables: number): void {
    this.#menu = menu
    const shown = JSON.stringify([menu, tables])
    if (shown !== this.#shown) this.#pages.clear()
    this.#shown = shown
  }
}
