// Turns a page of the guide (docs/guide/*.md) into data at build time: no tablet parses Markdown.
import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { GuideBlock, GuidePage, GuideText } from './src/components/help/guide-page.ts'

const isPage = /[\\/]docs[\\/]guide[\\/][^\\/]+[.]md$/

export const guide = (): Plugin => ({
  name: 'lounge-guide',
  enforce: 'pre',
  transform(markdown, id) {
    if (!isPage.test(id)) return null
    const { page, pictures } = readPage(markdown)
    const imports = pictures.map((path, index) => `import p${index} from ${JSON.stringify(`./${path}`)}\n`)
    // A picture is an asset: the build fills in its address.
    const data = JSON.stringify(page).replace(/"picture:(\d+)"/g, 'p$1')
    return { code: `${imports.join('')}export default ${data}`, map: null }
  },
})

function readPage(markdown: string): { readonly page: GuidePage; readonly pictures: readonly string[] } {
  const pictures: string[] = []
  const blocks = marked.lexer(markdown).flatMap((token): readonly GuideBlock[] => {
    if (isKind(token, 'space')) return []
    if (isKind(token, 'heading')) return [{ kind: 'heading', level: token.depth, text: plain(token.text) }]
    if (isKind(token, 'list'))
      return [{ kind: 'list', ordered: token.ordered, items: token.items.map((item) => texts(item.tokens)) }]
    if (!isKind(token, 'paragraph')) throw new Error(`A guide has no ${token.type}: ${token.raw}`)
    const [first] = token.tokens
    if (first === undefined || !isKind(first, 'image')) return [{ kind: 'paragraph', text: texts(token.tokens) }]
    return [{ kind: 'picture', alt: plain(first.text), src: `picture:${pictures.push(first.href) - 1}` }]
  })
  return { page: blocks, pictures }
}

const texts = (tokens: readonly Token[]): readonly GuideText[] =>
  tokens.flatMap((token): readonly GuideText[] => {
    if (isKind(token, 'strong')) return [{ strong: plain(token.text) }]
    if (isKind(token, 'codespan')) return [{ code: plain(token.text) }]
    if (isKind(token, 'link')) return [{ to: token.href, text: plain(token.text) }]
    if (isKind(token, 'paragraph')) return texts(token.tokens)
    if (!isKind(token, 'text')) throw new Error(`A guide has no ${token.type}: ${token.raw}`)
    return token.tokens === undefined ? [plain(token.text)] : texts(token.tokens)
  })

/** A line break in the source has no meaning. */
const plain = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

interface Kinds {
  readonly space: Tokens.Space
  readonly heading: Tokens.Heading
  readonly list: Tokens.List
  readonly paragraph: Tokens.Paragraph
  readonly image: Tokens.Image
  readonly strong: Tokens.Strong
  readonly codespan: Tokens.Codespan
  readonly link: Tokens.Link
  readonly text: Tokens.Text
}

/** The lexer's token type has room for tokens of extensions, so `type` alone does not narrow its own tokens. */
const isKind = <Kind extends keyof Kinds>(token: Token, kind: Kind): token is Kinds[Kind] => token.type === kind
