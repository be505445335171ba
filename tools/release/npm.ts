// Runs the npm that started this program.
import { spawnSync } from 'node:child_process'

const bytesMax = 64 * 1024 * 1024

/** @returns its output. @throws if it failed; npm itself prints why */
export function npm(args: readonly string[], folder: string): string {
  const own = process.env['npm_execpath']
  const [program, before] =
    own === undefined ? ['npm', []] : [process.env['npm_node_execpath'] ?? process.execPath, [own]]
  const { status, stdout } = spawnSync(program, [...before, ...args, '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: bytesMax,
  })
  if (status !== 0) throw new Error(`npm ${args[0]} failed; the reason stands above.`)
  return stdout
}
