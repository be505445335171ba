// The customer menu as a page. It is complete without its script, which only adds search, closes the drawer and applies the dark theme.
import { pictureAddress } from '@lounge/domain/menu/photo'
import type {
  PublicCategory,
  PublicHours,
  PublicItem,
  PublicMenu,
  PublicOptions,
} from '@lounge/domain/menu/public-menu'
import { sentence } from '@lounge/domain/office-messages'
import { formatNaira } from '@lounge/domain/money'
import type { TableNumber } from '@lounge/domain/orders/orders'
import type { Look } from './look.ts'
import { html, Markup } from './markup.ts'

interface AtTables {
  /** The number of tables: a copy on a phone opens with the code of any of them. */
  readonly tables: number
  /** The guest's table, if the code they scanned says so. */
  readonly table?: TableNumber | undefined
}

export const menuPage = (
  { companyName, categories }: PublicMenu,
  { style, script }: Look,
  isDemo: boolean,
  { tables, table }: AtTables,
): string =>
  html`<!doctype html>
    <html lang="en" data-mantine-color-scheme="light">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>Menu · ${companyName}</title>
        <meta name="description" content="What ${companyName} serves, and what it costs." />
        <meta name="theme-color" content="#2a2a80" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${new Markup(`<style>${style}</style><script>${script}</script>`)}
      </head>
      <body>
        ${isDemo ? html`<aside class="demo" aria-label="Demo">${sentence('demo_band')}</aside>` : ''}
        <header>
          <p class="company">${companyName}</p>
          <h1>Menu</h1>
          <p class="table" id="table" data-tables="${tables}" ${new Markup(table === undefined ? 'hidden' : '')}>
            Table <b>${table ?? ''}</b>
          </p>
        </header>
        <p class="notice" id="kept" hidden>${sentence('menu_kept')}</p>
        <div class="bar">
          <button type="button" popovertarget="categories">${categoriesIcon}Categories</button>
          <div role="search" id="search" hidden>
            <label
              ><span class="unseen">Search the menu</span>${searchIcon}<input
                type="search"
                placeholder="Search"
                autocomplete="off"
                enterkeyhint="search"
                maxlength="80"
            /></label>
          </div>
        </div>
        <nav id="categories" popover aria-label="Categories">
          <ul>
            ${everything(categories)}${categories.map((each) => link(anchor(each), each.name, each.items))}
          </ul>
        </nav>
        <main id="menu">
          <p class="unseen" id="found" role="status"></p>
          <p class="notice" id="none" ${new Markup(categories.length === 0 ? '' : 'hidden')}>
            ${sentence(categories.length === 0 ? 'menu_empty' : 'menu_none_found')}
          </p>
          ${categories.map(section)}
        </main>
      </body>
    </html> `.text

const anchor = ({ id }: PublicCategory): string => `category-${id}`

const everything = (categories: readonly PublicCategory[]): Markup =>
  link(
    'menu',
    'Everything',
    categories.flatMap(({ items }) => items),
  )

const link = (to: string, name: string, items: readonly PublicItem[]): Markup =>
  html`<li>
    <a href="#${to}">${name}<span class="count">${items.length}</span></a>
  </li>`

const section = (category: PublicCategory): Markup =>
  html` <section id="${anchor(category)}" aria-labelledby="name-${category.id}">
    <h2 id="name-${category.id}">${category.name}</h2>
    <ul>
      ${category.items.map(card)}
    </ul>
  </section>`

const card = ({ name, price, picture, description, isSoldOut, hours, options = [] }: PublicItem): Markup =>
  html` <li class="item" ${new Markup(isSoldOut ? 'data-out' : '')}>
    <img src="${pictureAddress(picture)}" alt="" width="72" height="72" loading="lazy" decoding="async" />
    <div>
      <h3>${name}</h3>
      <p class="description">${description}</p>
      ${options.map(choices)}
      <p class="price">${formatNaira(price)}${hours ? hoursOf(hours) : ''}${isSoldOut ? soldOut : ''}</p>
    </div>
  </li>`

const hoursOf = ({ name, until }: PublicHours): Markup =>
  html`<span class="hours">${until === undefined ? name : sentence('menu_hours', { name, time: until })}</span>`
const soldOut = html`<span class="out">Sold out</span>`

const choices = ({ name, choices: all }: PublicOptions): Markup =>
  html`<p class="choices">
    ${name}: ${all.map(({ name: each, price }) => (price > 0 ? `${each} (+${formatNaira(price)})` : each)).join(', ')}
  </p>`

const icon = (path: string): Markup =>
  new Markup(
    `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="${path}"/></svg>`,
  )
const categoriesIcon = icon('M4 6h16M4 12h16M4 18h10')
const searchIcon = icon('m20 20-4.5-4.5M17 10.500a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0z')
