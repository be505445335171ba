// A page's references to tests: the files it names, and the beginnings of the titles in them.
import type { Tree } from './tree.ts'

/** A path in backticks with the quoted titles after it: to the end of the line or the cell, or to the next line within it. */
const citation = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?:: (.+?)(?=<br>| +\||$))?/gm

/** The number of tests that a page names, and those that do not exist. A path may be cut at its beginning if only one file ends so. */
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

/** With or without the specification's lines before the title. A story may be quoted by what it expects, because it has few titles. */
function hasTitle(text: string, title: string): boolean {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`['"\`]([A-Z]{3}-\\d+ )*${escaped}`).test(text.replaceAll("\\'", "'"))
}

const row = /^\| (.+?) \| .+ \|$/
const isHead = (fault: string): boolean => fault === 'fault' || /^-+$/.test(fault)

/** Faults that occur more than once, and table heads without a table. */
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
