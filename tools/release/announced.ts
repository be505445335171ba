// The releases in the change log, and where their formats are kept.
import { readFileSync } from 'node:fs'
import { inRoot } from '../machine.mjs'

const headings = (): readonly string[] =>
  [...readFileSync(inRoot('CHANGELOG.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.trim())

/** The newest first; an unreleased heading has no version number. */
export const released = (): readonly string[] => headings().filter((heading) => /^\d+\.\d+\.\d+$/.test(heading))

/** Whether the newest heading is this version's. */
export const isAnnounced = (version: string): boolean => headings()[0] === version

/** The folders with a release's messages and stored data: 0.1 is that of 0.1.0. */
export const corpusOf = (version: string): readonly string[] =>
  ['sync', 'server'].map((name) => `packages/${name}/src/corpus/${version.replace(/\.0$/, '')}`)
