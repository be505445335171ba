// Transfers of one amount, and a bank statement to match them against.
import { expect } from 'vitest'
import { matchesOf } from '../claims/matching.ts'
import { columnsIn, confirmedAs, daysOn, linesIn } from '../claims/statement.ts'
import { settingsOf } from '../settings/settings.ts'
import { businessDay, dayFirst, daysAfter, timestamp } from '../time.ts'
import { manager } from './people.ts'
import { command, line as bought, order, pay } from './requests.ts'
import type { Scene } from './scene.ts'

export const rice = (n: number) => pay(order(n, 8, [bought(n * 10, 'jollof-rice')]), { method: 'Transfer' })
/** A statement line of ₦2,700, so many days after the first payment was taken. */
export function riceLine({ lounge }: Scene, own: string, from: string, amount = '2,700.00', late = 0): string[] {
  const [claimed] = [...lounge.all('claim')]
  const taken = businessDay(claimed?.takenAt ?? timestamp(0), settingsOf(lounge))
  return [dayFirst(daysAfter(taken, late)), own, `NIP FROM ${from}`, '', amount, '12,700.00']
}
export function against({ lounge }: Scene, ...rows: string[][]) {
  const table = [['Trans Date', 'Instrument No', 'Narration', 'Debit', 'Credit', 'Balance'], ...rows]
  const columns = columnsIn(table)
  const days = columns && daysOn(table, columns)
  if (!columns || !days) throw new Error('It is a statement.')
  return matchesOf(lounge, linesIn(table, columns), days)
}
/** Confirms every match of a statement, as by a tap. */
export function confirmAll(scene: Scene, ...rows: string[][]): void {
  const { matches } = against(scene, ...rows)
  expect(matches).toHaveLength(1)
  for (const { claimId, line: found } of matches)
    scene.when(command('payment.confirm', { claimId, ...confirmedAs(found) }), manager).thenApplied()
}
