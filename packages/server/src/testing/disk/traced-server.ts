// The server whose disk is traced. LOUNGE_PLANTED names a mistake about that disk, which a power cut has to reveal.
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import threads from 'node:worker_threads'
import { SqlLog } from '../../log/sql-log.ts'
import { run } from '../../lifecycle/start.ts'
import { everyFileHandle } from './every-file-handle.ts'

const planted = process.env['LOUNGE_PLANTED'] ?? ''
if (planted === 'syncs nothing') tellBehindItsBack('pragma synchronous = off')
if (planted === 'syncs at checkpoints only' || planted === 'syncs nothing') await waitForNoDisk()
if (planted === 'answers before the commit') answerEarly()
if (planted === 'writes its journal back and syncs nothing') syncNothingInThreads()
/** With few pages the journal is checkpointed often, and an image is small: a hundred images cover more. */
const pages = process.env['LOUNGE_JOURNAL_PAGES']
const journal = pages === undefined ? {} : { journalPages: Number(pages) }
await run(process.env, { mayLoseCommits: true, demoPastDays: 0, ...journal })

/** @param words SQL for every connection, after it was opened and its settings were checked */
function tellBehindItsBack(words: string): void {
  const told = new WeakSet<DatabaseSync>()
  const prepare = Reflect.get(DatabaseSync.prototype, 'prepare') // which is that
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...args) {
    // With its first transaction.
    if (args[0] === 'begin immediate' && !told.has(this)) {
      told.add(this)
      this.exec(words)
    }
    return prepare.apply(this, args)
  }
}

async function waitForNoDisk(): Promise<void> {
  const everyFile = await everyFileHandle()
  everyFile.datasync = () => Promise.resolve()
}

function answerEarly(): void {
  const append = Reflect.get(SqlLog.prototype, 'append') // which is that
  SqlLog.prototype.append = async function (this: SqlLog, group) {
    setTimeout(() => void append.call(this, group), 150)
  }
}

/** In the checkpoint thread, each connection is told not to sync when it prepares its first statement. */
function syncNothingInThreads(): void {
  const first = `import { DatabaseSync } from 'node:sqlite'
    const prepare = DatabaseSync.prototype.prepare
    DatabaseSync.prototype.prepare = function (...args) {
      this.exec('pragma synchronous = off')
      return prepare.apply(this, args)
    }`
  threads.Worker = class extends threads.Worker {
    constructor(program: string | URL, options: threads.WorkerOptions = {}) {
      const execArgv = ['--import', `data:text/javascript,${encodeURIComponent(first)}`]
      super(program, { ...options, execArgv })
    }
  }
  syncBuiltinESMExports()
}
