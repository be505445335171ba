// After a save that was turned down: the first field that is marked as wrong may be off the screen, or in a part that is closed.

/**
 * Moves the focus there, once the marks are drawn, unless it is on such a field already. Words about a part of the form are marked
 * `data-wrong`.
 */
export function showFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-wrong]')]
    if (wrong.some((field) => field === document.activeElement)) return
    const part = wrong[0]?.closest('details')
    if (part) part.open = true
    wrong[0]?.focus()
  })
}
