// Parts of one whole in per cent, as they stand side by side.

/**
 * Whole per cents that come to 100 together: each is rounded down, and what is left goes one by one to the parts that lost most by that.
 * All are 0 if the whole is nothing.
 */
export function percents(parts: readonly number[]): readonly number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole <= 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part * 100) / whole)
  const down = exact.map(Math.floor)
  const left = 100 - down.reduce((sum, percent) => sum + percent, 0)
  const byLoss = exact.map((percent, at) => ({ at, loss: percent % 1 })).sort((a, b) => b.loss - a.loss)
  const lucky = new Set(byLoss.slice(0, left).map(({ at }) => at))
  return down.map((percent, at) => (lucky.has(at) ? percent + 1 : percent))
}
