// Durations as staff say them: `just now`, `8 min`, `1 h 20`.

export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes === 0) return 'just now'
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`
}

/** A length is never `just now`: `under a minute`, `8 min`. */
export const formatLength = (ms: number): string => (ms < 60_000 ? 'under a minute' : formatDuration(ms))
