// After a save that was turned down: the first thing that is marked as wrong may be off the screen, or in a part that is folded up.

/**
 * Moves the focus there, once the marks are drawn, unless it is on a field that is wrong already. A sentence that stands alone, such as that of
 * a list of prices, comes into sight as well.
 */
export function showFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true], [role=alert]')]
    const [first] = wrong
    if (!first || wrong.some((field) => field === document.activeElement)) return
    const part = first.closest('details')
    if (part) part.open = true
    first.focus()
    if (first.matches('[role=alert]')) first.scrollIntoView({ block: 'center' }) // the buttons lie above the lower edge
  })
}
