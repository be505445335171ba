// The server with the planted fault that LOUNGE_FAULT names: the kill tests must find each of them. Nothing else starts this.
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Clients } from '@lounge/sync/hub/clients'
import { Hub } from '@lounge/sync/hub/hub'
import type { LogGroup } from '@lounge/sync/hub/log'
import { WritingClient } from '../db/lease.ts'
import { SqlLog } from '../log/sql-log.ts'
import { run } from '../lifecycle/start.ts'

export type Fault = keyof typeof plant

const log = SqlLog.prototype
const append = (sql: SqlLog, group: LogGroup) => Reflect.apply(real.append, sql, [group]) // it is that method
const real = { append: Reflect.get(log, 'append'), load: Reflect.get(log, 'load') } as Pick<SqlLog, 'append' | 'load'> // of this class

const plant = {
  'answers before the commit': () => {
    let last: Promise<void> = Promise.resolve()
    log.append = function (group) {
      last = last.then(() => sleep(50)).then(() => append(this, group))
      last.catch(() => undefined)
      return Promise.resolve()
    }
  },
  'decides a second time what it has decided': () => {
    log.known = () => Promise.resolve(new Map())
  },
  'forgets the last numbers of its clients': () => {
    log.load = async function () {
      return { ...(await Reflect.apply(real.load, this, [])), clients: [] } // it is that method
    }
  },
  'takes a number though one before it is missing': () => {
    const asked = new Map<string, number>()
    const accept = Reflect.get(Hub.prototype, 'accept') // of this class
    Hub.prototype.accept = function (commands, delivery) {
      for (const { clientId, sequence } of commands.slice(0, 1)) asked.set(clientId, sequence - 1)
      return Reflect.apply(accept, this, [commands, delivery]) // it is that method
    }
    const numbers = Object.getOwnPropertyDescriptor(Clients.prototype, 'numbers')
    Object.defineProperty(Clients.prototype, 'numbers', {
      get(this: Clients) {
        const known = numbers?.get?.call(this) as Clients['numbers'] // it is that getter
        return { get: (id: string) => Math.max(known.get(id) ?? 0, asked.get(id) ?? 0) }
      },
    })
  },
  'writes a group in two halves': () => {
    log.append = async function (group) {
      const { entries } = group
      if (entries.length > 1) await append(this, { entries: entries.slice(0, entries.length >> 1), changes: [] })
      await sleep(20)
      await append(this, { ...group, entries: entries.slice(entries.length > 1 ? entries.length >> 1 : 0) })
    }
  },
  'keeps no refusals': () => {
    log.append = function (group) {
      return append(this, { ...group, entries: group.entries.filter(({ answer }) => answer.outcome !== 'refused') })
    }
  },
  'lets a second server in': () => {
    const exec = Reflect.get(DatabaseSync.prototype, 'exec') // of this class
    DatabaseSync.prototype.exec = function (sql) {
      Reflect.apply(exec, this, [sql.replace('begin exclusive', '')])
    }
    WritingClient.prototype.takeLease = () => Promise.resolve(true)
  },
}
plant[process.env['LOUNGE_FAULT'] as Fault]() // the test says one of them
await run(process.env, { mayLoseCommits: true, demoPastDays: 0 })
