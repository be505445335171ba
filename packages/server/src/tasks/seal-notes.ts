// Notes the seal of the tables beside the log in the log, where it cannot be taken back unnoticed: at once if people, their ways in or card
// holders changed, otherwise each hour in which somebody signed in.
import type { Lounge } from '@lounge/domain/lounge'
import { noteId } from '@lounge/domain/seals/seals'
import { hours } from '@lounge/domain/time'
import { oneAtATime } from '@lounge/sync/one-at-a-time'
import type { Db } from '../db/schema.ts'
import { readSeal } from '../db/sealed-database.ts'
import type { Sealing } from '../db/sealing-driver.ts'
import { nameOfSeal, type sealedTables, type Sums } from '../db/seals.ts'
import type { SystemActor } from './system-actor.ts'

const notedEveryMs = hours(1)
/** The tables of power and access. The others change with every sign-in. */
const ofPower: readonly (typeof sealedTables)[number][] = [
  'installation',
  'key_print',
  'staff',
  'authenticator',
  'pin',
  'recovery_code',
  'approval_phone',
  'approval_paper',
  'first_start',
  'holder',
  'history',
]

interface Parts {
  readonly db: Db
  readonly sealing: Readonly<Sealing>
  readonly lounge: Lounge
  readonly actor: Pick<SystemActor, 'give'>
  readonly now: () => number
}

export class SealNotes {
  readonly #parts: Parts
  #notedAt = Number.NEGATIVE_INFINITY
  #powers = ''

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** One look at a time. */
  readonly look = oneAtATime(() => this.#look())

  async #look(): Promise<void> {
    const { db, sealing, lounge, actor, now } = this.#parts
    const { seals } = sealing
    const row = await readSeal(db)
    const sums = row && seals?.open(row)
    // A check of the lounge reports a missing or broken seal.
    if (!seals || !sums) return
    const note = lounge.get('seal-note', noteId)
    const { version } = row
    if (note?.key === seals.print && note.version === version) return
    const powers = inText(sums)
    if (note?.key === seals.print && powers === this.#powers && now() - this.#notedAt < notedEveryMs) return
    const seal = nameOfSeal(row)
    const args = { key: seals.print, version, seal }
    if ((await actor.give(`seal:${seals.print}:${version}`, 'history.noteSeal', args)) === 'not taken') return
    this.#powers = powers
    this.#notedAt = now()
  }
}

const inText = (sums: Sums): string => ofPower.map((table) => `${table} ${String(sums.get(table)?.sum)}`).join(' ')
