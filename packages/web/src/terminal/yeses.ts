// The acts of this till that wait for an approval: the one whose dialog is open, and those that wait while the till goes on working. The
// questions are rows, and outlive the page; the way to perform an act lives as long as the page.
import type { Approved, SeenOrder } from '@lounge/domain/approvals/approvals'
import type { Need } from '@lounge/domain/approvals/needs'
import type { ApprovalId } from '@lounge/domain/ids'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Terminal } from '@lounge/sync/terminal/terminal'

/** An act that is performed once it is approved. */
export interface Act {
  readonly need: Need
  readonly steps: readonly Step[]
  /** Which of the steps needs the approval. */
  readonly index: number
  /** @returns whether it was done; if not, the reason was shown */
  readonly perform: (steps: readonly Step[]) => Promise<boolean>
  /** Done only while its dialog is open, otherwise begun anew: money is not taken from a guest who has gone. */
  readonly isOnlyNow: boolean
  /** The order at the tap; undefined if it is not about one that was placed. */
  readonly seen?: SeenOrder | undefined
}

/** The result of an act; `waiting`: an approval was asked for, and the act is done later or never. */
export type Given = 'done' | 'not' | 'waiting'

/** The act of the open dialog, and its question once it was asked. */
export interface Asking {
  readonly act: Act
  readonly askedId: ApprovalId | undefined
  /** The question ended without an approval, and the dialog shows so. */
  readonly isEndSeen?: boolean | undefined
  /** A new number for each dialog: text typed for one act must not appear in the next. */
  readonly turn: number
}

export interface Yeses {
  readonly asking: Asking | undefined
  /** Includes acts that cannot be done later: the person who asked still learns the answer. */
  readonly waiting: ReadonlyMap<ApprovalId, Act>
  /** Questions that the till shows as waiting, also from before a reload: their end still has to be told. */
  readonly shown: ReadonlySet<ApprovalId>
}

/** The questions whose end is told, once. */
export const toHear = ({ waiting, shown }: Pick<Yeses, 'waiting' | 'shown'>): ReadonlySet<ApprovalId> =>
  new Set([...waiting.keys(), ...shown])

export class YesesOfTill {
  #now: Yeses = { asking: undefined, waiting: new Map(), shown: new Set() }
  /** Their end was told, or nobody needs to know it. */
  readonly #forgotten = new Set<ApprovalId>()
  /** Ends the open dialog's promise. */
  #end: (how: Given) => void = () => undefined
  #turn = 0
  #isBusy = false
  readonly #listeners = new Set<() => void>()

  /** The same object until something changes. */
  get now(): Yeses {
    return this.#now
  }
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens the dialog for an act, and closes the dialog of another one. */
  want(act: Act, askedId?: ApprovalId): Promise<Given> {
    this.leave()
    return new Promise((end) => {
      this.#end = end
      this.#show({ asking: { act, askedId, turn: ++this.#turn } })
    })
  }
  /** The question about this act was sent to the approvers. By now the dialog may be open for another act. */
  asked(act: Act, askedId: ApprovalId): void {
    const { asking } = this.#now
    if (asking?.act === act) this.#show({ asking: { ...asking, askedId, isEndSeen: false } })
  }
  /** The dialog shows the end of the question: nobody has to be told again. */
  endSeen(act: Act): void {
    const { asking } = this.#now
    if (asking?.act !== act || asking.isEndSeen) return
    // The question may have waited before its dialog was opened again.
    if (asking.askedId !== undefined) this.forget(asking.askedId)
    this.#show({ asking: { ...asking, isEndSeen: true } })
  }
  /** The act was approved while its dialog is open. @returns whether it was done */
  async goOn(act: Act, approved: Approved): Promise<boolean> {
    const { asking } = this.#now
    if (asking?.act !== act || this.#isBusy) return false
    this.#isBusy = true
    const end = this.#end
    const isDone = await act.perform(withYes(act, approved)).finally(() => (this.#isBusy = false))
    // The question may have waited before; however the act was approved, it waits no more.
    if (isDone && asking.askedId !== undefined) this.forget(asking.askedId)
    // Another act may have been tapped meanwhile: its dialog stays.
    if (this.#now.asking?.act === act) this.#show({ asking: undefined })
    end(isDone ? 'done' : 'not')
    return isDone
  }
  /** Closes the dialog: a question that was asked waits, and the till goes on. */
  leave(): void {
    const { asking, waiting } = this.#now
    if (!asking || this.#isBusy) return
    const { act, askedId, isEndSeen } = asking
    if (askedId === undefined) return this.#close('not')
    if (!isEndSeen) this.#show({ waiting: new Map([...waiting, [askedId, act]]) })
    this.#close(act.isOnlyNow ? 'not' : 'waiting')
  }

  /** Performs an act whose question has waited. */
  async doNow(id: ApprovalId): Promise<void> {
    const act = this.#now.waiting.get(id)
    if (!act || act.isOnlyNow) return
    this.forget(id)
    await act.perform(withYes(act, { means: 'phone', id }))
  }
  /** The till shows these questions as waiting or approved. */
  areShown(ids: readonly ApprovalId[]): void {
    const { shown } = this.#now
    const more = ids.filter((id) => !shown.has(id) && !this.#forgotten.has(id))
    if (more.length > 0) this.#show({ shown: new Set([...shown, ...more]) })
  }
  /** Drops an act, which is then not performed any more. */
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

/** The same steps, with the approval added to the one that needs it. */
export const withYes = <Own extends Step>(
  { steps, index }: { readonly steps: readonly Own[]; readonly index: number },
  approval: Approved,
): readonly Own[] =>
  // A step that may need an approval has an argument for it.
  steps.map((step, at) => (at === index ? { ...step, args: { ...step.args, approval } } : step))

const ofTerminals = new WeakMap<Terminal, YesesOfTill>()

export function yesesOf(terminal: Terminal): YesesOfTill {
  const yeses = ofTerminals.get(terminal) ?? new YesesOfTill()
  ofTerminals.set(terminal, yeses)
  return yeses
}
