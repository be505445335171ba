// A disputed claim: whose word counts that the money has come.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { openExceptions } from '../exceptions/views.ts'
import { orderNumber } from '../testing/ids.ts'
import { cashier, manager, otherCashier, owner } from '../testing/people.ts'
import { beersAndRice, command, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

const claims = ({ lounge }: Scene) => [...lounge.all('claim')]
const balance = ({ lounge }: Scene, id: 'receivables' | 'write-offs') => lounge.get('account', id)?.balance ?? 0
const first = `order ${orderNumber(1)}`
const transfer = () => given(pay(beersAndRice, { method: 'Transfer' }))
const claimId = (scene: Scene) => claims(scene)[0]?.id ?? ''
const confirm = (scene: Scene) => command('payment.confirm', { claimId: claimId(scene), reference: 'GTB/0042' })
const dispute = (scene: Scene) => command('payment.dispute', { claimId: claimId(scene), reason: 'Not on the account' })
const writeOff = (scene: Scene) =>
  command('payment.writeOff', { claimId: claimId(scene), reason: 'The number was false' })

test('DAY-02 who took it does not say that it came after all: the dispute, or the write-off, stands until somebody else in charge looked', () => {
  const said = (name: string) => refuse('claim_said_to_have_come', { name, what: first, reference: 'GTB/0042' })
  const ask = (who: string) => refuse('claim_for_manager', { what: first, who })
  for (const isWrittenOff of [false, true]) {
    const scene = transfer()
    scene.after(dispute(scene), ...(isWrittenOff ? [writeOff(scene)] : []))
    const books = () => [balance(scene, 'receivables'), balance(scene, 'write-offs'), claims(scene)]
    const before = books()
    for (const person of [cashier, otherCashier]) {
      scene.when(confirm(scene), person).thenRefused(ask('a manager'))
      scene.told(confirm(scene), person).thenFlagged(said(person.name))
    }
    const taker = { ...manager, staffId: cashier.staffId }
    scene.when(confirm(scene), taker).thenRefused(ask('another manager'))
    expect(books()).toEqual(before)
    const open = openExceptions(scene.lounge).map(({ code }) => code)
    expect(open.includes('payment_disputed')).toBe(!isWrittenOff)
    scene.when(confirm(scene), manager).thenEvent({ kind: 'payment.confirmed' })
    expect(claims(scene)).toMatchObject([{ status: 'confirmed' }])
    expect(openExceptions(scene.lounge).map(({ code }) => code)).not.toContain('payment_disputed')
  }
})

test('DAY-02 the owner, who has nobody above, confirms what they took themselves', () => {
  const scene = transfer()
  scene.after(dispute(scene))
  scene.when(confirm(scene), { ...owner, staffId: cashier.staffId }).thenEvent({ kind: 'payment.confirmed' })
})
