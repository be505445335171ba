// The files of this project as text: what git tracks, and what it would if it were added.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../machine.mjs'

/** Path from the root → text. */
export type Tree = ReadonlyMap<string, string>

const pictures = /\.(png|jpe?g|webp|avif|ico|woff2?|wav|mp3|ogg)$/

export function readTree(): Tree {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const paths = execFileSync('git', args, { cwd: inRoot('.'), encoding: 'utf8' }).split('\0')
  const texts = paths.filter((path) => path !== '' && !pictures.test(path) && existsSync(inRoot(path)))
  return new Map(texts.map((path) => [path, readFileSync(inRoot(path), 'utf8')]))
}
