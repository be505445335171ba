// `npm run image`: builds the image and runs it as compose.yaml does, with nothing to write on but /data and /tmp. A machine without an
// engine says so; what can be seen there is seen by tools/image/image.test.ts.
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../machine.mjs'

const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0)
const name = `lounge-proof-${process.pid}`

if (engine === undefined)
  console.log(
    'The image was not built: this machine has neither Docker nor Podman at work. `npm test` tries its files without one.',
  )
else await prove(engine)

async function prove(program: string): Promise<void> {
  const engineDoes = (...args: readonly string[]) =>
    spawnSync(program, args, { cwd: inRoot('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const must = (...args: readonly string[]): string => {
    const { status, stdout } = engineDoes(...args)
    if (status !== 0) throw new Error(`${program} ${args[0]} did not succeed.`)
    return stdout.trim()
  }
  must('build', '--tag', name, '.')
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
