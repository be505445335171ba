// What stands above the screen, as dialogs and lists of choices do. It hangs in one element, so that a lock takes all of it out of the page.
let element: HTMLElement | undefined

export const above = (): HTMLElement => (element ??= hung())

function hung(): HTMLElement {
  const div = document.createElement('div')
  document.body.append(div)
  return div
}
