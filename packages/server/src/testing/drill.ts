// A realistic restore: an evening with a backup in the middle, then the disk is lost. The tills bring back what they were told since.

import { type Command, line, order, pay, place, voidOrder } from '@lounge/domain/testing/requests'
import type { Answer } from '@lounge/sync/protocol'
import { makeBackup } from '../backup/make.ts'
import { restore } from '../backup/restore.ts'
import { intoApp } from './http.ts'
import { Line } from './line.ts'
import type { ScriptedTerminal, Wire } from './scripted-terminal.ts'
import { openSmallLounge } from './small-lounge.ts'
import { entryColumns, entryTexts } from '../db/entry-texts.ts'
import type { TestLounge } from './test-lounge.ts'

interface Told {
  readonly command: Wire
  readonly answer: Answer
}

export interface Drill {
  readonly lounge: TestLounge
  /** Everything that tills were told, by the id of the command. */
  readonly told: ReadonlyMap<string, Answer>
  /** How many of these came after the backup. */
  readonly lost: number
  /** Where the former data are, in words. */
  readonly aside: readonly string[]
}

/** A different number of orders before and after the backup for each number. */
export async function restoreDrill(number: number): Promise<Drill> {
  const lounge = await openSmallLounge()
  const tills = [await lounge.terminal('cashier@lounge.demo'), await lounge.terminal('cashier@lounge.demo')]
  const heard = new Map(tills.map((till) => [till, new Map<string, Told>()]))
  // They were heard on their lines: the server knows who was at work.
  for (const till of tills) (await till.connect(await lounge.origin())).close()
  const does = async (till: ScriptedTerminal, ...deeds: readonly Command[]): Promise<void> => {
    const commands = deeds.map((deed) => till.make(deed))
    const { answers } = await till.push(commands)
    for (const [index, command] of commands.entries()) {
      const answer = answers[index]
      if (answer) heard.get(till)?.set(command.id, { command, answer })
    }
  }
  const work = async (from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n++) {
      const till = tills[n % tills.length] ?? lounge.manager
      const ordered = order(n, 1 + (n % 20), [line(n, 'jollof-rice'), line(n + 500, 'gulder', 1 + (n % 3))])
      await does(till, n % 4 === 0 ? place(ordered) : pay(ordered), ...(n % 8 === 0 ? [voidOrder(n)] : []))
    }
  }

  const before = 1 + (number % 7)
  const after = 1 + (number % 5)
  await work(1, 1 + before)
  const backupDir = `${lounge.dataDir}/backups`
  const { path } = await makeBackup({ ...lounge.place, backupDir, now: () => lounge.clock.now })
  const toldBefore = countOf(heard)
  await work(1 + before, 1 + before + after)
  // About an order that the backup knows: deciding again builds on restored rows.
  if (before > 3) await does(tills[1] ?? lounge.manager, pay(order(4, 5, [line(4, 'jollof-rice')])))
  const { epoch, head: cursor, chainHash: chain } = lounge.hub
  let aside: readonly string[] = []
  const restored = await lounge.restarted(async () => {
    aside = (await restore(path, lounge.place, { now: lounge.clock.now, keyFor: lounge.keyFor })).aside
  })
  for (const till of tills) till.http = intoApp(restored.app)
  const origin = await restored.origin()
  const lines = await Promise.all(
    tills.map(async (till) => {
      const socket = await Line.open(origin)
      socket.say(till.hello({ epoch, cursor, chain, history: epoch }))
      await socket.next('recall')
      socket.say({ type: 'offers', offers: [...(heard.get(till)?.values() ?? [])], isLast: true })
      return socket
    }),
  )
  for (const socket of lines) {
    await socket.next('recalled')
    socket.close()
  }
  const all = [...heard.values()].flatMap((each) => [...each])
  return {
    lounge: restored,
    told: new Map(all.map(([id, { answer }]) => [id, answer])),
    lost: countOf(heard) - toldBefore,
    aside,
  }
}

const countOf = (heard: ReadonlyMap<unknown, ReadonlyMap<string, unknown>>): number =>
  [...heard.values()].reduce((sum, { size }) => sum + size, 0)

/** Ids of commands that were answered once and are not in the log, or have another outcome. */
export async function notAsTold({ lounge, told }: Drill): Promise<readonly string[]> {
  const rows = await lounge.db
    .selectFrom('log')
    .select(['command_id', ...entryColumns])
    .execute()
  const outcomes = new Map(rows.map((row) => [row.command_id, (JSON.parse(entryTexts(row).answer) as Answer).outcome])) // as the hub wrote it
  return [...told].flatMap(([id, { outcome }]) =>
    outcomes.get(id) === outcome ? [] : [`${id} was ${outcome} and is ${outcomes.get(id) ?? 'lost'}`],
  )
}
