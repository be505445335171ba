// Counts the elements of a list that are hidden below its lower edge.

/** The lower edge of an element, or of the list itself. */
interface Edge {
  readonly bottom: number
}

/** Of the button with its margin, 56 high, the upper part is a fade: a card whose last pixels end under it can be read. */
const coveredPx = 40

/**
 * How many are not wholly visible. The button that shows the number covers a strip at the lower edge, and hides what is under it; if
 * everything fits there is no strip.
 */
export function countBelow(list: Edge, elements: readonly Edge[]): number {
  const isBelow = (edge: number) => (element: Edge) => element.bottom > edge + 1 // tolerates half pixels
  return elements.some(isBelow(list.bottom)) ? elements.filter(isBelow(list.bottom - coveredPx)).length : 0
}
