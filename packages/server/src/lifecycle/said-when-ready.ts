// What the server says once it serves: where, and who may try a demo.
import type { FastifyInstance } from 'fastify'
import { demoCode } from '../auth/codes.ts'
import { demoStaff } from '../auth/demo-staff.ts'
import { type Config, readConfig } from '../config.ts'
import { presentAddresses } from '../tls/addresses.ts'
import { addressOf } from '../tls/connect-server.ts'
import { origin, portOf } from './listening.ts'
import { StartRefused } from './start-refused.ts'

const listensAt = (app: FastifyInstance, { tls, hasHouse }: Config): string =>
  origin(tls || hasHouse ? 'https' : 'http', app.server.address())

/**
 * Where the one who sets the lounge up opens it: often on another device, for the computer that it runs on has no screen.
 * @param houseName the likeliest of the names that the lounge vouches for, where it does
 */
export function openedAt(app: FastifyInstance, config: Config, houseName: string | undefined): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const isAlone = presentAddresses(config.host).length === 0
  return houseName === undefined || isAlone ? listensAt(app, config) : addressOf('https', houseName, portOf(app.server))
}

/** As `openedAt`, of a server that stands still. Its variables may be wrong: then it is where a new lounge is. */
export function likelyAddress(environment: NodeJS.ProcessEnv): string {
  try {
    const { publicUrl, tls, hasHouse, host, port } = readConfig(environment)
    if (publicUrl !== undefined) return publicUrl
    const [name = 'localhost'] = hasHouse || tls ? presentAddresses(host) : []
    return addressOf(hasHouse || tls ? 'https' : 'http', name, port)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return 'http://localhost:8080'
  }
}

/** @param password of the demo's people */
export function ready(app: FastifyInstance, config: Config, password: string | undefined): string {
  const lines = [`\nLounge is ready: ${listensAt(app, config)}`]
  if (password === undefined) return lines.join('\n')
  if (config.isDemoOnNetwork)
    lines.push('\nOthers can reach this demo, so its password is its own. Whoever has it can do everything.')
  lines.push(`\nThis is a demo. Password ${password}, code ${demoCode}, for each of`)
  for (const { email, name, role } of demoStaff) lines.push(`  ${email.padEnd(20)} ${name} (${role})`)
  lines.push('')
  return lines.join('\n')
}
