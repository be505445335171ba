// The floor: the minimum that could do a screen's work. It has buttons that add a line, an order that is written strictly to
// IndexedDB before it counts as paid, one that is also sent to the floor's server, and at `#board` a list of what the server sends.
import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const items = Array.from({ length: 60 }, (_, index) => `Item ${index + 1}`)

interface Line {
  readonly id: string
  readonly item: string
}
interface Order {
  readonly id: string
  readonly at: number
  readonly args: object
}

const orderOf = (lines: readonly Line[]): Order => {
  const args = { lines, totals: { total: lines.length * 1000 }, payments: [{ method: 'Cash' }] }
  return { id: crypto.randomUUID(), at: Date.now(), args }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('floor', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('orders', { keyPath: 'id' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('no database')))
  })
}

/** Resolves when the order survives a power cut. */
function keep(database: IDBDatabase, order: Order): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('orders', 'readwrite', { durability: 'strict' })
    transaction.objectStore('orders').add(order)
    transaction.commit()
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', () => reject(new Error('not kept')))
  })
}

const send = (order: Order) => fetch('/', { method: 'POST', body: JSON.stringify({ commands: [order] }) })

function Till({ database }: { readonly database: IDBDatabase }) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const [said, setSaid] = useState<readonly string[]>([])
  const add = (item: string) => setLines([...lines, { id: crypto.randomUUID(), item }])
  const pay = async () => {
    await keep(database, orderOf(lines))
    setSaid([...said, 'Paid'])
    setLines([])
  }
  const place = async () => {
    const order = orderOf(lines)
    setLines([])
    await keep(database, order)
    await send(order)
  }
  return h(
    'main',
    {},
    items.map((item) => h('button', { key: item, onClick: () => add(item) }, item)),
    h('ul', { 'aria-label': 'Lines' }, ...lines.map(({ id, item }) => h('li', { key: id }, item))),
    h('button', { onClick: () => void pay() }, 'Pay'),
    h('button', { onClick: () => void place() }, 'Place'),
    h('ol', { 'aria-label': 'Said' }, ...said.map((text, index) => h('li', { key: index }, text))),
  )
}

function Board() {
  const [tickets, setTickets] = useState<readonly string[]>([])
  useEffect(() => {
    void hear((order) => setTickets((before) => [...before, order.id]))
  }, [])
  return h('main', {}, ...tickets.map((id) => h('article', { key: id }, id)))
}

async function hear(take: (order: Order) => void): Promise<void> {
  const { body } = await fetch('/live')
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (text + part.value).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) for (const order of JSON.parse(line) as readonly Order[]) take(order) // the floor's own words
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('there is no root')
void navigator.serviceWorker?.register('/sw.js')
const page = location.hash === '#board' ? h(Board) : h(Till, { database: await opened() })
createRoot(root).render(page)
