// Divides the width of a wide board: it is cut into units of one card each, which TO DO and DOING share by what they hold.

/** The minimum width of a card's column, with the gap beside it. */
const unitPx = 274
/** At the largest text, lines of two words would otherwise break. */
const largeUnitPx = 324
/** The width that is not for cards: the rail, and the edges of board and columns. */
const besidePx = 264
/** On a narrow screen the edges alone: one column is shown, and no rail. */
const edgesPx = 24
const perColumnMax = 5

export interface Units {
  readonly todo: number
  readonly doing: number
}

/** How many cards fit side by side, next to the rail, in both columns together: at least one each. */
export const unitsIn = (widthPx: number, isLargeText: boolean): number =>
  Math.max(2, unitsOf(widthPx - besidePx, isLargeText))

/** How many cards fit side by side if only one column is shown. */
export const unitsAlone = (widthPx: number, isLargeText: boolean): number =>
  Math.max(1, unitsOf(widthPx - edgesPx, isLargeText))

const unitsOf = (roomPx: number, isLargeText: boolean): number =>
  Math.floor(roomPx / (isLargeText ? largeUnitPx : unitPx))

/** Makes the longer of the two columns as short as possible; among equals, in proportion to what they hold. */
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
