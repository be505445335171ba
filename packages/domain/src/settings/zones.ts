// Time zones by their offset from UTC: an offset is enough where there is no summer time.

const named: ReadonlyMap<number, string> = new Map([
  [60, 'West Africa: Nigeria, Benin, Cameroon'],
  [0, 'Ghana, Senegal, Côte d’Ivoire'],
  [120, 'Central and Southern Africa'],
  [180, 'East Africa'],
])
/** Offsets that are not whole hours. */
const odd = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765]
const wholeHours = Array.from({ length: 27 }, (_, index) => (index - 12) * 60)

/** `UTC+1`, `UTC−3:30` */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % 60
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

export function zoneName(minutes: number): string {
  const name = named.get(minutes)
  return name === undefined ? offsetText(minutes) : `${name} (${offsetText(minutes)})`
}

/** The offsets to choose from, West Africa first. @param now the current offset, in the list even if it is unusual */
export function zonesToChoose(now: number): readonly number[] {
  const first = [...named.keys()]
  const others = new Set([...wholeHours, ...odd, now])
  return [...first, ...[...others].filter((zone) => !named.has(zone)).sort((a, b) => a - b)]
}
