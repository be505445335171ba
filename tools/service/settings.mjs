// The file in which the service of this checkout has its variables, as systemd reads it (systemd.exec(5), EnvironmentFile=). Programs
// that are started by hand read it, too: `npm run verify` then looks at the lounge that the service runs.
// No packages and no syntax newer than Node 20: it is read before anything is installed.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const settingsPath = '/etc/lounge/lounge.env'

/** @typedef {Readonly<Record<string, string>>} Variables */

const firstLine = (/** @type {string} */ home) => `# Lounge in ${resolve(home)}`

/** @type {(home: string, variables: Variables) => string} */
export function written(home, variables) {
  const lines = Object.entries(variables).map(
    ([name, value]) => `${name}="${value.replaceAll(/["\\$`]/g, (sign) => `\\${sign}`)}"`,
  )
  return `${[firstLine(home), ...lines].join('\n')}\n`
}

/** @type {(text: string, home: string) => Variables | undefined} Nothing where it is another checkout's. */
export function read(text, home) {
  const [first, ...lines] = text.split('\n')
  if (first !== firstLine(home)) return undefined
  const pairs = lines.flatMap((line) => {
    const [, name, quoted, plain] = /^(\w+)=(?:"(.*)"|(.*))$/.exec(line) ?? []
    if (name === undefined) return []
    return [/** @type {const} */ ([name, quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? ''])]
  })
  return Object.fromEntries(pairs)
}

/**
 * The variables of this checkout's service, where it has one; those that are set by hand come first.
 * @param {string} home @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withSettings(home, environment, path = settingsPath) {
  if (!existsSync(path)) return environment
  return { ...read(readFileSync(path, 'utf8'), home), ...environment }
}
