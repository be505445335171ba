// The test page of a printer: its line is exactly as wide as the paper setting.
import { expect, test } from 'vitest'
import { asText, type PaperWidth } from './paper.ts'
import { testRows } from './test-paper.ts'

test.each([32, 42, 48] satisfies readonly PaperWidth[])(
  'CLO-03 the test of a printer has a line and an amount of exactly %i characters, and says what is wrong where they break',
  (width) => {
    const lines = testRows(width).map((row) => asText(row, width))
    expect(lines).toContain('-'.repeat(width))
    expect(lines).toContain(`Width${' '.repeat(width - 5 - 6)}₦1,000`)
    expect(lines.map((line) => line.trim()).join(' ')).toContain('Choose fewer characters in a line.')
  },
)
