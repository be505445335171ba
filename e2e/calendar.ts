// Days as the lounge counts them, and as its lists show them.

/** The business day of the lounge, an hour ahead of UTC: it begins at five in the morning. */
export const businessDay = (daysLater = 0): string =>
  new Date(Date.now() + (daysLater * 24 + 1 - 5) * 3_600_000).toISOString().slice(0, 10)

/** `22 Nov`, of `2026-11-22`; with the year if it is not the current one. */
export function asListed(date: string): string {
  const [year, , day] = date.split('-')
  const month = new Date(date).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
  return `${Number(day)} ${month}${year === businessDay().slice(0, 4) ? '' : ` ${year ?? ''}`}`
}
