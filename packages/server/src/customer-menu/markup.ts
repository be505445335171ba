// Markup from a template. A value that is filled in is escaped as text, unless it is markup already.

export class Markup {
  readonly text: string

  /** @param text that is markup: nothing of it is escaped */
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[]

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.map((text, index) => inOneLine(text) + shown(parts[index] ?? '')).join(''))
}

/** What the editor laid out is not sent. */
const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

function shown(part: Part): string {
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
