// Seeds the demo lounge at its first start, through the same commands that staff use.
import { randomUUID } from 'node:crypto'
import type { Hub } from '@lounge/sync/hub/hub'
import { Command } from '@lounge/sync/protocol'
import { demoStaff } from '../auth/demo-staff.ts'
import type { InsideSession, SqlDirectory } from '../log/directory.ts'
import type { Actor, ScriptedCommand } from './evening.ts'
import { noticeLongOccupied } from '../tasks/long-occupied.ts'
import { HistoryTrim } from '../tasks/history-trim.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { demoStory } from './story.ts'

/**
 * Gives an empty lounge its menu, its cards and an evening, in one commit: half a demo is never seen.
 * @param pastDays days before that evening, with their sales; they leave memory before the first guest looks
 */
export async function seedDemoLounge(hub: Hub, directory: SqlDirectory, now: number, pastDays = 0): Promise<void> {
  if (hub.head > 0) return
  const story = demoStory(now, pastDays)
  const sessions = admitStaff(directory)
  const clientId = randomUUID()
  const commands = story.map((command, index) => asSent(command, sessions[command.by], clientId, index + 1))
  const verdicts = await hub.accept(commands)
  for (const [index, verdict] of verdicts.entries()) {
    const isFine =
      verdict.kind === 'answered' && verdict.answer.outcome === 'applied' && verdict.answer.flags.length === 0
    if (!isFine) throw new Error(`Bug: the demo's ${story[index]?.name} was not taken: ${JSON.stringify(verdict)}`)
  }
  const system = new SystemActor(hub, directory, () => now)
  await ringTheRest(hub, system, now)
  await new HistoryTrim(hub.lounge, system, 0).lookAround(now)
}

/** The evening rings four of the seven kinds of notification; the system actor raises the others (NOT-02). */
async function ringTheRest(hub: Hub, system: SystemActor, now: number): Promise<void> {
  await system.give('demo: a sync', 'notification.raise', {
    type: 'success',
    code: 'sync_completed',
    params: { count: 12 },
    audience: ['pos', 'manager'],
  })
  await system.give('demo: a backup', 'backup.report', { outcome: 'good', bytes: 2_400_000, durationMs: 900 })
  await noticeLongOccupied(hub.lounge, system, now)
}

function admitStaff(directory: SqlDirectory): Readonly<Record<Actor, InsideSession>> {
  const admit = (role: string): InsideSession => {
    const person = demoStaff.find((each) => each.role === role)
    if (!person) throw new Error(`Bug: the demo has no ${role}`)
    return directory.admitInside({ staffId: person.id, name: person.name, role }, 0)
  }
  return { cashier: admit('pos'), kitchen: admit('kitchen'), bar: admit('bar'), manager: admit('manager') }
}

const asSent = (
  { id, name, args, at }: ScriptedCommand,
  session: InsideSession,
  clientId: string,
  sequence: number,
): Command =>
  Command.parse({
    id,
    ...session,
    clientId,
    sequence,
    // The lounge of the story was online, so FunCard payments were asked of the server.
    as: 'ask',
    name,
    args,
    at,
    offset: 0,
  })
