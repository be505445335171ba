// The commands that this tab's terminal decides itself. Their code comes in parts, and always covers all that the role here may need:
// nothing that works without the network may wait for code.
import { commandsForAll } from '@lounge/domain/commands-for-all'
import { commandsOfRole } from '@lounge/domain/commands-of-role'
import type { KnownCommands } from '@lounge/domain/known-commands'
import { may } from '@lounge/domain/staff/permissions'
import { isRole } from '@lounge/domain/staff/staff'
import { learnLateWords } from './late-answers.ts'

const learnt: KnownCommands = { ...commandsForAll }

/** Grows when a person of another role signs in. */
export const learntCommands = (): KnownCommands => learnt

/** @returns whether the commands of this role are loaded, and those that others have left to be sent */
export async function learnFor(role: string | undefined): Promise<boolean> {
  if (role === undefined || !isRole(role)) return true
  try {
    const takesMoney = may({ staffId: '', role }, 'order.pay')
    const [commands] = await Promise.all([commandsOfRole(role), takesMoney ? learnLateWords() : undefined])
    Object.assign(learnt, commands)
    return true
  } catch {
    return false // no network, and the code is not kept on this device yet
  }
}
