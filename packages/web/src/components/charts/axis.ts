// Labels for amounts on the axis of a chart: short, and all in one unit.

/**
 * `₦0.5m`, or `₦50k` where the largest amount is below half a million.
 * @param kobo a step of the axis, @param most the largest amount that is drawn
 */
export function axisLabel(kobo: number, most: number): string {
  const naira = kobo / 100
  if (naira === 0) return '₦0'
  if (most >= 50_000_000) return `₦${short(naira / 1_000_000)}m`
  if (most >= 100_000) return `₦${short(naira / 1_000)}k`
  return `₦${short(naira)}`
}

const short = (amount: number): string => String(Math.round(amount * 100) / 100)
