// Which rules ask for less than others, and that the history of the settings distinguishes them.
import { expect, test } from 'vitest'
import { kobo } from '../money.ts'
import { areLooser } from './loosening.ts'
import { type ApprovalRule, type ApprovalRules, noApprovals, recommendedApprovals, rulesText } from './rules.ts'

const strict: ApprovalRules = { ...recommendedApprovals, ownerForManagers: true }
const rules = Object.keys(noApprovals) as readonly ApprovalRule[] // its own keys
const changed = (rule: ApprovalRule, by: number): ApprovalRules => {
  const value = strict[rule]
  return { ...strict, [rule]: typeof value === 'boolean' ? by < 0 : kobo(value + by) }
}

test.each(rules)('%s: less of it asked for is looser, more of it is not', (rule) => {
  expect(areLooser(changed(rule, 1), strict)).toBe(true)
  expect(areLooser(changed(rule, -1), strict)).toBe(false)
  expect(areLooser(strict, strict)).toBe(false)
})

test('no limit at all is looser than any', () => {
  expect(areLooser({ ...strict, topUpKobo: noApprovals.topUpKobo }, strict)).toBe(true)
  expect(areLooser(noApprovals, recommendedApprovals)).toBe(true)
})

test('whoever switches rules on says freely how much is allowed without the server', () => {
  expect(areLooser({ ...recommendedApprovals, pinActs: 20 }, noApprovals)).toBe(false)
})

test.each(rules)('the history of the settings tells a change of %s', (rule) => {
  for (const before of [noApprovals, recommendedApprovals, strict]) {
    const value = before[rule]
    const after = { ...before, [rule]: typeof value === 'boolean' ? !value : kobo(value + 1) }
    expect(rulesText(after)).not.toBe(rulesText(before))
  }
})
