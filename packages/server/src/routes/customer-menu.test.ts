// The customer menu as a browser gets it: complete without a script, small, cheap to revalidate, and public.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PublicMenu } from '@lounge/domain/menu/public-menu'
import { sentence } from '@lounge/domain/office-messages'
import { formatNaira, naira } from '@lounge/domain/money'
import { weekdays } from '@lounge/domain/time-windows'
import { command, line, order, pay, priceChange } from '@lounge/domain/testing/requests'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { menuPage } from '../customer-menu/page.ts'
import { openTestLounge } from '../testing/test-lounge.ts'

let lounge: SmallLounge
beforeAll(async () => {
  lounge = await openSmallLounge()
})
afterAll(() => lounge.close())

const open = (url = '/customer-menu', headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  lounge.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
const page = async (url?: string) => (await open(url)).body
const shown = (html: string): readonly string[] =>
  [...html.matchAll(/<h3>([^<]+)<\/h3>.*?class="price">([^<]+)/gs)].map(([, name, price]) => `${name} ${price}`)

test('RTE-02 it opens to anybody, signed in or not', async () => {
  const { token } = await lounge.sessionOf('kitchen@lounge.demo')
  const answers = await Promise.all([open(), open('/customer-menu', { authorization: `Bearer ${token}` })])
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  }
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('MEN-01 MEN-02 the page shows what the menu is as data: the name of the house, categories, items with their descriptions and prices', async () => {
  const { companyName, categories } = (await lounge.get('/api/menu')).json<PublicMenu>()
  const html = await page()
  expect(html).toContain(`<p class="company">${companyName}</p>`)
  const headings = [...html.matchAll(/<h2 [^>]*>([^<]+)/g)].map(([, name]) => name)
  expect(headings).toEqual(categories.map(({ name }) => name))
  const links = [...html.matchAll(/<a href="#([\w-]+)">([^<]+)<span class="count">(\d+)/g)].map((found) =>
    found.slice(1),
  )
  expect(links).toEqual([
    ['menu', 'Everything', '4'],
    ...categories.map(({ id, name, items }) => [`category-${id}`, name, String(items.length)]),
  ])
  for (const [anchor] of links) expect(html).toContain(` id="${anchor}"`)
  expect(shown(html)).toEqual(
    categories.flatMap(({ items }) => items.map(({ name, price }) => `${name} ${formatNaira(price)}`)),
  )
  expect(html).toMatch(/<img src="\/pictures\/default\.svg" alt="" width="72" height="72" loading="lazy"/)
  expect(html).toContain('Star Lager, as we like it')
})

test('MEN-02 it follows the lounge the moment something changes: prices, names, what has run out', async () => {
  const before = await open()
  expect(before.body).not.toContain('Sold out')
  await lounge.manager.does(
    priceChange('star-lager', naira(1_250)),
    command('settings.change', { companyName: 'Fun & <Games>' }),
    pay(order(1, 1, [line(1, 'gulder', 3)])),
  )
  const after = await open()
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
  expect(shown(after.body)).toContain('Star Lager ₦1,250')
  expect(after.body).toMatch(/<li class="item" data-out>(?:(?!<li).)*Gulder(?:(?!<li).)*Sold out/s)
  expect(after.body.match(/Sold out/g)).toHaveLength(1)
})

test('what staff typed is text on it, whatever it looks like', async () => {
  await lounge.manager.does(command('settings.change', { companyName: `<script>alert("'1'")</script>` }))
  const html = await page()
  expect(html).toContain('&#60;script&#62;alert(&#34;&#39;1&#39;&#34;)&#60;/script&#62;')
  expect(html).not.toContain('<script>alert')
})

test('the table that a code on it names stands at the top; anything else is no table', async () => {
  expect(await page('/customer-menu?table=7')).toMatch(
    /<p class="table" id="table" data-tables="20" ?> ?Table <b>7<\/b>/,
  )
  for (const wrong of [
    '',
    '?table=',
    '?table=0',
    '?table=21',
    '?table=7.5',
    '?table=%3Cb%3E',
    '?table=7&table=8',
    '?q=1',
  ])
    expect(await page(`/customer-menu${wrong}`)).toMatch(/id="table" data-tables="20" +hidden> ?Table <b><\/b>/)
  const { statusCode, headers } = await open('/customer-menu/?table=7')
  expect([statusCode, headers['location']]).toEqual([301, '/customer-menu?table=7'])
})

test('a kept copy knows how many tables there are, and shows the number of each of them', async () => {
  expect(await page('/customer-menu?table=7')).toContain('id="table" data-tables="20"')
  const before = await open()
  await lounge.manager.does(command('settings.change', { tables: 40 }))
  const after = await open()
  expect(after.body).toContain('data-tables="40"')
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
  expect(await page('/customer-menu?table=33')).toMatch(/Table <b>33<\/b>/)
})

test('a guest reads until when the price of the hour holds', async () => {
  const nearlyAllDay = { name: 'Happy <hour>', price: naira(800), days: [...weekdays], from: 60, to: 59 }
  await lounge.manager.does(command('item.change', { itemId: 'star-lager', windows: [nearlyAllDay] }))
  const { categories } = (await lounge.get('/api/menu')).json<PublicMenu>()
  const lager = categories.flatMap(({ items }) => items).find(({ id }) => id === 'star-lager')
  expect(lager).toMatchObject({ price: naira(800), hours: { name: 'Happy <hour>', until: '00:59' } })
  expect(await page()).toMatch(/₦800(?:(?!<li).)*Happy &#60;hour&#62;, until 00:59/s)
})

test('a browser that has it is told so; one that has not gets it compressed', async () => {
  const whole = await open()
  expect(whole.headers['cache-control']).toBe('public, max-age=30')
  const etag = String(whole.headers['etag'])
  const again = await open('/customer-menu', { 'if-none-match': etag })
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
  for (const [coding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await open('/customer-menu', { 'accept-encoding': `deflate, ${coding};q=1.0` })
    expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
    expect(decompress(answer.rawPayload).toString()).toBe(whole.body)
    expect(answer.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2)
  }
  const head = await lounge.app.inject({ method: 'HEAD', url: '/customer-menu' })
  expect([head.statusCode, head.headers['etag']]).toEqual([200, etag])
})

test('its style and its script are the ones that were built, and no others may run', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'lounge-menu-'))
  mkdirSync(join(dist, 'customer-menu'))
  writeFileSync(join(dist, 'customer-menu', 'menu.css'), 'body{color:red}\n')
  writeFileSync(join(dist, 'customer-menu', 'menu.js'), 'var e=1;\n')
  const built = await openTestLounge(() => ({ webDist: dist }))
  try {
    const { body, headers } = await built.app.inject({ method: 'GET', url: '/customer-menu' })
    expect(body).toContain('<style>body{color:red}</style>')
    const script = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    expect(script).toContain('var e=1;')
    const policy = String(headers['content-security-policy'])
    for (const code of ['body{color:red}', script])
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).not.toContain('unsafe')
    expect(body).not.toMatch(/ style=| on\w+=/)
    expect(body).toContain('The menu will be here soon.')
  } finally {
    await built.close()
    rmSync(dist, { recursive: true })
  }
})

test('who asks too often is told when to come back, and disturbs no other door', async () => {
  const from = (remoteAddress: string, url: string) => lounge.app.inject({ method: 'GET', url, remoteAddress })
  for (let count = 0; count < 600; count++) await from('10.0.0.9', '/customer-menu')
  const refused = await from('10.0.0.9', '/customer-menu')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toContain('text/plain')
  expect(refused.body).toMatch(/^Too many attempts\. Please wait \d+ seconds/)
  expect((await from('10.0.0.10', '/customer-menu')).statusCode).toBe(200)
  expect((await from('10.0.0.9', '/api/health')).statusCode).toBe(200)
})

test('no database is asked while it is served', async () => {
  const asleep = await openSmallLounge()
  try {
    const asked = vi.spyOn(asleep.db.getExecutor(), 'provideConnection')
    await asleep.db.selectFrom('staff').selectAll().execute()
    expect(asked, 'whoever asks is noticed').toHaveBeenCalledOnce()
    for (const url of ['/customer-menu', '/api/menu']) {
      const { statusCode, body } = await asleep.get(url)
      expect([statusCode, body.includes('Jollof Rice')]).toEqual([200, true])
    }
    expect(asked).toHaveBeenCalledOnce()
  } finally {
    await asleep.close()
  }
})

const plain = { style: '', script: '', contentSecurityPolicy: '' }

test('TRU-17 the menu of a demo says Demo to the guest, and that of a real lounge does not', async () => {
  expect((await lounge.get('/customer-menu?table=7')).body).toContain(sentence('demo_band'))
  const html = menuPage({ companyName: 'Orbit', categories: [] }, plain, false, { tables: 20 })
  expect(html).not.toMatch(/demo/i)
})

test('a lounge whose menu is not written yet says so', () => {
  const html = menuPage({ companyName: 'Orbit', categories: [] }, plain, false, { tables: 20 })
  expect(/<p class="notice" id="none" >\s*([^<]+?)\s*<\/p>/.exec(html)?.[1]).toBe(sentence('menu_empty'))
})
