// The sentences of the specification that no story looks for. A story looks at a screen, so it finds only what is really shown.
import type { Tree } from './tree.ts'

const listed = 'packages/domain/src/messages.test.ts'

/** The specified sentences by code, word for word. */
export function specifiedSentences(tree: Tree): readonly { readonly code: string; readonly text: string }[] {
  return [...(tree.get(listed) ?? '').matchAll(/^ {2}(\w+): '(.+)',$/gm)].map(([, code = '', text = '']) => ({
    code,
    text,
  }))
}

/** Compared by the code or the full sentence, in quotes; without them `offline` would be found in half of all stories. */
export function neverLookedFor(tree: Tree): readonly string[] {
  const stories = [...tree].flatMap(([path, text]) => (path.startsWith('e2e/') ? [text] : [])).join('\n')
  return specifiedSentences(tree)
    .filter(({ code, text }) => !stories.includes(`'${code}'`) && !stories.includes(`'${text}'`))
    .map(({ code, text }) => `${code}: no story looks for “${text}”`)
}
