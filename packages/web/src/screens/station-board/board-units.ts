// How a wide board shares its width: it is cut into units of one card each, and TO DO and DOING take them by what they hold.

/** How wide the column of a card is at least, with the gap beside it. */
const unitPx = 274
/** At the largest text lines of two words would break otherwise. */
const largeUnitPx = 324
/** What is no unit: the rail, and the edges of board and columns. */
const besidePx = 264
/** On a narrow screen the edges alone: one column is shown, and no rail. */
const edgesPx = 24
const perColumnMax = 5

export interface Units {
  readonly todo: number
  readonly doing: number
}

/** How many cards fit beside each other, beside the rail, in both columns together: one each at least. */
export const unitsIn = (widthPx: number, isLargeText: boolean): number =>
  Math.max(2, unitsOf(widthPx - besidePx, isLargeText))

/** How many cards fit beside each other where only one column is shown. */
export const unitsAlone = (widthPx: number, isLargeText: boolean): number =>
  Math.max(1, unitsOf(widthPx - edgesPx, isLargeText))

const unitsOf = (roomPx: number, isLargeText: boolean): number =>
  Math.floor(roomPx / (isLargeText ? largeUnitPx : unitPx))

/** So that the longer of the two columns is as short as can be, and otherwise in proportion to what they hold. */
export function shareUnits(todo: number, doing: number, total: number): Units {
  const shares = Array.from({ length: Math.min(perColumnMax, total - 1) }, (_, index) => ({
    todo: index + 1,
    doing: Math.min(perColumnMax, total - index - 1),
  }))
  const rows = (units: Units) => Math.max(Math.ceil(todo / units.todo), Math.ceil(doing / units.doing))
  const part = todo + doing === 0 ? 0.5 : todo / (todo + doing)
  const unfairness = (units: Units) => Math.abs(units.todo / (units.todo + units.doing) - part)
  const [best] = shares.sort((a, b) => rows(a) - rows(b) || unfairness(a) - unfairness(b))
  return best ?? { todo: 1, doing: 1 }
}
