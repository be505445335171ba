// The one element in which dialogs and lists of choices are rendered above the screen, so that a lock can take all of them out of the page.
let element: HTMLElement | undefined

export const above = (): HTMLElement => (element ??= hung())

function hung(): HTMLElement {
  const div = document.createElement('div')
  document.body.append(div)
  return div
}
