// The guide in a dialog over the current screen, so that nothing typed there is lost. It is on the device and needs no network.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { anchorOf, type GuideBlock, type GuidePage, type GuideText } from './guide-page.ts'
import styles from './help-dialog.module.css'
import { helpPlaceOf } from './help-place.ts'

const pages = new Map(
  Object.entries(import.meta.glob<GuidePage>('../../../../../docs/guide/*.md', { eager: true, import: 'default' })).map(
    ([path, page]) => [path.slice(path.lastIndexOf('/') + 1), page],
  ),
)
const contents = 'README.md'

interface HelpDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The screen below. */
  readonly pathname?: string
  /** The page, and a heading in it, at which it opens; by default the place for the screen below. */
  readonly place?: string
}

export const HelpDialog = ({ opened, onClose, pathname = '', place = helpPlaceOf(pathname) }: HelpDialogProps) => (
  <Dialog title="Help" size="48rem" opened={opened} onClose={onClose}>
    <Guide start={place} />
  </Dialog>
)

function Guide({ start }: { readonly start: string }) {
  const [place, setPlace] = useState(start)
  const [name = contents, anchor] = place.split('#')
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    const headings = [...(article.current?.querySelectorAll<HTMLElement>('h3, h4') ?? [])]
    const wanted = headings.find(({ textContent }) => anchorOf(textContent) === anchor) ?? headings[0]
    // A dialog that opens at its top keeps the focus where dialogs usually put it.
    if (place === start && anchor === undefined) return
    wanted?.focus({ preventScroll: true })
    wanted?.scrollIntoView()
  }, [place, start, anchor])
  const draw = (texts: readonly GuideText[]) =>
    texts.map((text, index) => <Text key={index} text={text} onGo={setPlace} />)
  return (
    <article ref={article} className={styles['page']}>
      {name !== contents && (
        <button type="button" className={styles['go']} onClick={() => setPlace(contents)}>
          All of the guide
        </button>
      )}
      {(pages.get(name) ?? []).map((block, index) => (
        <Block key={`${name} ${index}`} block={block} anchor={anchor} draw={draw} />
      ))}
    </article>
  )
}

interface BlockProps {
  readonly block: GuideBlock
  /** The heading at which the page opens. */
  readonly anchor: string | undefined
  readonly draw: (texts: readonly GuideText[]) => ReactNode
}

function Block({ block, anchor, draw }: BlockProps) {
  if (block.kind === 'picture') return <img src={block.src} alt={block.alt} width={960} height={600} />
  if (block.kind === 'paragraph') return <p>{draw(block.text)}</p>
  if (block.kind === 'heading') {
    const Heading = block.level === 1 ? 'h3' : 'h4'
    return (
      <Heading tabIndex={-1} data-autofocus={anchorOf(block.text) === anchor || undefined}>
        {block.text}
      </Heading>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>{draw(item)}</li>
      ))}
    </List>
  )
}

function Text({ text, onGo }: { readonly text: GuideText; readonly onGo: (place: string) => void }) {
  if (typeof text === 'string') return text
  if ('strong' in text) return <strong>{text.strong}</strong>
  if ('code' in text) return <code>{text.code}</code>
  // A link out of the guide is for readers of the project's files: its text is shown without a link.
  if (!pages.has(text.to.split('#')[0] ?? '')) return text.text
  return (
    <button type="button" className={styles['go']} onClick={() => onGo(text.to)}>
      {text.text}
    </button>
  )
}
