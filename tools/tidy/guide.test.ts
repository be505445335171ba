// The guide stays correct: its links and pictures exist, and the names of its buttons are on a screen.
import { readdirSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf } from '../../packages/web/src/components/help/guide-page.ts'
import { inRoot } from '../machine.mjs'
import { readTree } from './tree.ts'

const tree = readTree()
const folder = 'docs/guide'
const pictures = readdirSync(inRoot(`${folder}/pictures`)).map((name) => `${folder}/pictures/${name}`)
const pages = [...tree].filter(([path]) => dirname(path) === folder)
const product = [...tree].filter(
  ([path]) => /^packages\/(web|domain)\/src\/.*[.]tsx?$/.test(path) && !/[.]test[.]/.test(path),
)
const helpPlaces = tree.get('packages/web/src/components/help/help-place.ts') ?? ''

const found = (text: string, expression: RegExp): readonly string[] =>
  [...text.matchAll(expression)].map((match) => match[1] ?? '')

/** Checks a link: the page it leads to, and the anchor in it. */
function wrong(from: string, link: string): readonly string[] {
  const [path = '', anchor] = link.split('#')
  const target = normalize(join(dirname(from), path))
  const text = tree.get(target)
  if (text === undefined) return [`${from}: ${link}`]
  const anchors = found(text, /^#+ (.+)$/gm).map(anchorOf)
  return anchor === undefined || anchors.includes(anchor) ? [] : [`${from}: ${link}`]
}

test('every link of the guide, and of Help into it, leads somewhere', () => {
  expect(pages.length).toBeGreaterThan(5)
  const ofHelp = found(helpPlaces, /'([\w-]+[.]md[^']*)'/g)
  expect(ofHelp.length).toBeGreaterThan(30)
  const links = pages.flatMap(([path, text]) =>
    found(text, /(?<!!)\[[^\]]+\]\(([^)]+)\)/g).flatMap((to) => wrong(path, to)),
  )
  expect([...links, ...ofHelp.flatMap((to) => wrong(`${folder}/README.md`, to))]).toEqual([])
})

test('every page of the guide has a picture, every picture a page, and together they are small', () => {
  const shown = pages.map(([path, text]) => [path, found(text, /!\[[^\]]+\]\(([^)]+)\)/g)] as const)
  expect(shown.filter(([, names]) => names.length === 0)).toEqual([])
  const names = new Set(shown.flatMap(([, each]) => each.map((name) => `${folder}/${name}`)))
  expect([...names].toSorted()).toEqual(pictures.toSorted())
  const bytes = pictures.map((path) => statSync(inRoot(path)).size)
  expect(Math.min(...bytes)).toBeGreaterThan(1_000)
  // The pictures are stored on each device, for use without the network.
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(600_000)
})

test('what the guide says to tap stands on a screen in the same words', () => {
  const named = pages.flatMap(([path, text]) =>
    found(text, /\*\*([^*]+)\*\*/g).map((word) => [path, word.replace(/\s+/g, ' ')] as const),
  )
  expect(named.length).toBeGreaterThan(50)
  const source = product.map(([, text]) => text.replace(/\s+/g, ' ')).join(' ')
  const stands = (word: string) => {
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`(['"\`>}.] ?)${escaped}( ?['"\`<{]|[.?] )`).test(source)
  }
  expect(named.filter(([, word]) => !stands(word))).toEqual([])
  expect(stands('A button that nobody has made')).toBe(false)
})
