// Sets the page to the width of the roll and the length of its content, which CSS alone cannot do.
const pxPerMm = 96 / 25.4
const page = new CSSStyleSheet()

/** @param paper includes its white edge, which is as wide as the page's margins */
export function fitPage(paper: HTMLElement, widthMm: 58 | 80): void {
  const height = Math.ceil(paper.offsetHeight / pxPerMm)
  page.replaceSync(`@page { size: ${widthMm}mm ${height}mm; margin: 3mm }`)
  document.adoptedStyleSheets = [page]
}

/** Restores the page size of the screen's own style sheets. */
export const unfitPage = (): void => void (document.adoptedStyleSheets = [])
