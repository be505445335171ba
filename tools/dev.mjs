// The program behind `npm run dev`: the server, restarted at every change, and Vite's development server for the browser code, which
// forwards /api to it. One command starts both and one Ctrl-C stops both; if one ends, so does the other.
import { spawn } from 'node:child_process'
import { endWithParent, inRoot, onWindows, toolEnvironment } from './machine.mjs'

const env = toolEnvironment()
const programs = [
  spawn('node', ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], {
    cwd: inRoot('.'),
    env,
    stdio: 'inherit',
    shell: onWindows,
    detached: !onWindows,
  }),
  spawn('vite', [], {
    cwd: inRoot('packages/web'),
    env: { ...env, NODE_ENV: 'development' },
    // Vite reads shortcuts from the keyboard, and would stop without one.
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: onWindows,
    detached: !onWindows,
  }),
]

console.log('The application with live changes: http://127.0.0.1:5173')
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
endWithParent(stop)
for (const program of programs) {
  program.on('error', (error) => console.error(error.message))
  program.on('exit', stop)
}

function stop() {
  for (const program of programs) {
    if (program.exitCode !== null || program.signalCode !== null || program.pid === undefined) continue
    // Signals the whole group: `node --watch` is the parent of the server.
    if (onWindows) program.kill()
    else process.kill(-program.pid, 'SIGTERM')
  }
}
