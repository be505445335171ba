// What a toast covers: a control, a title or a warning that a person may want to read or tap while it is shown.
import type { Page } from '@playwright/test'

export const coveredByToast = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => {
    const card = [...document.querySelectorAll('[role=alert] > [data-tone], [role=status] > [data-tone]')].find(
      (each) => each.querySelector('[aria-label=Dismiss]'),
    )
    if (!card) return ['no toast']
    const box = card.getBoundingClientRect()
    const all = document.querySelectorAll('button, a, input, h1, h2, [data-tone=warning], [data-tone=error]')
    return [...all]
      .filter((each) => !card.contains(each) && each !== card && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        let { left, top, right, bottom } = each.getBoundingClientRect()
        if (right - left < 2 || bottom - top < 2) return false
        // An element that is scrolled out of its box cannot be covered.
        for (let frame = each.parentElement; frame; frame = frame.parentElement) {
          if (getComputedStyle(frame).overflowY === 'visible') continue
          const edges = frame.getBoundingClientRect()
          left = Math.max(left, edges.left)
          right = Math.min(right, edges.right)
          top = Math.max(top, edges.top)
          bottom = Math.min(bottom, edges.bottom)
        }
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
        if (right - left < 2 || bottom - top < 2) return false
        // Nor can one below an open sheet. The room of the toast may lie on a button like the toast itself.
        const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
        return each.contains(
          stack.find((other) => !card.contains(other) && !other.matches('[data-toast-room]')) ?? null,
        )
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent)
  })
