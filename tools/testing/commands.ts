// The commands that start an installed Lounge, read from the files that contain them.
import { readFileSync } from 'node:fs'
import { lastStage } from '../image/image.ts'
import { inRoot } from '../machine.mjs'

/** @returns the program and its arguments */
export function commandOfUnit(unit: string): readonly string[] {
  const line = unit.split('\n').find((each) => each.startsWith('ExecStart=')) ?? ''
  return [...line.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word)
}

/** @returns the program and its arguments */
export function commandOfImage(): readonly string[] {
  const instructions = lastStage(readFileSync(inRoot('Dockerfile'), 'utf8'))
  const command = instructions.find(([what]) => what === 'CMD')?.slice(1)
  return JSON.parse(command?.join(' ') ?? '[]') as readonly string[] // as a Dockerfile writes it
}
