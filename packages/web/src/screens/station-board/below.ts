// What of a list is below its lower edge, where nobody sees it.

/** Where an element of the list, or the list itself, ends. */
interface Edge {
  readonly bottom: number
}

/**
 * How many are not wholly in sight. What says so covers a strip at the lower edge, and who is under that is not in sight
 * either; while everything fits there is no strip.
 */
export function countBelow(list: Edge, elements: readonly Edge[], stripPx: number): number {
  const isBelow = (edge: number) => (element: Edge) => element.bottom > edge + 1 // half pixels are none
  return elements.some(isBelow(list.bottom)) ? elements.filter(isBelow(list.bottom - stripPx)).length : 0
}
