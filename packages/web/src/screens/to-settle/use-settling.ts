// Settles an exception: a correction is booked first if the settlement needs one, and then the settlement, which names it.
import type { OpenWay, ToSettle } from '@lounge/domain/exceptions/to-settle'
import type { CommandId } from '@lounge/domain/ids'
import type { Step } from '@lounge/sync/terminal/composing'
import { useApproved } from '../../hooks/use-approved.ts'
import { useCommand } from '../../hooks/use-command.ts'

export interface Settling {
  /** @returns whether it is settled, or will be with an approval */
  readonly settle: (entry: ToSettle, way: OpenWay, note?: string) => Promise<boolean>
  /**
   * @param fix the correcting step
   * @param onFixed runs once that step is booked, for what follows in the room
   */
  readonly fixAndSettle: (entry: ToSettle, way: OpenWay, fix: Step, onFixed?: () => void) => Promise<boolean>
  /** @param fix corrects and settles it in one step */
  readonly fixWhole: (fix: Step) => Promise<boolean>
}

export function useSettling(): Settling {
  const { ask, run } = useCommand()
  const { give } = useApproved()
  const settled = async (
    { exception }: ToSettle,
    { how }: OpenWay,
    note: string | undefined,
    by: CommandId | undefined,
  ) => {
    const args = { exceptionId: exception.id, how, ...(note ? { note } : {}), ...(by ? { by } : {}) }
    return (await ask('exception.settle', args)).outcome !== 'refused'
  }
  return {
    settle: (entry, way, note) => settled(entry, way, note, way.done?.commandId),
    fixAndSettle: async (entry, way, fix, onFixed) => {
      const given = await give([fix], async (steps) => {
        const fixed = await run(steps)
        if (fixed.outcome === 'refused') return false
        onFixed?.()
        return settled(entry, way, undefined, fixed.ids[0])
      })
      return given !== 'not'
    },
    fixWhole: async (fix) => (await give([fix], async (steps) => (await run(steps)).outcome !== 'refused')) !== 'not',
  }
}
