// Which sentences of the specification no story looks for. A story looks on a screen, so it finds only what really is said.
import type { Tree } from './tree.ts'

const listed = 'packages/domain/src/messages.test.ts'

/** The sentences by their codes, as they stand there word for word. */
export function specifiedSentences(tree: Tree): readonly { readonly code: string; readonly text: string }[] {
  return [...(tree.get(listed) ?? '').matchAll(/^ {2}(\w+): '(.+)',$/gm)].map(([, code = '', text = '']) => ({
    code,
    text,
  }))
}

/** By its code or in its own words; without the quotes `offline` would be found in half of all stories. */
export function neverLookedFor(tree: Tree): readonly string[] {
  const stories = [...tree].flatMap(([path, text]) => (path.startsWith('e2e/') ? [text] : [])).join('\n')
  return specifiedSentences(tree)
    .filter(({ code, text }) => !stories.includes(`'${code}'`) && !stories.includes(`'${text}'`))
    .map(({ code, text }) => `${code}: no story looks for “${text}”`)
}
