// Checks the types of every project, two at a time, and shows all that is wrong and not only the first project's.
// What runs on Node and may know of a browser is one project, the root's: files that many share are read once for all of it. The
// `pure` projects check product files again with less around them: the domain without a browser and without Node, the
// conversation without Node. Usage: node tools/typecheck.mjs
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
  // Several threads of one compiler each work out the same types again, and two compilers have both cores at work already.
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
