// The steps that put a service in place, and the functions that print and take them.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Step =
  | { readonly write: string; readonly text: string; readonly mode: number; readonly group?: string }
  | {
      readonly run: readonly string[]
      /** The step is skipped if this command succeeds. */
      readonly unless?: readonly string[]
      /** If `unless` still fails after the step, this is printed, and the next step follows all the same. */
      readonly orSay?: string
    }

export function print(steps: readonly Step[]): void {
  for (const step of steps)
    if ('write' in step) console.log(`\n# ${step.write}\n${step.text}`)
    else console.log(step.run.join(' '))
}

/** Takes a step; if a step that later ones need fails, this program ends. */
export function take(step: Step): void {
  if ('write' in step) {
    mkdirSync(dirname(step.write), { recursive: true })
    writeFileSync(step.write, step.text)
    chmodSync(step.write, step.mode)
    if (step.group !== undefined) take({ run: ['chgrp', step.group, step.write] })
    return
  }
  const { run, unless, orSay } = step
  const [program = '', ...args] = run
  if (unless !== undefined && succeeds(unless)) return
  const isDone = spawnSync(program, args, { stdio: 'inherit' }).status === 0
  if (orSay === undefined) {
    if (!isDone) end(1, `"${run.join(' ')}" did not succeed; the reason stands above. Mend that, and do it again.`)
  } else if (unless === undefined ? !isDone : !succeeds(unless)) console.error(orSay)
}

export function succeeds([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args).status === 0
}

export function end(code: number, sentence: string): never {
  console.error(sentence)
  process.exit(code)
}
