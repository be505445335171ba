// After a save that was turned down: the first field that is marked as wrong may be off the screen.

/** Moves the focus there, once the marks are drawn, unless it is on such a field already. */
export function showFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')]
    if (!wrong.some((field) => field === document.activeElement)) wrong[0]?.focus()
  })
}
