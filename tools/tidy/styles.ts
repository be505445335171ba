// Class names that a screen uses and its style sheet lacks: no other check notices, and the element gets the class "undefined".
import { dirname, join } from 'node:path'
import type { Tree } from './tree.ts'

const imported = /import (\w+) from '([^']+\.module\.css)'/g

/** The number of class names used, and those that do not resolve. */
export function classesIn(tree: Tree): { readonly written: number; readonly missing: readonly string[] } {
  const all = [...tree]
    .filter(([path]) => /^packages\/web\/.*\.tsx?$/.test(path))
    .flatMap(([path, text]) => writtenIn(path, text))
  const missing = all.filter(({ sheet, name }) => !namesIn(tree.get(sheet) ?? '').has(name))
  return { written: all.length, missing: missing.map(({ path, sheet, name }) => `${path}: ${name} is not in ${sheet}`) }
}

interface Written {
  readonly path: string
  readonly sheet: string
  readonly name: string
}

const writtenIn = (path: string, text: string): readonly Written[] =>
  [...text.matchAll(imported)].flatMap(([, styles = '', file = '']) =>
    [...text.matchAll(new RegExp(`\\b${styles}\\['([\\w-]+)'\\]`, 'g'))].map(([, name = '']) => ({
      path,
      sheet: join(dirname(path), file),
      name,
    })),
  )

const namesIn = (css: string): ReadonlySet<string> =>
  new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
