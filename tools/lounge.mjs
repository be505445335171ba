// Runs Lounge itself or one of its commands from a release's start script, with the Node inside the release and nothing else of the
// machine: no npm, no registry. Usage: ./lounge [start|update|service|backup|restore|verify|keys] …
import { pathToFileURL } from 'node:url'
import { inRoot } from './machine.mjs'

const [what = 'start', ...rest] = process.argv.slice(2)
const data = { program: 'tools/current.mjs', args: [what, ...rest] }
/** @type {Readonly<Record<string, { program: string, args: readonly string[] }>>} */
const commands = {
  // The supervisor would take an argument for another program to watch.
  start: { program: 'tools/supervise.mjs', args: [] },
  update: { program: 'tools/update/main.ts', args: rest },
  service: { program: 'tools/service/main.ts', args: rest },
  backup: data,
  restore: data,
  verify: data,
  keys: data,
}

if (what === 'start' && rest.length > 0) {
  console.error('Usage: ./lounge start. Its settings are variables: PORT=9000 ./lounge start')
  process.exit(2)
}
const command = Object.hasOwn(commands, what) ? commands[what] : undefined
if (command === undefined) {
  console.error(`Usage: ./lounge [${Object.keys(commands).join('|')}] …`)
  process.exit(2)
}
process.argv.splice(1, Infinity, inRoot(command.program), ...command.args)
await import(pathToFileURL(inRoot(command.program)).href) // Windows needs a URL, as do folders with # or % in their names
