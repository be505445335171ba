// Renders and compresses the pages of the customer menu once for everybody, until the menu changes.
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

/** Half the time of the best quality, and hardly larger: somebody waits for the first copy of each page. */
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
  /** The content that the cached pages show. */
  #shown = ''
  readonly #pages = new Map<TableNumber | undefined, MenuPage>()

  constructor(look: Look, isDemo: boolean) {
    this.#look = look
    this.#isDemo = isDemo
  }

  /** The page at a moment: some prices depend on the hour. @param table where the guest sits, if that is known */
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

  /** Keeps the pages if the menu was only rebuilt and shows the same, as after a sale that leaves enough stock. */
  #show(menu: PublicMenu, tables: number): void {
    this.#menu = menu
    const shown = JSON.stringify([menu, tables])
    if (shown !== this.#shown) this.#pages.clear()
    this.#shown = shown
  }
}
