// Finds what does not fit on a screen: a button whose text is cut, a control or an amount that reaches outside, a header that covers what
// stands below it.
import type { Page } from '@playwright/test'

/** @param place a selector of what is checked */
export const misfits = (page: Page, place: string): Promise<readonly string[]> =>
  page.locator(place).evaluateAll((places) => {
    const textOf = (each: Element) => `${each.getAttribute('aria-label') ?? each.textContent}`.trim().slice(0, 80)
    const hasWords = (each: Element) =>
      [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isCut = (each: Element) =>
      each.clientWidth > 1 &&
      each.scrollWidth > each.clientWidth + 1 &&
      hasWords(each) &&
      getComputedStyle(each).overflowX !== 'visible' &&
      getComputedStyle(each).textOverflow !== 'ellipsis'
    /** A row of chips scrolls sideways on purpose; a whole screen must not. */
    const isInRow = (each: Element): boolean => {
      const { parentElement } = each
      if (!parentElement) return false
      const { clientHeight, clientWidth, scrollWidth } = parentElement
      const isRow = clientHeight < 120 && scrollWidth > clientWidth
      return (isRow && /auto|scroll/.test(getComputedStyle(parentElement).overflowX)) || isInRow(parentElement)
    }
    const isOutside = (each: Element) => {
      const { left, right, width } = each.getBoundingClientRect()
      return width > 1 && (right > innerWidth + 1 || left < -1) && each.checkVisibility() && !isInRow(each)
    }
    const within = (selector: string) => places.flatMap((one) => [...one.querySelectorAll(selector)])
    /** Choices side by side that are wider than their container. */
    const sticksOut = (each: Element) =>
      each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'visible'
    /** The title of a screen must be readable whole. */
    const isCutShort = (each: Element) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth
    /** Elements side by side overlap in height. */
    const rowsIn = (header: Element): number => {
      const boxes = [...header.children].map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 1)
      let [count, end] = [0, -Infinity]
      for (const { top, bottom } of boxes.toSorted((a, b) => a.top - b.top)) {
        if (top >= end) count += 1
        end = top >= end ? bottom : Math.max(end, bottom)
      }
      return count
    }
    return [
      ...within('[role=banner], body header:has(h1)')
        .filter((each) => rowsIn(each) > 2)
        .map((each) => `more than two rows: ${textOf(each)}`),
      ...within('h1')
        .filter(isCutShort)
        .map((each) => `cut: ${textOf(each)}`),
      ...within('[role=group], [role=tablist], [role=radiogroup], fieldset')
        .filter(sticksOut)
        .map((each) => `sticks out: ${textOf(each)}`),
      ...within(':is(button, a, [role=tab]) *')
        .filter(isCut)
        .map((each) => `cut: ${textOf(each)}`),
      ...within('button, a, input, select, [role=tab], time, .figures')
        .filter(isOutside)
        .map((each) => `outside: ${textOf(each)}`),
    ]
  })
