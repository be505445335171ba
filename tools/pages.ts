// Tables that a command writes into a page of the documentation, between two marks that carry its name.
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './machine.mjs'

const marks = (name: string) => [`<!-- ${name} -->`, `<!-- end of ${name} -->`] as const

/** @returns the page before the mark of this name, the text between its marks, and the page from its end mark on */
function parts(page: string, name: string): readonly [before: string, between: string, rest: string] {
  const text = readFileSync(inRoot(page), 'utf8')
  const [begins, ends] = marks(name)
  if (!text.includes(begins) || text.indexOf(ends) < text.indexOf(begins))
    throw new Error(`${page} has no place between ${begins} and ${ends}`)
  const [from, to] = [text.indexOf(begins) + begins.length, text.indexOf(ends)]
  return [text.slice(0, from), text.slice(from, to), text.slice(to)]
}

/** Replaces the text between the marks of this name. */
export function replaceTable(page: string, name: string, text: string): void {
  const [before, , rest] = parts(page, name)
  writeFileSync(inRoot(page), `${before}\n\n${text}\n${rest}`)
}

/** @returns the rows of the table between the marks of this name, without its head */
export function tableRows(page: string, name: string): readonly (readonly string[])[] {
  const rows = parts(page, name)[1]
    .split('\n')
    .filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** Padded like the formatter's output. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line), ''].join('\n')
}
