// The back office's view of FunCards: the holder, and the statement.
import { adasCard, bolasCard, funcardId, orderNumber } from '@lounge/domain/testing/ids'
import { command, line, order, pay, tender } from '@lounge/domain/testing/requests'
import { naira } from '@lounge/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryColumns, entryTexts } from '../db/entry-texts.ts'
import { wholeRowText } from '../db/row-text.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
let office: Awaited<ReturnType<SmallLounge['terminal']>>
let token = ''

beforeAll(async () => {
  lounge = await openSmallLounge()
  office = await lounge.terminal('manager@lounge.demo')
  token = (await lounge.sessionOf('manager@lounge.demo')).token
})
afterAll(() => lounge.close())

const ada = { name: 'Ada Obi', email: 'ada@example.com', phone: '+234 800 000 0001', consentOn: '2026-11-20' }
const get = async (path: string) => {
  const answer = await lounge.get(`/api/cards/${path}`, token)
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
const put = async (card: string, payload: object) => {
  const answer = await lounge.app.inject({
    method: 'PUT',
    url: `/api/cards/${card}/holder`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
const changesNoted = () =>
  lounge.db.selectFrom('audit_record').select('id').where('kind', '=', 'holder_changed').execute()
const nobody = { status: 200, body: { holder: null } }

test('a holder is written down with the day on which they agreed, and read again', async () => {
  expect(await get(`${adasCard}/holder`)).toEqual(nobody)
  const { consentOn: _later, ...withoutConsent } = ada
  expect(await put(adasCard, withoutConsent)).toMatchObject({
    status: 400,
    body: { error: { code: 'consent_missing' } },
  })
  expect(await put(adasCard, { ...ada, email: 'ada' })).toMatchObject({
    status: 400,
    body: { error: { code: 'body_invalid' } },
  })
  expect(await get(`${adasCard}/holder`)).toEqual(nobody)
  for (const holder of [{ ...ada, phone: '1' }, ada]) expect(await put(adasCard, holder)).toMatchObject({ status: 200 })
  expect(await get(`${adasCard}/holder`)).toMatchObject({ status: 200, body: { holder: ada } })
  expect(await get(`${funcardId(77)}/holder`)).toMatchObject({ status: 404 })
})

test('nothing of it is in the log or in any row', async () => {
  const log = await lounge.db.selectFrom('log').select(entryColumns).execute()
  const rows = await lounge.db.selectFrom('live_row').select(['id', 'row']).execute()
  const said = JSON.stringify([log.map(entryTexts), rows.map(({ id, row }) => wholeRowText(id, row))])
  expect(said).toContain('funcard.issue')
  for (const text of [ada.email, ada.phone, ada.name]) expect(said).not.toContain(text)
})

test('a form that was opened before somebody else saved overwrites nothing', async () => {
  const reachedElsewhere = { ...ada, phone: '+234 800 000 0002' }
  expect(await put(adasCard, { ...reachedElsewhere, seen: ada })).toMatchObject({ status: 200 })
  expect(await changesNoted()).toHaveLength(1)
  // A second change within a minute would not be an entry of its own.
  await lounge.db.deleteFrom('audit_record').execute()
  expect(await put(adasCard, { ...ada, email: 'obi@example.com', seen: ada })).toMatchObject({
    status: 409,
    body: { error: { code: 'holder_changed_meanwhile' } },
  })
  expect(await changesNoted()).toHaveLength(0)
  expect(await get(`${adasCard}/holder`)).toMatchObject({ status: 200, body: { holder: reachedElsewhere } })
  expect(await put(adasCard, { ...ada, seen: reachedElsewhere })).toMatchObject({ status: 200 })
})

test('who saves again because no answer came is told that it is saved; somebody else with the same form open is not', async () => {
  await lounge.db.deleteFrom('audit_record').execute()
  const moved = { ...ada, phone: '+234 800 000 0003' }
  for (const seen of [ada, ada])
    expect(await put(adasCard, { ...moved, seen })).toEqual({ status: 200, body: { holder: moved } })
  expect(await changesNoted()).toHaveLength(1)
  expect(await put(adasCard, { ...ada, phone: '+234 800 000 0004', seen: ada })).toMatchObject({ status: 409 })
  expect(await get(`${adasCard}/holder`)).toMatchObject({ status: 200, body: { holder: moved } })
  expect(await put(adasCard, { ...ada, seen: moved })).toMatchObject({ status: 200 })
})

test('the statement tells each movement with its order and what was on the card after it, page by page', async () => {
  const beer = pay(order(1, 7, [line(1, 'star-lager', 2)]), { method: 'FunCard' })
  await office.does(command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(500)) }), beer)
  const opening = { kind: 'topUp', amount: naira(25_000), balance: naira(25_000) }
  const topUp = { kind: 'topUp', method: 'Cash', amount: naira(500), balance: naira(25_500) }
  const sale = { kind: 'sale', orderNumber: orderNumber(1), amount: naira(-2_200), balance: naira(23_300) }
  expect(await get(`${adasCard}/statement`)).toMatchObject({ body: { count: 3, lines: [sale, topUp, opening] } })
  expect(await get(`${adasCard}/statement?offset=1&limit=1`)).toMatchObject({ body: { count: 3, lines: [topUp] } })
  expect(await get(`${adasCard}/statement?limit=0`)).toMatchObject({ status: 400 })
  expect(await get(`${funcardId(77)}/statement`)).toMatchObject({ status: 404 })
})

test('a card that takes over has the holder and the balance; erased, the holder is gone and the books stay', async () => {
  const replacement = { funcardId: funcardId(3), number: 'FC100000003' }
  await office.does(command('funcard.replace', { funcardId: adasCard, replacement }))
  expect(await get(`${adasCard}/holder`)).toEqual(nobody)
  expect(await get(`${funcardId(3)}/holder`)).toMatchObject({ status: 200, body: { holder: ada } })
  expect(await put(adasCard, ada)).toMatchObject({ status: 409, body: { error: { code: 'card_replaced' } } })
  const moved = { count: 1, lines: [{ kind: 'movedHere', amount: naira(23_300), balance: naira(23_300) }] }
  expect(await get(`${funcardId(3)}/statement`)).toMatchObject({ body: moved })
  // Asked about the first card, before somebody else replaced it.
  await office.does(command('funcard.eraseHolder', { funcardId: adasCard }))
  expect(await get(`${funcardId(3)}/holder`)).toEqual(nobody)
  expect(await put(funcardId(3), { ...ada, seen: ada }), 'opened before').toMatchObject({ status: 409 })
  expect(await lounge.db.selectFrom('holder').selectAll().execute()).toEqual([])
  expect(await get(`${funcardId(3)}/statement`)).toMatchObject({ body: moved })
  expect(lounge.hub.lounge.get('funcard', funcardId(3))?.displayName).toBe('FunCard guest')
})

test('of a card from the drawer that takes over, what was written of somebody who did not get it is gone', async () => {
  const replacement = { funcardId: funcardId(4), number: 'FC100000004' }
  const bola = { ...ada, name: 'Bola Ade', email: 'bola@example.com', phone: '0800 000 0002' }
  await office.does(command('funcard.issue', replacement))
  for (const [card, holder] of [
    [bolasCard, bola],
    [replacement.funcardId, ada],
  ] as const)
    expect(await put(card, holder)).toMatchObject({ status: 200 })
  await office.does(command('funcard.replace', { funcardId: bolasCard, replacement }))
  expect(await get(`${replacement.funcardId}/holder`)).toMatchObject({ status: 200, body: { holder: bola } })
  expect(await get(`${bolasCard}/holder`)).toEqual(nobody)
})

test('a holder is answered with the other cards that have the same phone or email, however they are typed', async () => {
  const kids = { name: '', email: '', phone: '0800-000-0001', consentOn: '2026-11-20' }
  const work = { name: 'A. Obi', email: 'ADA@example.com', phone: '', consentOn: '2026-11-20' }
  const stranger = { name: 'Ada Obi', email: '', phone: '0800 000 0009', consentOn: '2026-11-20' }
  const cards = [11, 12, 13, 14].map((n) => ({ funcardId: funcardId(n), number: `FC1000000${n}` }))
  await office.does(command('funcard.issueMany', { cards }))
  for (const [index, holder] of [ada, kids, work, stranger].entries()) await put(cards[index]?.funcardId ?? '', holder)
  expect(await get(`${funcardId(11)}/holder`)).toMatchObject({ body: { alsoOn: [funcardId(12), funcardId(13)] } })
  expect(await get(`${funcardId(12)}/holder`)).toMatchObject({ body: { alsoOn: [funcardId(11)] } })
  expect(await get(`${funcardId(14)}/holder`)).toMatchObject({ body: { alsoOn: [] } })
  for (const each of cards.slice(1)) await office.does(command('funcard.eraseHolder', { funcardId: each.funcardId }))
  expect(await get(`${funcardId(11)}/holder`)).toMatchObject({ body: { alsoOn: [] } })
})
