// Variables that hold a password or a key may stand in a file instead, named by the same variable with `_FILE` behind it: a file
// is seen by its owner, an environment by every program that is started with it.
import { readFileSync } from 'node:fs'
import { StartRefused, systemCode } from './lifecycle/start-refused.ts'

export const secretVariables = ['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'LOUNGE_RECOVERY_KEY'] as const

/** A variable, and the one that names a file with it where it may stand in one. */
export const orInFile = (name: string): readonly string[] =>
  secretVariables.some((each) => each === name) ? [name, `${name}_FILE`] : [name]

/** @throws StartRefused for a file that cannot be read, or a variable that is set both ways */
export function fromFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found = secretVariables.flatMap((name) => {
    const path = environment[`${name}_FILE`]
    if (path === undefined || path === '') return []
    if (environment[name] !== undefined) throw new StartRefused(`${name} and ${name}_FILE are both set: leave one out.`)
    return [[name, contentsOf(`${name}_FILE`, path)] as const]
  })
  return { ...environment, ...Object.fromEntries(found) }
}

/** An environment without any of them, for a program that is told otherwise what it needs. */
export const withoutSecrets = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => !secretVariables.some((each) => orInFile(each).includes(name))),
  )

function contentsOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartRefused(
      `${variable} is "${path}", but that file cannot be read (${systemCode(error) ?? 'unknown'}).`,
    )
  }
}
