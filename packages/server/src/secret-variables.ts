// Reads secrets from files: a variable that holds a password or key may be given as `<NAME>_FILE`, the path of a file. Only its owner
// can read a file, but every program that is started with an environment can read that.
import { readFileSync } from 'node:fs'
import { StartRefused, unreadableFile } from './lifecycle/start-refused.ts'
import { shownSecretPath } from './shown-values.ts'

export const secretVariables = ['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'LOUNGE_RECOVERY_KEY'] as const

/** The names of a variable: itself, and its `_FILE` form if it holds a secret. */
export const orInFile = (name: string): readonly string[] =>
  secretVariables.some((each) => each === name) ? [name, `${name}_FILE`] : [name]

/** @throws StartRefused if a file cannot be read, or if a variable is set both ways */
export function fromFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found = secretVariables.flatMap((name) => {
    const path = environment[`${name}_FILE`]
    if (path === undefined || path === '') return []
    if (environment[name] !== undefined) throw new StartRefused(`${name} and ${name}_FILE are both set: leave one out.`)
    return [[name, contentsOf(`${name}_FILE`, path)] as const]
  })
  return { ...environment, ...Object.fromEntries(found) }
}

/** The environment without the secrets, for a child process that gets what it needs another way. */
export const withoutSecrets = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => !secretVariables.some((each) => orInFile(each).includes(name))),
  )

function contentsOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw unreadableFile(variable, shownSecretPath(path), error)
  }
}
