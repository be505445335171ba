// Builds markup from a template. Values are escaped as text unless they are Markup already.

export class Markup {
  readonly text: string

  /** @param text markup, which is not escaped */
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[]

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.map((text, index) => inOneLine(text) + shown(parts[index] ?? '')).join(''))
}

/** Removes line breaks and indentation of the source. */
const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

function shown(part: Part): string {
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
