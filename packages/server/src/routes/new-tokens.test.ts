// A person who signs in again, or comes back with a PIN, gets another token, and the old one opens nothing.
import { line, order, place } from '@lounge/domain/testing/requests'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoCode } from '../auth/codes.ts'
import { demoPassword } from '../auth/demo-staff.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

const email = 'cashier@lounge.demo'

let lounge: SmallLounge
let till: ScriptedTerminal
beforeEach(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal(email)
})
afterEach(() => lounge.close())

const isIn = async (token: string) => (await lounge.get('/api/auth/me', token)).statusCode === 200

describe('SEC-02 signing in again at a device', () => {
  /** As a device of the lounge does it: it proves its identity. */
  async function signIn({ device: { terminalId, secret } }: ScriptedTerminal): Promise<string> {
    const body = { email, password: demoPassword, device: { terminalId, secret } }
    const { token } = (await lounge.post('/api/auth/login', body)).json<{ token: string }>()
    return (await lounge.post('/api/auth/verify-2fa', { code: demoCode }, token)).json<{ token: string }>().token
  }

  test('ends the session that the person had there, with its socket, and none elsewhere', async () => {
    const elsewhere = await lounge.terminal(email)
    const colleague = await till.signInAs('manager@lounge.demo')
    const socket = await till.connect(await lounge.origin())
    await socket.next('snapshot')
    const token = await signIn(till)
    await socket.next('reauth')
    socket.close()
    expect(await isIn(token)).toBe(true)
    expect(await isIn(till.session.token)).toBe(false)
    expect([await isIn(elsewhere.session.token), await isIn(colleague.session.token)]).toEqual([true, true])
  })

  test('also where it proves itself only when it is enrolled', async () => {
    const again = await till.signInAs(email)
    expect([await isIn(again.session.token), await isIn(till.session.token)]).toEqual([true, false])
  })

  test('loses nothing that waits there: what was signed by the session that is over is booked', async () => {
    const waits = till.make(place(order(1, 1, [line(1, 'chin-chin')])))
    const again = await till.signInAs(email)
    expect((await again.push([waits])).answers).toMatchObject([{ id: waits.id, outcome: 'applied', flags: [] }])
  })
})

describe('SEC-02 another token for whoever came back with a PIN', () => {
  const renew = async (token: string) =>
    (await lounge.post('/api/auth/renew', {}, token)).json<{ token: string }>().token

  test('goes on with the same session, and ends the one before with its first use', async () => {
    const { token, sessionId } = till.session
    const socket = await till.connect(await lounge.origin())
    const next = await renew(token)
    expect(next).not.toBe(token)
    expect((await lounge.get('/api/auth/me', next)).json()).toMatchObject({ sessionId })
    expect([await isIn(token), await isIn(next)]).toEqual([false, true])
    // The line belongs to the session, which goes on.
    socket.say({ type: 'push', commands: [till.make(place(order(1, 1, [line(1, 'chin-chin')])))] })
    expect(await socket.next('delta')).toMatchObject({ answers: [{ outcome: 'applied' }] })
    socket.close()
  })

  test('comes with the name by which the lounge knows them by now', async () => {
    await lounge.db.updateTable('staff').set({ name: 'Adaeze Obi' }).where('email', '=', email).execute()
    const answer = await lounge.post('/api/auth/renew', {}, till.session.token)
    expect(answer.json()).toMatchObject({ user: { name: 'Adaeze Obi', email } })
  })

  test('whose answer got lost leaves the one before as it was, and counts no more after the next', async () => {
    const { token } = till.session
    const lost = await renew(token)
    const next = await renew(token)
    expect([await isIn(lost), await isIn(token), await isIn(next), await isIn(token)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('counts with its first use for everybody who brings it at that moment: the two tabs of a till', async () => {
    for (let laterBy = 0; laterBy < 60; laterBy += 1) {
      const { sessions } = lounge
      const next = await sessions.renew(till.session.sessionId)
      const first = sessions.find(next)
      for (let n = 0; n < laterBy; n += 1) await Promise.resolve()
      const found = await Promise.all([first, sessions.find(next), sessions.find(next)])
      expect(found.map((each) => each?.id)).toEqual(found.map(() => till.session.sessionId))
    }
  })

  test('opens nothing of a session that is over', async () => {
    const next = await renew(till.session.token)
    await till.logout()
    expect(await isIn(next)).toBe(false)
    expect((await lounge.post('/api/auth/renew', {}, next)).statusCode).toBe(401)
  })
})
