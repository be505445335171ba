// What a page says of tests: which files it names, and how the titles in them begin.
import type { Tree } from './tree.ts'

/** A path in backticks, and behind it what is quoted of the file: to the end of the line, of the cell, or to the next line in it. */
const citation = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?:: (.+?)(?=<br>| +\||$))?/gm

/** How many tests a page names, and what of that is not there. A path may be cut at its beginning where one file alone ends so. */
export function citedTests(page: string, tree: Tree): { readonly cited: number; readonly wrong: readonly string[] } {
  const all = [...page.matchAll(citation)]
  return { cited: all.length, wrong: all.flatMap(([, path = '', title]) => wrongIn(path, title, tree)) }
}

function wrongIn(path: string, title: string | undefined, tree: Tree): readonly string[] {
  const files = [...tree].filter(([each]) => each === path || each.endsWith(`/${path}`))
  const [file] = files
  if (!file || files.length > 1) return [`${path}: is ${files.length} files`]
  return title === undefined || hasTitle(file[1], title) ? [] : [`${path}: has no title that begins: ${title}`]
}

/** With the lines of the specification before it, or without them. A story may quote what it expects: it has few titles. */
function hasTitle(text: string, title: string): boolean {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`['"\`]([A-Z]{3}-\\d+ )*${escaped}`).test(text.replaceAll("\\'", "'"))
}

const row = /^\| (.+?) \| .+ \|$/
const isHead = (fault: string): boolean => fault === 'fault' || /^-+$/.test(fault)

/** Faults that stand more than once, and heads that stand where no table begins. */
export function brokenRows(page: string): readonly string[] {
  const lines = page.split('\n')
  const faults = lines.map((line) => row.exec(line)?.[1])
  return faults.flatMap((fault, index) => {
    if (fault === undefined) return []
    const isTwice = isHead(fault)
      ? faults.slice(index - 2, index).some((above) => above !== undefined && !isHead(above))
      : faults.indexOf(fault) < index
    return isTwice ? [`line ${index + 1}: ${fault}`] : []
  })
}
