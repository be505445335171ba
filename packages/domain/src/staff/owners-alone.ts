// Acts reserved to the owner. The rules watch managers too, so a manager may make them stricter but not looser, may not set the account for
// guests' transfers, and may not settle what needed the owner's approval.
import { areLooser } from '../approvals/loosening.ts'
import { type By, type No, refuse } from '../command.ts'
import { type HowSettled, wayOf } from '../exceptions/settling.ts'
import { exceptionOf, waitsForOwner } from '../exceptions/views.ts'
import type { Lounge } from '../lounge.ts'
import { asksNobody, may } from './permissions.ts'
import { type SettingsChange, settingsOf } from '../settings/settings.ts'

/** @param args the arguments of a parsed command */
export function ownersAlone(
  lounge: Lounge,
  { name, args }: { readonly name: string; readonly args: unknown },
  by: By,
): No | undefined {
  if (asksNobody(by)) return undefined
  switch (name) {
    case 'settings.change':
      return may(by, name) && isForOwner(lounge, args as SettingsChange) ? refuse('owner_only') : undefined // of that command
    case 'exception.settle': {
      const { exceptionId, how } = args as { readonly exceptionId: string; readonly how: HowSettled } // of that command
      const exception = exceptionOf(lounge, exceptionId)
      return exception && waitsForOwner(exception) ? refuse('exception_owner', { how: wayOf(how).words }) : undefined
    }
    default:
      return undefined
  }
}

function isForOwner(lounge: Lounge, change: SettingsChange): boolean {
  const now = settingsOf(lounge)
  const { approvals = now.approvals, morningMail = now.morningMail, accountLine = now.accountLine } = change
  const isQuieter = now.morningMail && !morningMail
  return areLooser(approvals, now.approvals) || isQuieter || accountLine !== now.accountLine
}
