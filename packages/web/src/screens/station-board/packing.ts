// Packs cards of different heights closely: each spans as many of the grid's low rows as it is high. The grid keeps their order, left to
// right and top to bottom.

/** As in ticket-list.module.css. */
const rowPx = 4
const gapPx = 8

/** For the `ref` of a card. */
export function packed(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined
  observer.observe(card)
  return () => observer.unobserve(card)
}

const observer = new ResizeObserver((entries) => {
  for (const { target, borderBoxSize } of entries) {
    const height = borderBoxSize[0]?.blockSize ?? 0
    if (target instanceof HTMLElement) target.style.gridRowEnd = `span ${Math.ceil((height + gapPx) / rowPx)}`
  }
})
