// The npm that runs this, for what only npm knows.
import { spawnSync } from 'node:child_process'

const bytesMax = 64 * 1024 * 1024

/** @returns what it printed. @throws where it could not do it; it says why itself */
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
