// The ASVS page cannot claim anything false: it has every line of the standard once, each with a standing and its proof, and its
// figures are counted from its own rows.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../machine.mjs'

const page = readFileSync(inRoot('docs/security/asvs.md'), 'utf8')
const standings = ['holds', 'partly', 'not', 'none here'] as const
const levels = ['1', '2'] as const

/** The number of lines of levels 1 and 2 in each chapter of version 5.0.0, counted from the published standard. */
const published = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const publishedOf = { '1': 70, '2': 183 }

interface Line {
  readonly number: string
  readonly level: string
  readonly standing: string
  readonly by: string
}
const rowsAt = page.indexOf('\n## V1 ')
const [top, rest] = [page.slice(0, rowsAt), page.slice(rowsAt)]
/** The cells of each table line with this beginning. */
const cells = (text: string, begin: RegExp): readonly (readonly string[])[] =>
  text.split('\n').flatMap((line) => (begin.test(line) ? [line.split('|').map((cell) => cell.trim())] : []))
const numbered = /^\| \d+\.\d+\.\d+ /

const lines = cells(rest, numbered).map(([, number = '', level = '', , standing = '', by = '']): Line => ({
  number,
  level,
  standing,
  by,
}))

/** The paths in code marks; paths in `packages` are written without that folder, others from the root. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|md|json|yaml))`/g)].map(([, path = '']) => path)
const isThere = (path: string): boolean => existsSync(inRoot(path)) || existsSync(inRoot(`packages/${path}`))
const isTest = (path: string): boolean => /\.(test|spec)\.ts$/.test(path)

test('each line of levels 1 and 2 stands once, in its chapter', () => {
  const chapters = published.map((_count, index) => lines.filter(({ number }) => number.startsWith(`${index + 1}.`)))
  expect(chapters.map(({ length }) => length)).toEqual(published)
  expect(new Set(lines.map(({ number }) => number)).size).toBe(253)
  for (const level of levels) expect(lines.filter((line) => line.level === level)).toHaveLength(publishedOf[level])
})

test('each has a standing; where it holds, a test that is there or a named place with the reason why none', () => {
  expect(lines.filter(({ standing }) => !standings.some((each) => each === standing))).toEqual([])
  const proven = ({ by }: Line): boolean =>
    pathsIn(by).some(isTest) || (by.startsWith('No test') && pathsIn(by).length > 0)
  expect(lines.filter((line) => line.standing === 'holds' && !proven(line))).toEqual([])
  // A reason is more than one word.
  expect(lines.filter(({ by, standing }) => standing !== 'holds' && !by.includes(' '))).toEqual([])
})

test('what the page names is there', () => {
  const named = pathsIn(page)
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test('the figures at the top are those of the rows, and what does not hold is listed there', () => {
  const count = (level: string): readonly number[] =>
    standings.map((standing) => lines.filter((each) => each.level === level && each.standing === standing).length)
  const said = levels.map((level) =>
    cells(top, new RegExp(`^\\| L${level} `))[0]
      ?.slice(2, 6)
      .map(Number),
  )
  expect(said).toEqual(levels.map(count))
  const applies = lines.filter(({ standing }) => standing !== 'none here')
  const holds = lines.filter(({ standing }) => standing === 'holds')
  expect(top).toContain(`${holds.length} of the ${applies.length} lines that apply hold.`)
  const listed = cells(top, numbered).map(([, number = '', standing = '']) => ({ number, standing }))
  const missed = applies.filter(({ standing }) => standing !== 'holds')
  const inOrder = levels.flatMap((level) => missed.filter((each) => each.level === level))
  expect(listed).toEqual(inOrder.map(({ number, standing }) => ({ number, standing })))
})
