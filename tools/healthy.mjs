// Whether the server of this environment answers: exit code 0 where it does. For the health check of a container.
import { request } from 'node:http'
import { request as requestByTls } from 'node:https'

const { HOST = '127.0.0.1', PORT = '8080', TLS_CERT = '' } = process.env
const host = ['0.0.0.0', '::', ''].includes(HOST) ? '127.0.0.1' : HOST
// It asks itself: whose name its certificate has is no question here.
const options = { host, port: PORT || '8080', path: '/api/health', timeout: 4_000, rejectUnauthorized: false }
const asked = (TLS_CERT === '' ? request : requestByTls)(options, (answer) => end(answer.statusCode === 200))
asked.on('timeout', () => end(false))
asked.on('error', () => end(false))
asked.end()

/** @type {(isHealthy: boolean) => never} */
function end(isHealthy) {
  process.exit(isHealthy ? 0 : 1)
}
