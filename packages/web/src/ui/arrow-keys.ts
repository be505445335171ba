// Arrow keys in a grid of tiles: they move the focus to the neighbour, however many tiles a row has at this width.
import type { KeyboardEvent } from 'react'

/** For the element around the tiles. */
export const arrowGrid = { 'data-cells': '' } as const

/** For each tile that can be focused. */
export const arrowCell = { 'data-cell': '', onKeyDown: moveByArrows } as const

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  // A held Enter counts once.
  if (event.repeat && event.key === 'Enter') event.preventDefault()
  const grid = event.currentTarget.closest('[data-cells]')
  const cells = [...(grid?.querySelectorAll<HTMLElement>('[data-cell]:not(:disabled)') ?? [])]
  const at = cells.indexOf(event.currentTarget)
  const step = stepOf(event.key, columnsIn(cells))
  if (step === 0) return
  event.preventDefault()
  cells[at + step]?.focus()
}

function stepOf(key: string, columns: number): number {
  switch (key) {
    case 'ArrowRight':
      return 1
    case 'ArrowLeft':
      return -1
    case 'ArrowDown':
      return columns
    case 'ArrowUp':
      return -columns
    default:
      return 0
  }
}

function columnsIn(cells: readonly HTMLElement[]): number {
  const topOf = (each: HTMLElement | undefined) => Math.round(each?.getBoundingClientRect().top ?? 0)
  const firstTop = topOf(cells[0])
  return cells.filter((each) => topOf(each) === firstTop).length
}
