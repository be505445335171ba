// What the server says once it serves: where, and who may try a demo.
import type { FastifyInstance } from 'fastify'
import { demoCode } from '../auth/codes.ts'
import { demoStaff } from '../auth/demo-staff.ts'
import type { Config } from '../config.ts'
import { origin } from './listening.ts'

export const listensAt = (app: FastifyInstance, { tls, hasHouse }: Config): string =>
  origin(tls || hasHouse ? 'https' : 'http', app.server.address())

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
