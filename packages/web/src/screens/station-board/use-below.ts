// How many cards of a list are below its edge, counted again when it is scrolled, or when something arrives, goes or grows.
import { type RefObject, useEffect, useState } from 'react'
import { countBelow } from './below.ts'

export function useBelow(list: RefObject<HTMLElement | null>): number {
  const [below, setBelow] = useState(0)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const cards = [...element.children]
    const count = () => {
      const edges = cards.map((card) => card.getBoundingClientRect())
      setBelow(element.checkVisibility() ? countBelow(element.getBoundingClientRect(), edges) : 0)
    }
    const observer = new IntersectionObserver(count, { root: element, threshold: [0, 0.5, 1] })
    for (const card of cards) observer.observe(card)
    element.addEventListener('scroll', count, { passive: true })
    addEventListener('resize', count)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', count)
      removeEventListener('resize', count)
    }
    // Without a dependency list: the cards are counted again after every render.
  })
  return below
}
