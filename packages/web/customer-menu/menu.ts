// The behaviour of the customer menu: dark theme, search, closing drawer, fallback for pictures that fail, and a copy on the phone. The
// server inlines this script into the page, so it runs before the first paint; it imports nothing.
import './menu.css'

const root = document.documentElement

/**
 * Light, unless the dark theme was chosen on this device, which only devices of the lounge can do (storage-keys.ts). The browser's own
 * preference does not count.
 */
function paint(): void {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem('lounge.colourScheme')
  } catch {
    // Without storage there is no choice to read.
  }
  root.dataset['mantineColorScheme'] = chosen === 'dark' ? 'dark' : 'light'
}
paint()
addEventListener('storage', paint)

// In the capture phase, because `error` events do not bubble; and before the first picture is requested.
const fallback = '/pictures/default.svg'
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement && !target.src.endsWith(fallback)) target.src = fallback
  },
  true,
)

document.addEventListener('DOMContentLoaded', () => {
  nameTable()
  followTheDrawer()
  search()
})
// After everything that a guest waits for. Plain http has no service worker.
addEventListener('load', () => {
  void navigator.serviceWorker?.register('/customer-menu-sw.js', { scope: '/customer-menu' }).catch(() => undefined)
})

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.createElement('p')

/** A kept copy was made for another table, or for none, so the page takes the table from its own address. */
function nameTable(): void {
  const table = Number(new URLSearchParams(location.search).get('table'))
  const isTable = Number.isInteger(table) && table >= 1 && table <= Number(byId('table').dataset['tables'])
  byId('table').hidden = !isTable
  const number = document.querySelector('#table b')
  if (number && isTable) number.textContent = String(table)
}

/** CSS shows and hides the categories by their addresses; this function closes the drawer and shows which category is chosen. */
function followTheDrawer(): void {
  const drawer = byId('categories')
  const links = [...drawer.querySelectorAll('a')]
  const mark = () => {
    const here = links.find(({ hash }) => hash === location.hash) ?? links[0]
    for (const link of links) link.setAttribute('aria-current', String(link === here))
  }
  drawer.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && 'hidePopover' in drawer) drawer.hidePopover()
  })
  addEventListener('hashchange', mark)
  mark()
}

/** Finds items of every category in whose name or description each word occurs. */
function search(): void {
  const box = byId('search')
  const input = box.querySelector('input')
  if (!input) return
  const items = [...document.querySelectorAll<HTMLElement>('.item')].map((item) => ({
    item,
    words: plain(item.textContent),
  }))
  const sections = [...document.querySelectorAll('section')]
  const find = () => {
    const wanted = plain(input.value).split(/\s+/)
    const isAsked = input.value.trim() !== ''
    let count = 0
    for (const { item, words } of items) {
      item.hidden = !wanted.every((word) => words.includes(word))
      if (!item.hidden) count++
    }
    for (const section of sections) section.hidden = !section.querySelector('.item:not([hidden])')
    byId('none').hidden = count > 0
    byId('found').textContent = isAsked ? `${count} found` : ''
    // A search covers every category; the chosen category returns once the search box is empty.
    byId('menu').toggleAttribute('data-searched', isAsked)
  }
  const clear = () => {
    input.value = ''
    find()
  }
  input.addEventListener('input', find)
  byId('categories').addEventListener('click', clear)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && event.target === input) clear()
    if (event.key === 'Enter' && event.target === input) input.blur() // a phone's keyboard covers half of the results
    if (event.key !== '/' || event.target === input) return
    event.preventDefault()
    input.focus()
  })
  box.hidden = false
  find() // the browser may have restored the typed text with the page
}

/** The text as people type it on a phone: without accents, with any apostrophe. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
