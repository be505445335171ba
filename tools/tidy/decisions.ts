// The pages of decisions: each needs a number, a date and a line in the index.
import { basename } from 'node:path'
import type { Tree } from './tree.ts'

const folder = 'docs/decisions'
const page = /^docs\/decisions\/(\d{4})-[^/]+\.md$/
const dated = /^\d{1,2} [A-Z][a-z]+ \d{4} · /

/** The number of pages, and what each of them, or the index, lacks. */
export function decisionsIn(tree: Tree): { readonly pages: number; readonly wrong: readonly string[] } {
  const index = tree.get(`${folder}/README.md`) ?? ''
  const pages = [...tree].filter(([path]) => page.test(path))
  const wrong = pages.flatMap(([path, text]) => {
    const number = Number(page.exec(path)?.[1])
    const [title = '', , day = ''] = text.split('\n')
    const line = `- [${number}](${basename(path)}) ${title.replace(/^# \d+\. /, '')}`
    return [
      ...(title.startsWith(`# ${number}. `) ? [] : [`${path}: does not open with "# ${number}. "`]),
      ...(dated.test(day) ? [] : [`${path}: has no day and no standing in its third line`]),
      ...(index.split(line).length === 2 ? [] : [`${folder}/README.md: does not have once: ${line}`]),
    ]
  })
  const listed = index.split('\n').filter((line) => line.startsWith('- [')).length
  return {
    pages: pages.length,
    wrong: listed === pages.length ? wrong : [...wrong, `${listed} of ${pages.length} are listed`],
  }
}
