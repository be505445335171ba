// A whole menu sent to the server, which may be a small computer at the end of a slow line.
import { CommandId } from '@lounge/domain/ids'
import { timestamp } from '@lounge/domain/time'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importMenu, stopImport } from './menu-import.ts'
import { openTestBrowser, refusal, type TestBrowser } from '../session/testing/browser.ts'

const of = { id: CommandId.parse('018f0000-0000-7000-8000-000000000001'), at: timestamp(1_000) }
const nothing = { categories: [], added: [], changed: [] }

/** A simulated request: the test says what is sent, and how it ends. */
class Line extends EventTarget {
  static last: Line | undefined
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  body: Blob | undefined
  readonly headers: string[] = []
  open = () => (Line.last = this)
  setRequestHeader = (name: string, value: string) => this.headers.push(`${name}: ${value}`)
  send = (body: Blob) => void (this.body = body)
  abort = () => this.end(0, '')
  sent(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }))
  }
  end(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('loadend'))
  }
}

let browser: TestBrowser
beforeEach(() => {
  browser = openTestBrowser()
  vi.stubGlobal('XMLHttpRequest', Line)
  Line.last = undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function begun() {
  const stop = new AbortController()
  const heard: number[] = []
  const outcome = importMenu(of, nothing, { stop: stop.signal, onSent: (sent) => heard.push(sent) })
  const line = await vi.waitUntil(() => (Line.last?.body ? Line.last : undefined))
  return { stop, heard, outcome, line }
}

test('how much of a menu went out is told as it goes, packed, until the server says that it is done', async () => {
  const { heard, outcome, line } = await begun()
  line.sent(60)
  line.sent(100)
  line.end(200, '{"ok":true}')
  expect(await outcome).toBe('imported')
  expect(heard).toEqual([0.6, 1])
  expect(line.headers).toEqual(['content-type: application/gzip'])
  const bytes = (await line.body?.arrayBuffer()) ?? new ArrayBuffer()
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ ...of, menu: nothing })
})

test('a refusal has its words; stopped, broken or at a loss, only the server knows what became of it', async () => {
  const ends: readonly [(sending: Awaited<ReturnType<typeof begun>>) => void, unknown][] = [
    [({ line }) => line.end(422, JSON.stringify({ error: { message: 'Read it again.' } })), { said: 'Read it again.' }],
    [({ stop }) => stop.abort(), 'unanswered'],
    [({ line }) => line.end(0, ''), 'unanswered'],
    [({ line }) => line.end(502, '<h1>Bad gateway</h1>'), 'unanswered'],
    [({ line }) => line.end(200, '<h1>Sign in to this Wi-Fi</h1>'), 'unanswered'],
  ]
  for (const [end, said] of ends) {
    const sending = await begun()
    end(sending)
    expect(await sending.outcome).toEqual(said)
    Line.last = undefined
  }
})

test('a slow line may take its time; one on which nothing moves for a minute is broken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { outcome, line } = await begun()
  const ended = vi.fn<(outcome: unknown) => void>()
  void outcome.then(ended)
  for (const percent of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(59_000)
    line.sent(percent)
  }
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toHaveBeenCalledWith('unanswered')
})

test('what became of it is asked until the server says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answers = [
    'no answer',
    refusal(429, 'too_many_attempts', ''),
    { status: 200, body: { imported: true } },
  ] as const
  browser.answer = () => answers[browser.heard.length - 1] ?? 'no answer'
  const onSilence = vi.fn<() => void>()
  const outcome = stopImport(of, onSilence)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await outcome).toBe('imported')
  expect(onSilence).toHaveBeenCalledTimes(2)
  expect(browser.heard.map(({ body }) => body)).toEqual([of, of, of])

  browser.answer = () => ({ status: 200, body: { imported: false } })
  expect(await stopImport(of, onSilence)).toBe('nothing')
  browser.answer = () => refusal(401, 'not_signed_in', 'Please sign in.')
  expect(await stopImport(of, onSilence)).toEqual({ said: 'Please sign in.' })
})
