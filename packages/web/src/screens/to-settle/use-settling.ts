// Settles a flag: what puts it right is given first where it asks for that, and then the settlement, which names it.
import type { OpenWay, ToSettle } from '@lounge/domain/exceptions/to-settle'
import type { CommandId } from '@lounge/domain/ids'
import { type Commands, useCommand } from '../../hooks/use-command.ts'

export interface Settling {
  /** @returns whether it is settled */
  readonly settle: (entry: ToSettle, way: OpenWay, note?: string) => Promise<boolean>
  /** @param fix gives the command that puts it right */
  readonly fixAndSettle: (
    entry: ToSettle,
    way: OpenWay,
    fix: (commands: Commands) => ReturnType<Commands['run']>,
  ) => Promise<boolean>
}

export function useSettling(): Settling {
  const commands = useCommand()
  const give = async (
    { exception }: ToSettle,
    { how }: OpenWay,
    note: string | undefined,
    by: CommandId | undefined,
  ) => {
    const args = { exceptionId: exception.id, how, ...(note ? { note } : {}), ...(by ? { by } : {}) }
    return (await commands.ask('exception.settle', args)).outcome !== 'refused'
  }
  return {
    settle: (entry, way, note) => give(entry, way, note, way.done?.commandId),
    fixAndSettle: async (entry, way, fix) => {
      const fixed = await fix(commands)
      return fixed.outcome !== 'refused' && give(entry, way, undefined, fixed.ids[0])
    },
  }
}
