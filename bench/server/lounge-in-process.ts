// A real lounge inside this process: the server's own hub on its own SQLite file, without HTTP, with a clock that can be set.
import { defaultSettings } from '@lounge/domain/settings/settings'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isFactName, type CommandName } from '@lounge/domain/decide'
import type { Hub } from '@lounge/sync/hub/hub'
import { Command } from '@lounge/sync/protocol'
import { CompiledQuery } from 'kysely'
import { demoStaff, seedDemoStaff } from '../../packages/server/src/auth/demo-staff.ts'
import { openSecrets } from '../../packages/server/src/keys/secrets.ts'
import { Sessions } from '../../packages/server/src/auth/sessions.ts'
import { claimMode } from '../../packages/server/src/db/installation.ts'
import { openDatabase } from '../../packages/server/src/db/open.ts'
import type { Db } from '../../packages/server/src/db/schema.ts'
import { seedDemoLounge } from '../../packages/server/src/demo/seed.ts'
import { SqlDirectory } from '../../packages/server/src/log/directory.ts'
import { openHub } from '../../packages/server/src/log/open-hub.ts'
import { countedItems, newId, shelfLevel } from './orders.ts'

export interface InProcess {
  readonly hub: Hub
  readonly db: Db
  readonly directory: SqlDirectory
  /** A command of the cashier, at the clock's time: facts are told, wishes asked. */
  readonly command: (name: CommandName, args: unknown) => Command
  /** The same for a manager. */
  readonly office: (name: CommandName, args: unknown) => Command
  /** @throws if any of them was not applied unchanged */
  readonly accept: (commands: readonly Command[]) => Promise<void>
  readonly close: () => Promise<void>
}

export interface Circumstances {
  readonly now?: () => number
  /** False only for making a million orders to be queried, never when time is measured. */
  readonly isDurable?: boolean
}

export async function openInProcess(
  dataDir: string,
  { now = Date.now, isDurable = true }: Circumstances = {},
): Promise<InProcess> {
  const { db, close } = await openDatabase(dataDir)
  if (!isDurable) await db.executeQuery(CompiledQuery.raw('pragma synchronous = off'))
  await claimMode(db, 'demo', now())
  await seedDemoStaff(db)
  const onFault = (error: unknown): void => {
    throw error
  }
  const secrets = openSecrets(dataDir, now())
  const sessions = new Sessions(db, now, () => defaultSettings)
  const directory = new SqlDirectory(db, sessions, secrets.sessions)
  const hub = await openHub({ db, directory, secrets, isDemo: true, now, onFault })
  await seedDemoLounge(hub, directory, now())
  const cashier = demoStaff.find(({ role }) => role === 'pos')
  if (!cashier) throw new Error('the demo has no cashier')
  const session = directory.admitInside({ staffId: cashier.id, name: cashier.name, role: cashier.role }, 1)
  const commandsOf = (by: typeof session): InProcess['command'] => {
    const clientId = newId(now())
    let sequence = 0
    return (name, args) => {
      const id = newId(now())
      const as = isFactName(name) ? 'tell' : 'ask'
      return Command.parse({ id, ...by, clientId, sequence: ++sequence, as, name, args, at: now(), offset: 0 })
    }
  }
  const accept = async (commands: readonly Command[]): Promise<void> => {
    for (const verdict of await hub.accept(commands))
      if (verdict.kind !== 'answered' || verdict.answer.outcome !== 'applied' || verdict.answer.flags.length > 0)
        throw new Error(`not applied as it was: ${JSON.stringify(verdict)}`)
  }
  const manager = demoStaff.find(({ role }) => role === 'manager')
  if (!manager) throw new Error('the demo has no manager')
  const office = commandsOf(directory.admitInside({ staffId: manager.id, name: manager.name, role: manager.role }, 0))
  await accept(countedItems.map((itemId) => office('stock.count', { itemId, level: shelfLevel })))
  return { hub, db, directory, command: commandsOf(session), office, accept, close }
}

/** The size of a SQLite database in bytes, including its write-ahead file. */
export function databaseBytes(path: string): number {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const of = (name: string): number => Number(Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0])
    return of('page_count') * of('page_size')
  } finally {
    db.close()
  }
}

export const databaseIn = (dataDir: string): string => join(dataDir, 'lounge.db')
