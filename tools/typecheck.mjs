// Checks the types of every project, two at a time, and shows all errors, not only the first project's. Everything that runs on Node
// and may know of a browser is one project, the root's: shared files are read once for it. The `pure` projects check product files
// again in a smaller environment: the domain without a browser and without Node, the conversation without Node. Usage: node
// tools/typecheck.mjs
import { spawn } from 'node:child_process'
import { inRoot, onWindows, toolEnvironment } from './machine.mjs'

const waiting = [
  'tsconfig.json',
  'packages/web/tsconfig.json',
  'packages/server/tsconfig.json',
  'packages/domain/tsconfig.pure.json',
  'packages/sync/tsconfig.pure.json',
  'packages/web/sw/tsconfig.json',
  'packages/web/customer-menu/tsconfig.json',
]

await Promise.all([work(), work()])

async function work() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const found = await check(project)
    if (found.wrong) {
      console.error(`${project}\n${found.said}`)
      process.exitCode = 1
    }
  }
}

/** @type {(project: string) => Promise<{ wrong: boolean, said: string }>} */
function check(project) {
  // Several threads of one compiler compute the same types repeatedly, and two compilers use both cores already.
  const args = ['-p', project, '--singleThreaded']
  const child = spawn('tsc', args, { cwd: inRoot('.'), env: toolEnvironment(), shell: onWindows })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ wrong: code !== 0, said }))
  })
}
