// Checks whether the server of this environment answers: exit code 0 if it does. For the health check of a container.
import { request } from 'node:http'
import { request as requestByTls } from 'node:https'
import { readConfig } from '../packages/server/src/config.ts'

const { host, port, tls, hasHouse } = readConfig(process.env)
const at = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
// The server asks itself, so the names in its certificate do not matter.
const options = { host: at, port, path: '/api/health', timeout: 4_000, rejectUnauthorized: false }
const ask = tls !== undefined || hasHouse ? requestByTls : request
const asked = ask(options, (answer) => end(answer.statusCode === 200))
asked.on('timeout', () => end(false))
asked.on('error', () => end(false))
asked.end()

/** @type {(isHealthy: boolean) => never} */
function end(isHealthy) {
  process.exit(isHealthy ? 0 : 1)
}
