// What the customer menu does beyond being read: the dark theme, the search, the drawer that closes, pictures that fail, and a
// copy on the phone. The server sends it within the page, where it runs before anything is painted; it imports nothing.
import './menu.css'

const root = document.documentElement

/** Light, unless the dark was chosen on this device, if it is one of the lounge's (storage-keys.ts); whatever its owner likes elsewhere. */
function paint(): void {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem('lounge.colourScheme')
  } catch {
    // No storage, no choice.
  }
  root.dataset['mantineColorScheme'] = chosen === 'dark' ? 'dark' : 'light'
}
paint()
addEventListener('storage', paint)

// Heard on its way down, for it does not rise; and from before the first picture was asked for.
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
// Later than everything a guest waits for. On plain http there is none.
addEventListener('load', () => {
  void navigator.serviceWorker?.register('/customer-menu-sw.js', { scope: '/customer-menu' }).catch(() => undefined)
})

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.createElement('p')

/** A kept copy was made for another table, or for none. */
function nameTable(): void {
  const table = Number(new URLSearchParams(location.search).get('table'))
  const isTable = Number.isInteger(table) && table >= 1 && table <= Number(byId('table').dataset['tables'])
  byId('table').hidden = !isTable
  const number = document.querySelector('#table b')
  if (number && isTable) number.textContent = String(table)
}

/** The addresses of the categories show and hide them by themselves; here the drawer closes, and says where one is. */
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

/** Each word somewhere in the name or the description, in whatever category. */
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
    // Whichever category was chosen; it comes back when nothing is searched for any more.
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
    if (event.key === 'Enter' && event.target === input) input.blur() // a phone's keyboard covers half of what is found
    if (event.key !== '/' || event.target === input) return
    event.preventDefault()
    input.focus()
  })
  box.hidden = false
  find() // the browser may have kept what was typed before the page was left
}

/** As people type it on a phone: without accents, with any apostrophe. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
