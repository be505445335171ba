// Drags rows to another place, with a mouse or a finger: a row moves as soon as the pointer has passed the middle of another one, and a
// long list scrolls while the pointer is held at its edge.
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** The list scrolls within this distance of an edge, and by `rollPx` in each frame. */
const edgePx = 40
const rollPx = 10

interface DragOrder {
  /** The index of the held row. */
  readonly held: number | undefined
  /** For the list. The handle of a row is marked with `data-handle`. */
  readonly listeners: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onLostPointerCapture: () => void
  }
}

/**
 * @param root the list: its children are the rows
 * @param onMove is called with both indexes; the next render must show the move
 */
export function useDragOrder(
  root: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): DragOrder {
  const [held, setHeld] = useState<number>()
  const pointerY = useRef(0)

  const follow = useEffectEvent(() => {
    const list = root.current
    if (!list || held === undefined) return
    const { left, top, bottom, width } = list.getBoundingClientRect()
    const y = Math.min(Math.max(pointerY.current, top + 1), bottom - 1)
    if (pointerY.current < top + edgePx) list.scrollBy(0, -rollPx)
    else if (pointerY.current > bottom - edgePx) list.scrollBy(0, rollPx)
    const over = document.elementFromPoint(left + width / 2, y)
    const rows = [...list.children]
    const at = rows.findIndex((row) => row.contains(over))
    const row = rows[at]
    if (!row || at === held) return
    const box = row.getBoundingClientRect()
    const middle = box.top + box.height / 2
    // A row may be higher than the held one: without the middle as a threshold the two would change places to and fro.
    if (at > held ? y < middle : y > middle) return
    setHeld(at)
    onMove(held, at)
  })
  const letGo = () => setHeld(undefined)
  const isHeld = held !== undefined
  useEffect(() => {
    if (!isHeld) return
    let frame = requestAnimationFrame(function next() {
      follow()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isHeld])

  return {
    held,
    listeners: {
      onPointerDown: (event) => {
        const { target, currentTarget, pointerId, clientY, button } = event
        if (button !== 0 || !(target instanceof Element) || !target.closest('[data-handle]')) return
        const at = [...currentTarget.children].findIndex((row) => row.contains(target))
        if (at < 0) return
        event.preventDefault() // prevents the selection of text
        // The list captures the pointer, because a row that changes its place would lose it.
        currentTarget.setPointerCapture(pointerId)
        pointerY.current = clientY
        setHeld(at)
      },
      onPointerMove: ({ clientY }) => {
        pointerY.current = clientY
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onLostPointerCapture: letGo,
    },
  }
}
