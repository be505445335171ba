// How the application reaches a device over lines that break, and what an update fetches of it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KeptFiles } from './kept-files.ts'
import { type AppFile, hashLength, type Parcel } from './parcel.ts'
import { Browser } from './testing/browser.ts'

let browser: Browser
beforeEach(() => {
  browser = new Browser()
})
afterEach(() => vi.unstubAllGlobals())

const whole = '/assets/code-1.parcel'
const policy = "default-src 'self'"
async function file(path: string, text: string): Promise<AppFile> {
  const bytes = new TextEncoder().encode(text)
  const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
  const hex = hash.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { path, hash: hex.slice(0, hashLength), size: bytes.length, wire: 10_000 }
}
/** Each file's contents follow from its name and build. */
const texts = (count: number, build = 1): readonly (readonly [string, string])[] =>
  Array.from({ length: count }, (_, index) => [`/assets/screen-${index}.js`, `screen ${index} of build ${build}`])

/** A build, as its server serves it. @param changed how the parcel arrives */
async function built(
  of: readonly (readonly [string, string])[],
  changed = (all: string): BodyInit => all,
): Promise<readonly Parcel[]> {
  for (const [path, text] of of) browser.serves(path, () => answer(text))
  browser.serves(whole, () => answer(changed(of.map(([, text]) => text).join(''))))
  const files = await Promise.all(of.map(([path, text]) => file(path, text)))
  return [{ whole: { path: whole, wire: files.length * 5_000 }, files }]
}
const answer = (body: BodyInit): Response =>
  new Response(body, {
    headers: { 'content-security-policy': policy, 'content-encoding': 'br', etag: '"1"', 'content-type': 'text/plain' },
  })
/** A body that arrives once the line lets it. */
const slowly = (line: Promise<void>, text: string) =>
  new ReadableStream({
    async start(stream) {
      await line
      stream.enqueue(new TextEncoder().encode(text))
      stream.close()
    },
  })
const textOf = async (files: KeptFiles, path: string) => (await files.find(path))?.text()

test('one request brings all of it, and each file is found as the build made it', async () => {
  const files = new KeptFiles(await built([...texts(300), ['/pictures/suya.svg', '<svg/>']]))
  await files.keepAll()
  expect(browser.asked).toEqual([whole])
  expect(await textOf(files, '/assets/screen-299.js')).toBe('screen 299 of build 1')
  const picture = await files.find('/pictures/suya.svg')
  expect(await picture?.text()).toBe('<svg/>')
  expect(Object.fromEntries(picture?.headers ?? [])).toEqual({
    'content-security-policy': policy,
    'content-type': 'image/svg+xml',
  })
  expect([files.has('/pictures/suya.svg'), files.has('/pictures/none.svg')]).toEqual([true, false])
  expect(await files.find('/pictures/none.svg')).toBeUndefined()
})

test('what the page itself brings is asked for by itself', async () => {
  browser.serves('/index.html', () => answer('<!doctype html>'))
  const files = new KeptFiles([{ files: [await file('/index.html', '<!doctype html>')] }, ...(await built(texts(9)))])
  await files.keepAll()
  expect(browser.asked).toEqual(['/index.html', whole])
})

test('where the line breaks, what has come stays, and the next try asks for what is missing', async () => {
  const all = await built(texts(20), (text) => text.slice(0, text.length - 30))
  const missing = ['/assets/screen-18.js', '/assets/screen-19.js']
  for (const path of missing) browser.serves(path, () => undefined)
  await expect(new KeptFiles(all).keepAll()).rejects.toThrow('Failed to fetch')
  await built(texts(20))
  browser.asked = []
  const files = new KeptFiles(all)
  await files.keepAll()
  expect(browser.asked).toEqual(missing)
  expect(await textOf(files, '/assets/screen-19.js')).toBe('screen 19 of build 1')
})

test('a parcel that is gone or broken costs nothing but time: its files come one by one', async () => {
  for (const parcel of [new Response('not found', { status: 404 }), answer('half of a scr'), undefined]) {
    browser.caches.clear()
    const all = await built(texts(12))
    browser.serves(whole, () => parcel)
    const files = new KeptFiles(all)
    await files.keepAll()
    expect(await textOf(files, '/assets/screen-11.js')).toBe('screen 11 of build 1')
  }
})

test('an update asks for the files that are new, one by one or all together, whichever is less', async () => {
  await new KeptFiles(await built(texts(20))).keepAll()
  const updated = async (of: readonly (readonly [string, string])[]) => {
    browser.asked = []
    const files = new KeptFiles(await built(of))
    await files.keepAll()
    for (const [path, text] of of) expect(await textOf(files, path)).toBe(text)
    return browser.asked
  }
  expect(await updated([...texts(20).slice(0, 18), ...texts(20, 2).slice(18)])).toEqual([
    '/assets/screen-18.js',
    '/assets/screen-19.js',
  ])
  expect(await updated(texts(20, 3))).toEqual([whole])
  expect(await updated(texts(20, 3))).toEqual([])
})

describe('the build before', () => {
  const build = (name: string) =>
    built([
      ['/assets/same.js', 'same'],
      [`/assets/screen-${name}.js`, `screen ${name}`],
    ])
  const screen = (name: string) => `/assets/screen-${name}.js`

  test('keeps its files where the new one has taken over: a page of it may stand in another tab', async () => {
    const old = new KeptFiles(await build('a'))
    await old.keepAll()
    await old.forgetOthers()
    const next = new KeptFiles(await build('b'))
    await next.keepAll()
    expect(await textOf(old, screen('a'))).toBe('screen a')
    await next.forgetOthers()
    // By now its pages ask the new build.
    expect([next.has(screen('a')), await textOf(next, screen('a'))]).toEqual([true, 'screen a'])
    expect([await textOf(next, '/assets/same.js'), await textOf(next, screen('b'))]).toEqual(['same', 'screen b'])
    const third = new KeptFiles(await build('c'))
    await third.keepAll()
    await third.forgetOthers()
    expect(await third.find(screen('a'))).toBeUndefined()
    expect(await textOf(third, screen('b'))).toBe('screen b')
  })

  test('keeps them too where it is one that wrote no list', async () => {
    await new KeptFiles(await build('a')).keepAll()
    for (const name of ['b', 'c']) {
      const next = new KeptFiles(await build(name))
      await next.keepAll()
      await next.forgetOthers()
      expect(await textOf(next, screen('a'))).toBe(name === 'b' ? 'screen a' : undefined)
    }
  })
})

test('a build that takes over while the next one is fetched takes nothing from it', async () => {
  const running = new KeptFiles(await built([['/assets/tables-1.js', 'tables 1']]))
  await running.keepAll()
  await running.forgetOthers()
  const waiting = new KeptFiles(await built([['/assets/tables-2.js', 'tables 2']]))
  await waiting.keepAll()
  const files = await Promise.all([file('/assets/tables-3.js', 'tables 3'), file('/assets/slow.js', 'slow')])
  const next = new KeptFiles([{ files }])
  let come: () => void = () => undefined
  const line = new Promise<void>((resolve) => (come = resolve))
  browser.serves('/assets/tables-3.js', () => answer('tables 3'))
  browser.serves('/assets/slow.js', () => answer(slowly(line, 'slow')))
  const installing = next.keepAll()
  await expect.poll(() => textOf(next, '/assets/tables-3.js')).toBe('tables 3')
  await waiting.forgetOthers()
  come()
  await installing
  expect(await textOf(next, '/assets/tables-3.js')).toBe('tables 3')
  expect(await textOf(next, '/assets/slow.js')).toBe('slow')
})

test('what was damaged on its way is not kept', async () => {
  const files = new KeptFiles(await built(texts(12), (text) => text.replace('screen 7', 'screen x')))
  await files.keepAll()
  expect(browser.asked).toEqual([whole, '/assets/screen-7.js'])
  expect(await textOf(files, '/assets/screen-7.js')).toBe('screen 7 of build 1')
})

test('what the browser has of another build is asked for anew; a server without this build has it installed by nobody', async () => {
  const path = '/colour-scheme.js'
  browser.serves(path, ({ cache }) => answer(cache === 'reload' ? 'new' : 'old'))
  const files = new KeptFiles([{ files: [await file(path, 'new')] }])
  await files.keepAll()
  expect(await textOf(files, path)).toBe('new')
  await expect(new KeptFiles([{ files: [await file(path, 'newest')] }]).keepAll()).rejects.toThrow(
    'The server has no /colour-scheme.js of this build.',
  )
})
