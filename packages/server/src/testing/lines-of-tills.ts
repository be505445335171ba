// Tills whose lines come and go, for tests of the ledger of outages: time passes, and the ledger looks.
import { minutes } from '@lounge/domain/time'
import type { SelfReport } from '@lounge/sync/self-report'
import { expect } from 'vitest'
import type { Line } from './line.ts'
import type { ScriptedTerminal } from './scripted-terminal.ts'
import type { TestLounge } from './test-lounge.ts'

/** @param of returns the current lounge, which a restart may replace */
export function linesOfTills(of: () => TestLounge) {
  const connected = new Set<Line>()

  /** Advances the clock by minutes, with a look each half minute. */
  async function pass(count: number): Promise<void> {
    for (let half = 0; half < 2 * count; half++) {
      of().clock.now += minutes(0.5)
      for (const each of connected) await ping(each)
      await of().outages?.look()
    }
  }
  async function connect(who: ScriptedTerminal, about: Partial<SelfReport> = {}): Promise<Line> {
    const connection = await who.connect(await of().origin(), { about: { waiting: 0, waitingMs: 0, ...about } })
    connected.add(connection)
    return connection
  }
  /** A ping with a self-report, as every device sends it all the time. */
  async function ping(connection: Line, more: { readonly about?: SelfReport } = {}): Promise<void> {
    connection.say({ type: 'ping', cursor: 0, now: of().clock.now, ...more })
    await connection.next('pong')
  }
  async function leave(connection: Line, who: ScriptedTerminal): Promise<void> {
    connection.close()
    connected.delete(connection)
    await expect
      .poll(async () => {
        const { token } = await of().sessionOf('manager@lounge.demo')
        const answer = await of().get('/api/terminals', token)
        const { devices } = answer.json<{ devices: { id: string; isConnected: boolean }[] }>()
        return devices.find(({ id }) => id === who.device.terminalId)?.isConnected
      })
      .toBe(false)
  }
  return { connected, pass, connect, ping, leave }
}
