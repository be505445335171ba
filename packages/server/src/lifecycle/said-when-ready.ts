// The message of a server that is ready: its address, and the accounts of a demo.
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
 * The address at which the installer opens the lounge: often from another device, because the lounge's computer has no screen.
 * @param houseName the likeliest name of the house's certificate, if there is one
 */
export function openedAt(app: FastifyInstance, config: Config, houseName: string | undefined): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const isAlone = presentAddresses(config.host).length === 0
  return houseName === undefined || isAlone ? listensAt(app, config) : addressOf('https', houseName, portOf(app.server))
}

/** As `openedAt`, for a stopped server. If its variables are wrong, the address of a new lounge. */
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
