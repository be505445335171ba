// What only the owner changes: the rules watch managers too, so a manager makes them stricter and never looser.
import { areLooser } from '../approvals/loosening.ts'
import type { By } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { asksNobody, may } from '../staff/permissions.ts'
import { type SettingsChange, settingsOf } from './settings.ts'

/** @param args of a command that was read */
export function isForOwner(
  lounge: Lounge,
  { name, args }: { readonly name: string; readonly args: unknown },
  by: By,
): boolean {
  if (name !== 'settings.change' || asksNobody(by) || !may(by, name)) return false
  const now = settingsOf(lounge)
  const { approvals = now.approvals, morningMail = now.morningMail } = args as SettingsChange // of that command
  return areLooser(approvals, now.approvals) || (now.morningMail && !morningMail)
}
