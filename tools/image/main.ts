// `npm run image`: builds the image and runs it as compose.yaml does, with only /data and /tmp writable. A machine without an engine
// says so: there the screens are built from what the Dockerfile copies, and tools/image/image.test.ts checks the rest.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../machine.mjs'
import { layOutToBuild } from './image.ts'

const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0)
const name = `lounge-proof-${process.pid}`

if (engine === undefined) {
  buildScreens()
  console.log(
    'The image was not built: this machine has neither Docker nor Podman at work. Its screens were, from what it copies; `npm test` tries the rest.',
  )
} else await prove(engine)

function buildScreens(): void {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-screens-'))
  try {
    layOutToBuild(folder)
    const vite = ['../../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status } = spawnSync(process.execPath, vite, { cwd: join(folder, 'packages/web'), env, stdio: 'inherit' })
    if (status !== 0) throw new Error('The screens cannot be built from what the Dockerfile copies.')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function prove(program: string): Promise<void> {
  const engineDoes = (...args: readonly string[]) =>
    spawnSync(program, args, { cwd: inRoot('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const must = (...args: readonly string[]): string => {
    const { status, stdout } = engineDoes(...args)
    if (status !== 0) throw new Error(`${program} ${args[0]} did not succeed.`)
    return stdout.trim()
  }
  // Podman's other format does not support health checks.
  must('build', ...(program === 'podman' ? ['--format', 'docker'] : []), '--tag', name, '.')
  try {
    const held = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']
    must('run', '--detach', '--name', name, ...held, '--env', 'LOUNGE_MODE=production', name)
    for (let tries = 0; engineDoes('exec', name, 'node', 'tools/healthy.mjs').status !== 0; tries += 1) {
      if (tries > 60) throw new Error(`The image does not answer:\n${must('logs', name)}`)
      await pause(1_000)
    }
    must('stop', '--time', '30', name)
    const code = must('inspect', '--format', '{{.State.ExitCode}}', name)
    if (code !== '0') throw new Error(`The image stopped with exit code ${code}.`)
    console.log('The image was built, answered with nothing to write on but /data and /tmp, and stopped in order.')
  } finally {
    engineDoes('rm', '--force', '--volumes', name)
    engineDoes('rmi', '--force', name)
  }
}
