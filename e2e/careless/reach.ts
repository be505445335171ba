// The elements of a page that a finger can reach now. Both functions run in the page.

declare global {
  interface Window {
    /** The elements that the last call found. */
    inReach?: readonly HTMLElement[]
  }
}

export interface Point {
  readonly x: number
  readonly y: number
  readonly name: string
}

export const tappable =
  'button, a[href], summary, [role=tab], [role=option], [role=row][tabindex], [role=switch], input[type=checkbox], input[type=radio]'
export const fields = 'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea'

/** @returns the names of what is visible and enabled; below a dialog nothing is in reach */
export function reach(what: string): readonly string[] {
  const above = [...document.querySelectorAll('[role=dialog][aria-modal]')].at(-1)
  const all = [...(above ?? document).querySelectorAll<HTMLElement>(what)]
  window.inReach = all.filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'),
  )
  return window.inReach.map((each) => {
    const label = each instanceof HTMLInputElement ? each.labels?.[0]?.innerText : undefined
    const name = each.getAttribute('aria-label') ?? label ?? (each.innerText || each.title)
    return `${each.getAttribute('role') ?? each.tagName.toLowerCase()} “${name.replaceAll(/\s+/g, ' ').slice(0, 60)}”`
  })
}

/** @returns where to tap the element with this index; nothing if it is covered */
export function pointTo(index: number): Point | undefined {
  const element = window.inReach?.[index]
  element?.scrollIntoView({ block: 'nearest' })
  if (!element?.isConnected) return undefined
  const { x, y, width, height } = element.getBoundingClientRect()
  const middle = { x: x + width / 2, y: y + height / 2 }
  const hit = document.elementFromPoint(middle.x, middle.y)
  const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
  const name = element.getAttribute('aria-label') ?? (element.innerText || element.outerHTML.slice(0, 120))
  return isHit ? { ...middle, name: name.replaceAll(/\s+/g, ' ').slice(0, 120) } : undefined
}
