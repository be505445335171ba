// A real lounge as a process with a mail server: it begins empty, and nobody gets in without the mailed code.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoCode } from './auth/codes.ts'
import { demoPassword, demoStaff } from './auth/demo-staff.ts'
import { hashPassword } from './auth/passwords.ts'
import { makeTestPlace, type TestPlace } from './db/testing/test-place.ts'
import { digitsOf } from './testing/authenticator-app.ts'
import { MailServer } from './testing/mail-server.ts'
import { type ServerProcess, startServer } from './testing/server-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // it starts processes, on machines that have other work

const email = 'ife@galaxy.example'
const password = 'egusi moon ladder 7'

let place: TestPlace
let mail: MailServer
let running: ServerProcess[] = []
beforeEach(async () => {
  place = await makeTestPlace()
  mail = await MailServer.start()
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
  await mail.end()
  await place.remove()
})

const withMail = () => ({ SMTP_URL: mail.url, PUBLIC_URL: 'https://till.galaxy.example/' })

function start(more: Readonly<Record<string, string>> = withMail()): ServerProcess {
  const server = startServer({ ...place.environment, LOUNGE_MODE: 'production', ...more })
  running.push(server)
  return server
}
async function stop(server: ServerProcess) {
  server.child.kill('SIGTERM')
  return server.ended
}

/** Adds a person who can sign in. */
const hire = async (): Promise<void> => {
  const hash = await hashPassword(password)
  await place.bare((db) =>
    db
      .insertInto('staff')
      .values({
        id: '01930000-0000-7000-8000-0000000000ff',
        email,
        name: 'Ifé Bankole',
        role: 'pos',
        phone: '',
        department: 'Front of house',
        address: '',
        employee_id: 'EMP-1',
        joined_on: '2026-11-01',
        password_hash: hash,
        closed_at: null,
      })
      .execute(),
  )
}

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}
async function ask(url: string, body?: object, token?: string): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] } // every answer is an object
}
const tokenIn = ({ body }: Answer): string => String(body['token'])
const codeIn = (text: string): string => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? ''

test('AUT-02 AUT-07 AUT-11 a real lounge begins without people, goods or codes; staff sign in with the code that is mailed, and set a new password by a mailed link', async () => {
  const first = start()
  const empty = await first.ready
  expect((await ask(`${empty}/api/health`)).body).toMatchObject({ mode: 'production', payments: 'manual' })
  expect((await ask(`${empty}/api/auth/demo-accounts`)).status).toBe(404)
  expect((await ask(`${empty}/api/menu`)).status).toBe(200)
  for (const { email: somebody } of demoStaff)
    expect((await ask(`${empty}/api/auth/login`, { email: somebody, password: demoPassword })).status).toBe(401)
  const { code, stdout, stderr } = await stop(first)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(
    /Nobody owns this lounge yet[^]*https:\/\/till\.galaxy\.example\/first-start#token=[\w-]{43}\n/,
  )
  for (const secret of [demoPassword, demoCode, '@lounge.demo']) expect(stdout).not.toContain(secret)
  const count = (table: 'staff' | 'live_row' | 'holder') =>
    place.bare((db) => db.selectFrom(table).selectAll().execute())
  for (const table of ['staff', 'live_row', 'holder'] as const) expect(await count(table)).toEqual([])

  await hire()
  const second = start()
  const api = `${await second.ready}/api/auth`
  const stepOne = await ask(`${api}/login`, { email, password })
  expect(stepOne).toMatchObject({ status: 200, body: { codeSent: true, user: { name: 'Ifé Bankole' } } })
  const letter = await mail.letter(1)
  expect(letter).toMatchObject({ from: 'lounge@till.galaxy.example', to: email })
  expect(letter.headers['subject']).toBe('Your code for Galaxy Game Centre')
  for (const words of ['Hello Ifé Bankole', 'Galaxy Game Centre', 'good for 10 minutes'])
    expect(letter.text).toContain(words)
  const mailed = codeIn(letter.text)
  expect(mailed).toMatch(/^\d{6}$/)
  const demos = await ask(`${api}/verify-2fa`, { code: demoCode }, tokenIn(stepOne))
  expect(demos.status).toBe(401)

  expect((await ask(`${api}/resend`, {}, tokenIn(stepOne))).body).toEqual({ resendsLeft: 2, codeSent: true })
  const newer = codeIn((await mail.letter(2)).text)
  const signedIn = await ask(`${api}/verify-2fa`, { code: newer }, tokenIn(stepOne))
  expect(signedIn.status).toBe(200)
  expect((await ask(`${api}/me`, undefined, tokenIn(signedIn))).status).toBe(200)

  expect((await ask(`${api}/forgot-password`, { email: 'nobody@galaxy.example' })).body).toEqual({ ok: true })
  expect((await ask(`${api}/forgot-password`, { email })).body).toEqual({ ok: true })
  const linked = await mail.letter(3)
  expect(linked.to).toBe(email)
  const token = /^https:\/\/till\.galaxy\.example\/reset-password#token=([\w-]{43})$/m.exec(linked.text)?.[1] ?? ''
  const chosen = 'goat rain clouds 4'
  expect((await ask(`${api}/reset-password`, { token, password: chosen })).body).toEqual({
    ok: true,
    codesEnded: false,
  })
  expect((await ask(`${api}/me`, undefined, tokenIn(signedIn))).status).toBe(401)
  expect((await ask(`${api}/login`, { email, password: chosen })).body).toMatchObject({ codeSent: true })

  const ended = await stop(second)
  expect(ended).toMatchObject({ code: 0, stderr: '' })
  for (const secret of [mailed, newer, token, password, chosen, email, tokenIn(signedIn), tokenIn(stepOne)])
    expect(ended.stdout).not.toContain(secret)
})

test('a mail server that is away keeps nobody waiting and stops no start; the code comes when it is back, also after a restart', async () => {
  await (await place.open()).close()
  await hire()
  await mail.end()
  const first = start()
  const api = `${await first.ready}/api/auth`
  const begun = performance.now()
  const stepOne = await ask(`${api}/login`, { email, password })
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(stepOne).toMatchObject({ status: 200, body: { codeSent: false } })
  const { code, stdout } = await stop(first)
  expect(code).toBe(0)
  expect(stdout).toContain('The mail server did not take a letter (ESOCKET). It is tried again.')
  expect(stdout).not.toContain(email)

  await mail.begin()
  const second = start()
  const origin = await second.ready
  const { text } = await mail.letter(1)
  const signedIn = await ask(`${origin}/api/auth/verify-2fa`, { code: codeIn(text) }, tokenIn(stepOne))
  expect(signedIn.status).toBe(200)
})

test('without mail the link that the server prints makes the owner, once, who signs in with an app', async () => {
  const first = start({})
  await first.ready
  const { stdout } = await stop(first)
  const linkIn = (text: string) => /\/first-start#token=([\w-]{43})$/m.exec(text)?.[1] ?? ''
  const older = linkIn(stdout)
  expect(older).not.toBe('')

  const second = start({})
  const address = await second.ready
  await expect.poll(() => linkIn(second.stdoutSoFar())).not.toBe('')
  const link = linkIn(second.stdoutSoFar())
  const owner = { name: 'Ifé Bankole', email, password }
  const open = (token: string, as = owner) =>
    ask(`${address}/api/first-start`, { token, lounge: { companyName: 'Moonlight' }, owner: as })
  expect((await open(older)).body).toMatchObject({ error: { code: 'first_start_unknown' } })
  expect((await open(link, { ...owner, password: 'password1234' })).body).toMatchObject({
    error: { code: 'password_common' },
  })
  const both = await Promise.all([open(link), open(link, { ...owner, email: 'other@galaxy.example' })])
  expect(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    'two browsers at once',
  ).toEqual([200, 410])
  expect((await open(link)).body).toMatchObject({ error: { code: 'first_start_over' } })

  const winner = both[0]?.status === 200 ? email : 'other@galaxy.example'
  const api = `${address}/api/auth`
  const stepOne = await ask(`${api}/login`, { email: winner, password })
  expect(stepOne.body).toMatchObject({ second: 'set-up', user: { role: 'owner' } })
  const { body: key } = await ask(`${api}/authenticator`, {}, tokenIn(stepOne))
  expect(String(key['uri'])).toContain('Moonlight')
  const digits = digitsOf(String(key['secret']), Date.now())
  const signedIn = await ask(`${api}/verify-2fa`, { code: digits }, tokenIn(stepOne))
  expect(signedIn).toMatchObject({ status: 200, body: { user: { role: 'owner' } } })
  expect((await ask(`${api}/me`, undefined, tokenIn(signedIn))).status).toBe(200)
  await stop(second)

  const third = start({})
  await third.ready
  expect((await stop(third)).stdout).not.toContain('first-start')
})
