// Photos of items: what a manager may upload, and what a guest then sees.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photosPerDay } from '../limits.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
beforeAll(async () => {
  lounge = await openSmallLounge()
})
afterAll(() => lounge.close())

const bytes = [0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 1, 0, 1, 0, 1, 0xff, 0xda, 0, 2, 7, 0xff, 0xd9]
const photo = Buffer.from(bytes).toString('base64')
const send = (data: string) => lounge.post('/api/pictures', { data }, lounge.manager.session.token)

test('a photo that was sent twice is kept once, and anybody may see it and keep it', async () => {
  const first = await send(photo)
  expect(first.statusCode).toBe(200)
  expect((await send(photo)).json()).toEqual(first.json())
  expect(await lounge.db.selectFrom('photo').select('data').execute()).toEqual([{ data: photo }])
  const { picture } = first.json<{ picture: string }>()
  const seen = await lounge.app.inject({ url: `/api/pictures/${picture.replace('photo-', '')}` })
  expect(seen.rawPayload).toEqual(Buffer.from(bytes))
  expect(seen.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

/** A photo with an extra segment at its beginning. */
const photoWith = (...segment: readonly number[]) => Buffer.from([...bytes.slice(0, 2), ...segment, ...bytes.slice(2)])
const eightyMegapixels = Buffer.from(bytes.with(7, 0x1f).with(8, 0x40).with(9, 0x27).with(10, 0x10))

test('a text, a drawing with scripts, notes of a camera, eighty megapixels and what is too long are refused in words, and an unknown photo is not kept', async () => {
  for (const file of [
    Buffer.from('no picture at all'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    photoWith(0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0),
    Buffer.concat([photoWith(), Buffer.from('Exif\0\0'), Buffer.from([0xff, 0xd9])]),
    eightyMegapixels,
  ]) {
    const answer = await send(file.toString('base64'))
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([400, 'photo_unfit'])
  }
  expect((await send('A'.repeat(400_000))).statusCode).toBe(413)
  const unknown = await lounge.app.inject({ url: `/api/pictures/${'0'.repeat(32)}` })
  expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('SEC-05 one person sends so many photos a day and no more, and nobody else is kept from theirs', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const from = (token: string | undefined, n: number) =>
    lounge.post('/api/pictures', { data: photoWith(0xff, 0xdb, 0, 4, n >> 8, n & 0xff).toString('base64') }, token)
  for (let n = 0; n < photosPerDay; n++) expect((await from(till.session.token, n)).statusCode).toBe(200)
  const enough = await from(till.session.token, photosPerDay)
  expect([enough.statusCode, enough.json<{ error: { code: string } }>().error.code]).toEqual([429, 'photo_enough'])
  expect((await from(lounge.manager.session.token, photosPerDay + 1)).statusCode).toBe(200)
})
