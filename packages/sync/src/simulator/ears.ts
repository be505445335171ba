// Hears what the tabs of an evening tell, writes it down, and has the witness look whenever a tab may show something new.
import type { Observer, Device, Tab } from './device.ts'
import type { Taps } from './hands.ts'
import { describe, type Journal } from './journal.ts'
import { count, type Tally } from './network.ts'
import type { Record } from './record.ts'
import type { VirtualTime } from './virtual-time.ts'
import type { Witness } from './witness.ts'

interface EarsParts {
  readonly time: VirtualTime
  readonly journal: Journal
  readonly witness: Witness
  readonly record: Record
  readonly effects: Tally
  /** Whether the server's trouble of the moment makes this command unreadable. */
  readonly spoils: (id: string) => boolean
}

export class Ears implements Observer {
  readonly #parts: EarsParts
  /** The first violation that a look found. */
  failure: unknown

  constructor(parts: EarsParts) {
    this.#parts = parts
  }

  opened(tab: Tab): void {
    this.#parts.journal.note(tab.name, 'open')
    this.#watch(() => tab.terminal && this.#parts.witness.opened(tab, tab.terminal))
  }
  heard(tab: Tab, message: Parameters<Observer['heard']>[1]): void {
    if (message.type !== 'pong') this.#parts.journal.note(tab.name, `hears ${describe(message)}`)
    tab.screen.heard(message, this.#parts.time.now)
    tab.device.heardAt = this.#parts.time.now
    this.#watch(() => {
      if ('answers' in message) this.#parts.record.heard(message.answers)
      if (tab.terminal) this.#parts.witness.heard(tab, tab.terminal, message)
    })
  }
  did(tab: Tab, steps: Parameters<Observer['did']>[1], made: Parameters<Observer['did']>[2], taps: Taps): void {
    const { till, heardAt } = tab.device
    const { shownAt } = tab.screen
    const { role, staffId } = tab.terminal?.session ?? {}
    const { now: at } = this.#parts.time
    const clockOff = Math.abs((tab.terminal?.now() ?? 0) - at)
    for (const [index, { id, as }] of made.entries()) {
      const { name = '', args } = steps[index] ?? {}
      const isAsked = as === 'ask'
      this.#parts.record.made.set(id, {
        name,
        args,
        till,
        role,
        staffId,
        taps,
        at,
        heardAt,
        shownAt,
        clockOff,
        isAsked,
      })
    }
    const [first] = made
    if (first && this.#parts.spoils(first.id)) this.#parts.record.poisoned.add(first.id)
    this.#watch(() => tab.terminal && this.#parts.witness.ran(tab, tab.terminal))
  }
  ran(tab: Tab, steps: Parameters<Observer['ran']>[1], outcome: Parameters<Observer['ran']>[2], at: number): void {
    const names = steps.map(({ name }) => name).join(', ')
    if (outcome.outcome === 'refused') return this.#parts.journal.note(tab.name, `${names}: ${outcome.no.refused}`)
    this.#parts.journal.note(tab.name, `${names}: ${outcome.outcome} ${outcome.ids.join(' ')}`)
    this.#watch(() => this.#parts.record.ran(steps, outcome, at))
    if (outcome.outcome === 'not-saved') count(this.#parts.effects, 'commands not saved')
  }
  asked(tab: Tab, step: Parameters<Observer['asked']>[1], asked: Parameters<Observer['asked']>[2], at: number): void {
    const said = asked.outcome === 'answered' ? asked.answer.outcome : asked.outcome
    this.#parts.journal.note(tab.name, `asks ${step.name}: ${said}`)
    count(this.#parts.effects, `questions ${said}`)
    if (asked.outcome === 'answered' && said === 'applied')
      this.#parts.record.promised.set(asked.answer.id, { name: step.name, at })
  }
  lost(device: Device, ids: readonly string[], untold: readonly string[]): void {
    for (const id of untold) this.#parts.record.untold.add(id)
    if (ids.length === 0) return
    this.#parts.journal.note(device.name, `lost ${ids.join(' ')}`)
    this.#parts.record.lose(ids)
  }
  lied(device: Device): void {
    this.#parts.record.tillsSetBack.add(device.till)
  }
  #watch(look: () => void): void {
    try {
      look()
    } catch (error) {
      this.failure ??= error
    }
  }
}
