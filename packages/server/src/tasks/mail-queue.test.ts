// Letters to staff: none is lost while the mail server is away, none is readable in the database, and no caller waits for one.
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { days } from '@lounge/domain/time'
import { seal, sealingKey, unseal } from '../keys/sealed.ts'
import type { OpenDatabase } from '../db/open.ts'
import { makeReadyPlace, type TestPlace } from '../db/testing/test-place.ts'
import { inTransaction } from '../db/transaction.ts'
import { MailServer } from '../testing/mail-server.ts'
import { type Letter, MailQueue } from './mail-queue.ts'
import { smtp } from './smtp.ts'

const key = sealingKey(Buffer.alloc(32, 7), 'letters')
const letter: Letter = {
  from: 'Galaxy Game Centre',
  name: 'Ọlá Adé',
  email: 'ola@lounge.example',
  subject: 'Your code for Galaxy Game Centre',
  text: 'Hello Ọlá,\n\n    481516\n\n.\nis 100% yours = only yours.',
}

let place: TestPlace
let database: OpenDatabase
let mail: MailServer
let queues: MailQueue[] = []
let failures: string[] = []
const clock = { now: 1_000_000 }

beforeEach(async () => {
  place = await makeReadyPlace()
  database = await place.open()
  mail = await MailServer.start()
  failures = []
})
afterEach(async () => {
  await mail.end()
  for (const queue of queues) await queue.close()
  queues = []
  await database.close()
  await place.remove()
})

function openQueue(url = mail.url, db = database.db): MailQueue {
  const queue = new MailQueue({
    db,
    key,
    now: () => clock.now,
    send: smtp(url, 'till@lounge.example'),
    onFailure: (code) => void failures.push(code),
    retryAfterMs: [100],
    refusedAfterMs: 1_000, // on a slow machine a pause of 300 ms takes longer
  })
  queues.push(queue)
  return queue
}
const add = (queue: MailQueue, about = 'sign-in-1', one = letter, goodUntil = clock.now + 600_000): Promise<string> =>
  inTransaction(database.db, (trx) => queue.add(trx, one, about, goodUntil))
const waiting = () => database.db.selectFrom('letter').selectAll().execute()

test('a letter arrives as it was written, and is not kept', async () => {
  const queue = openQueue()
  expect(await queue.take(await add(queue))).toBe(true)
  const received = await mail.letter(1)
  expect(received).toMatchObject({ from: 'till@lounge.example', to: 'ola@lounge.example' })
  expect(received.headers).toMatchObject({
    from: 'Galaxy Game Centre <till@lounge.example>',
    subject: 'Your code for Galaxy Game Centre',
    'auto-submitted': 'auto-generated',
  })
  expect(received.text.trimEnd()).toBe(letter.text)
  expect(await waiting()).toEqual([])
})

test('a letter whose transaction fails is never sent', async () => {
  const queue = openQueue()
  const failing = inTransaction(database.db, async (trx) => {
    await queue.add(trx, letter, 'sign-in-1', clock.now + 1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await queue.takeWhatWaits()
  expect(await waiting()).toEqual([])
  expect(mail.visits).toBe(0)
})

test('in the database nobody can read to whom it is or what it says', async () => {
  const queue = openQueue()
  await add(queue)
  const rows = JSON.stringify(await waiting())
  for (const secret of ['481516', 'ola@', 'Galaxy']) {
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain(Buffer.from(secret).toString('base64').slice(0, 4))
  }
  const sealed = seal(key, 'six digits')
  expect(unseal(key, sealed)).toBe('six digits')
  expect(seal(key, 'six digits')).not.toBe(sealed)
  expect(unseal(sealingKey(Buffer.alloc(32, 8), 'letters'), sealed)).toBeUndefined()
  expect(unseal(key, `${sealed.slice(0, -4)}AAAA`)).toBeUndefined()
  expect(unseal(key, '')).toBeUndefined()
})

test('a mail server that is away is told at once, and gets the letter when it is back', async () => {
  const queue = openQueue()
  await mail.end()
  const id = await add(queue)
  const begun = performance.now()
  expect(await queue.take(id)).toBe(false)
  expect(performance.now() - begun).toBeLessThan(3_900)
  expect(failures).toEqual(['ESOCKET'])
  await mail.begin()
  expect((await mail.letter(1)).text).toContain('481516')
  await expect.poll(waiting).toEqual([])
  expect(mail.received).toHaveLength(1)
})

test('a mail server that says nothing holds nobody up for longer than four seconds', async () => {
  const queue = openQueue()
  mail.mood = 'says nothing'
  const begun = performance.now()
  expect(await queue.take(await add(queue))).toBe(false)
  expect(performance.now() - begun).toBeLessThan(6_000)
  expect(await waiting()).toHaveLength(1)
})

test('a letter that is turned away is tried again, and what is logged of it names nobody', async () => {
  const queue = openQueue()
  mail.mood = 'turns away'
  expect(await queue.take(await add(queue))).toBe(false)
  expect(failures).toEqual(['EENVELOPE 451'])
  mail.mood = 'takes'
  await mail.letter(1)
})

test('an address that the mail server does not know is asked for once, and the list of health names whose it is', async () => {
  const queue = openQueue()
  mail.mood = 'knows nobody'
  expect(await queue.take(await add(queue))).toBe(false)
  expect(failures).toEqual(['EENVELOPE 550'])
  expect(await waiting()).toEqual([])
  expect(queue.refused).toEqual({ us: undefined, names: ['Ọlá Adé'] })
  await pause(500)
  expect(mail.visits).toBe(1)
  // A letter to another address leaves this refusal in place; one that this address takes clears it.
  mail.mood = 'takes'
  await queue.take(await add(queue, 'sign-in-2', { ...letter, email: 'ada@lounge.example' }))
  expect(queue.refused.names).toEqual(['Ọlá Adé'])
  await queue.take(await add(queue))
  expect(queue.refused.names).toEqual([])
  mail.mood = 'knows nobody'
  await queue.take(await add(queue))
  clock.now += days(1) + 1
  expect(queue.refused.names).toEqual([])
})

test.each([
  ['refuses the log-in', 'log-in', 'EAUTH 535'],
  ['refuses the sender', 'letter', 'EENVELOPE 553'],
  ['refuses the sender late', 'letter', 'EENVELOPE 553'],
  ['had too many this hour', 'letter', 'EENVELOPE 550'],
  ['does not relay', 'letter', 'EENVELOPE 554'],
] as const)(
  'a mail server that %s is left alone for long, and that is known until a letter leaves',
  async (mood, us, code) => {
    const queue = openQueue(mail.url.replace('//', '//till:wrong@'))
    mail.mood = mood
    expect(await queue.take(await add(queue))).toBe(false)
    await pause(300)
    expect([mail.visits, failures]).toEqual([1, [code]])
    expect(queue.refused).toEqual({ us, names: [] })
    expect(await waiting()).toHaveLength(1)
    await expect.poll(() => failures).toEqual([code, code])
    mail.mood = 'takes'
    await expect.poll(waiting).toEqual([])
    expect(queue.refused.us).toBeUndefined()
  },
)

test('a letter that left is not sent again because its row could not be deleted', async () => {
  let deletes = 0
  const db = new Proxy(database.db, {
    get(of, name: keyof typeof database.db) {
      if (name === 'deleteFrom' && (deletes += 1) <= 2) throw new Error('the disk is full')
      const found: unknown = of[name]
      return typeof found === 'function' ? found.bind(of) : found
    },
  })
  const queue = openQueue(mail.url, db)
  expect(await queue.take(await add(queue))).toBe(false)
  await expect.poll(waiting).toEqual([])
  expect(deletes).toBe(3)
  expect(mail.received).toHaveLength(1)
})

test('what waited when the server stopped is sent by its next start', async () => {
  const first = openQueue()
  await mail.end()
  await first.take(await add(first))
  await first.close()
  await mail.begin()
  await openQueue().takeWhatWaits()
  expect((await mail.letter(1)).to).toBe('ola@lounge.example')
  await expect.poll(waiting).toEqual([])
})

test('the next letter about the same takes the place of one that waits', async () => {
  const queue = openQueue()
  await mail.end()
  await queue.take(await add(queue))
  await queue.take(await add(queue, 'sign-in-1', { ...letter, text: 'the newer code' }))
  await queue.take(await add(queue, 'sign-in-2', { ...letter, text: 'somebody else' }))
  await mail.begin()
  await mail.letter(2)
  expect(mail.received.map(({ text }) => text.trimEnd()).toSorted()).toEqual(['somebody else', 'the newer code'])
})

test('a letter that is of no use any more is not sent', async () => {
  const queue = openQueue()
  await mail.end()
  await queue.take(await add(queue))
  clock.now += 600_000
  await mail.begin()
  const { visits } = mail
  await expect.poll(waiting).toEqual([])
  expect(mail.visits).toBe(visits)
})

test('a letter for the mail server of another machine goes there encrypted or not at all', async () => {
  const { port } = new URL(mail.url)
  // The client's name does not reveal this machine.
  const send = smtp(`smtp://[::ffff:127.0.0.1]:${port}`, 'till@lounge.example')
  await expect(send(letter)).rejects.toMatchObject({ code: 'ETLS' })
  expect(mail.received).toEqual([])
  await smtp(`smtp://[::ffff:127.0.0.1]:${port}?requireTLS=false`, 'till@lounge.example')(letter)
  expect(mail.received).toHaveLength(1)
})
