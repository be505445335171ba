// What waits at this till for somebody's yes: the act for which a dialog stands open, and those that were asked for while the till goes
// on working. The questions themselves are rows, and outlive the page; how an act is done lives as long as the page.
import type { Approved } from '@lounge/domain/approvals/approvals'
import type { Need } from '@lounge/domain/approvals/needs'
import type { ApprovalId } from '@lounge/domain/ids'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Terminal } from '@lounge/sync/terminal/terminal'

/** Something that is done once somebody has said yes. */
export interface Act {
  readonly need: Need
  readonly steps: readonly Step[]
  /** Which of the steps needs it. */
  readonly index: number
  /** @returns whether it was done; why not was said */
  readonly perform: (steps: readonly Step[]) => Promise<boolean>
  /** Done while its dialog is open, or begun anew: money is not taken from a guest who has gone. */
  readonly isOnlyNow: boolean
}

/** What became of it: `waiting` was asked, and is done later or never. */
export type Given = 'done' | 'not' | 'waiting'

/** What a dialog stands open for, and the question where one was asked. */
export interface Asking {
  readonly act: Act
  readonly askedId: ApprovalId | undefined
  /** It came to nothing, and the dialog says so. */
  readonly isEndSeen?: boolean | undefined
  /** Another one for each dialog: what was typed for one act is not there for the next. */
  readonly turn: number
}

export interface Yeses {
  readonly asking: Asking | undefined
  /** Also what is not done later: whoever asked still hears what came of it. */
  readonly waiting: ReadonlyMap<ApprovalId, Act>
  /** Shown here as standing, also from before a reload: what comes of them is still to be said. */
  readonly shown: ReadonlySet<ApprovalId>
}

/** Of these the end is said, once. */
export const toHear = ({ waiting, shown }: Pick<Yeses, 'waiting' | 'shown'>): ReadonlySet<ApprovalId> =>
  new Set([...waiting.keys(), ...shown])

export class YesesOfTill {
  #now: Yeses = { asking: undefined, waiting: new Map(), shown: new Set() }
  /** What came of them was said, or nobody wants to hear it. */
  readonly #forgotten = new Set<ApprovalId>()
  /** Of what stands open. */
  #end: (how: Given) => void = () => undefined
  #turn = 0
  #isBusy = false
  readonly #listeners = new Set<() => void>()

  /** The same object for as long as nothing changed. */
  get now(): Yeses {
    return this.#now
  }
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens the dialog. One that stands there for something else makes room. */
  want(act: Act, askedId?: ApprovalId): Promise<Given> {
    this.leave()
    return new Promise((end) => {
      this.#end = end
      this.#show({ asking: { act, askedId, turn: ++this.#turn } })
    })
  }
  /** The question about this act is on its way to whoever may answer. By now the dialog may stand open for another act. */
  asked(act: Act, askedId: ApprovalId): void {
    const { asking } = this.#now
    if (asking?.act === act) this.#show({ asking: { ...asking, askedId, isEndSeen: false } })
  }
  /** Its dialog shows what became of the question: nobody has to be told again. */
  endSeen(act: Act): void {
    const { asking } = this.#now
    if (asking?.act !== act || asking.isEndSeen) return
    // It may have waited before its dialog was opened again.
    if (asking.askedId !== undefined) this.forget(asking.askedId)
    this.#show({ asking: { ...asking, isEndSeen: true } })
  }
  /** Somebody said yes to this act while its dialog is open. @returns whether it was done */
  async goOn(act: Act, approved: Approved): Promise<boolean> {
    const { asking } = this.#now
    if (asking?.act !== act || this.#isBusy) return false
    this.#isBusy = true
    const end = this.#end
    const isDone = await act.perform(withYes(act, approved)).finally(() => (this.#isBusy = false))
    // It may have waited before, and whichever way it was allowed, it waits no more.
    if (isDone && asking.askedId !== undefined) this.forget(asking.askedId)
    // Something else may have been tapped meanwhile: its dialog stays.
    if (this.#now.asking?.act === act) this.#show({ asking: undefined })
    end(isDone ? 'done' : 'not')
    return isDone
  }
  /** The dialog is closed: what was asked waits, and the till goes on. */
  leave(): void {
    const { asking, waiting } = this.#now
    if (!asking || this.#isBusy) return
    const { act, askedId, isEndSeen } = asking
    if (askedId === undefined) return this.#close('not')
    if (!isEndSeen) this.#show({ waiting: new Map([...waiting, [askedId, act]]) })
    this.#close(act.isOnlyNow ? 'not' : 'waiting')
  }

  /** What was asked for and waited is done now. */
  async doNow(id: ApprovalId): Promise<void> {
    const act = this.#now.waiting.get(id)
    if (!act || act.isOnlyNow) return
    this.forget(id)
    await act.perform(withYes(act, { means: 'phone', id }))
  }
  /** The till shows that these wait, or have their yes. */
  areShown(ids: readonly ApprovalId[]): void {
    const { shown } = this.#now
    const more = ids.filter((id) => !shown.has(id) && !this.#forgotten.has(id))
    if (more.length > 0) this.#show({ shown: new Set([...shown, ...more]) })
  }
  /** It is not done any more. */
  forget(id: ApprovalId): void {
    const { waiting, shown } = this.#now
    this.#forgotten.add(id)
    this.#show({
      waiting: new Map([...waiting].filter(([each]) => each !== id)),
      shown: new Set([...shown].filter((each) => each !== id)),
    })
  }

  #close(how: Given): void {
    const end = this.#end
    this.#show({ asking: undefined })
    end(how)
  }
  #show(change: Partial<Yeses>): void {
    this.#now = { ...this.#now, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** The same steps, of which the one that needs it brings the yes. */
export const withYes = <Own extends Step>(
  { steps, index }: { readonly steps: readonly Own[]; readonly index: number },
  approval: Approved,
): readonly Own[] =>
  // What needs a yes has an argument for it.
  steps.map((step, at) => (at === index ? { ...step, args: { ...step.args, approval } } : step))

const ofTerminals = new WeakMap<Terminal, YesesOfTill>()

export function yesesOf(terminal: Terminal): YesesOfTill {
  const yeses = ofTerminals.get(terminal) ?? new YesesOfTill()
  ofTerminals.set(terminal, yeses)
  return yeses
}
