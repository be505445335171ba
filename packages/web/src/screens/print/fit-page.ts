// A page as wide as the roll and as long as what is on it: CSS has no page that ends where its content does.
const pxPerMm = 96 / 25.4
const page = new CSSStyleSheet()

/** @param paper with its white edge, which is as wide as the margins of the page */
export function fitPage(paper: HTMLElement, widthMm: 58 | 80): void {
  const height = Math.ceil(paper.offsetHeight / pxPerMm)
  page.replaceSync(`@page { size: ${widthMm}mm ${height}mm; margin: 3mm }`)
  document.adoptedStyleSheets = [page]
}

/** What the style sheets of a screen say of its page counts again. */
export const unfitPage = (): void => void (document.adoptedStyleSheets = [])
