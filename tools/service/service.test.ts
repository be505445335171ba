// Checks the service without installing it: systemd's own check of the unit, and its command as a process.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRoot } from '../machine.mjs'
import { commandOfUnit } from '../testing/commands.ts'
import { earlierAt } from './earlier.ts'
import { mountPointOf } from './disk.ts'
import { asRoot, serviceOf, stepsFor, unitOf } from './service.ts'
import { read, textAt, withSettings, written } from './settings.mjs'
import { refuseUnitOfOther } from './whose.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-service-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const home = inRoot('.')
const valuesOf = (unit: string, name: string): readonly string[] =>
  unit.split('\n').flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []))

test('the command of the unit, with its variables, answers and stops in order within the grace', async () => {
  const service = serviceOf(home, { DATA_DIR: folder, PORT: '0', LOUNGE_MODE: 'production', LOG_LEVEL: 'warn' })
  const unit = unitOf(service)
  const [program = '', ...args] = commandOfUnit(unit)
  const env = read(written(home, service.variables), home)
  const child = spawn(program, args, {
    cwd: valuesOf(unit, 'WorkingDirectory')[0],
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part) => (said += String(part)))
  let origin: string | undefined
  while ((origin = /Lounge is ready: (\S+)/.exec(said)?.[1]) === undefined) {
    if (child.exitCode !== null) throw new Error(said)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(await (await fetch(`${origin}/api/health`)).json()).toMatchObject({ ok: true, mode: 'production' })
  const asked = performance.now()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(performance.now() - asked).toBeLessThan(Number(valuesOf(unit, 'TimeoutStopSec')[0]) * 1_000)
})

test('the unit holds the service tightly, and systemd finds nothing wrong with it', () => {
  const unit = unitOf(serviceOf(home, { DATA_DIR: '/srv/100% lounge', BACKUP_DIR: '/mnt/other', PORT: '443' }))
  expect(unit.split('\n')).toEqual(
    expect.arrayContaining([
      'User=lounge',
      'Restart=always',
      'Wants=network-online.target',
      'TimeoutStopSec=30',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'PrivateTmp=yes',
      'ReadWritePaths="/srv/100%% lounge" "-/mnt/other"',
      `InaccessiblePaths="-${join(home, '.git')}"`,
      'AmbientCapabilities=CAP_NET_BIND_SERVICE',
    ]),
  )
  expect(unitOf(serviceOf(home, {}))).not.toContain('CAP_NET_BIND_SERVICE')
  const inBuilding = { LOUNGE_MODE: 'production', HOST: '0.0.0.0', CONNECT_PORT: '80' }
  expect(unitOf(serviceOf(home, inBuilding))).toContain('AmbientCapabilities=CAP_NET_BIND_SERVICE')
  const file = join(folder, 'lounge.service')
  // This machine has neither that user nor that database.
  writeFileSync(file, unit.replaceAll(/^(User|Group)=.*$/gm, '$1=root'))
  const analyze = '/usr/bin/systemd-analyze'
  const found = existsSync(analyze) ? spawnSync(analyze, ['verify', '--man=no', file], { encoding: 'utf8' }) : undefined
  expect(found?.stderr.split('\n').filter((line) => line.includes('lounge.service')) ?? []).toEqual([])
})

test('variables are those that the server takes; an earlier install’s stay, unless they are set again', () => {
  const earlier = { PORT: '80', MAIL_FROM: 'lounge@mail.example' }
  const { variables } = serviceOf(
    home,
    {
      PORT: '443',
      MAIL_FROM: '',
      HOME: '/nowhere',
      TLS_CERT: 'a.pem',
      TLS_KEY: 'b.pem',
      LEAKED_PASSWORDS_FILE: 'leaked.txt',
    },
    earlier,
  )
  expect(variables).toEqual({
    PORT: '443',
    DATA_DIR: '/var/lib/lounge',
    TLS_CERT: join(process.cwd(), 'a.pem'),
    TLS_KEY: join(process.cwd(), 'b.pem'),
    LEAKED_PASSWORDS_FILE: join(process.cwd(), 'leaked.txt'),
  })
  expect(() => serviceOf(home, { PORT: 'door' })).toThrow('PORT is "door", but must be a whole number')
  expect(() => serviceOf(home, { HOST: '0.0.0.0' })).toThrow('DEMO_ON_NETWORK=yes')
})

test('a misspelt variable is refused, and left alone in the file of an earlier install', () => {
  expect(() => serviceOf(home, { BACKUPDIR: '/mnt/other' })).toThrow(
    'BACKUPDIR is no setting of Lounge. Did you mean BACKUP_DIR?',
  )
  expect(serviceOf(home, {}, { BACKUPDIR: '/mnt/other' }).kept).toEqual(['BACKUPDIR'])
})

test('a variable in its file that this Lounge does not know stays as it is; of the environment none is taken', () => {
  const earlier = { PORT: '80', NODE_EXTRA_CA_CERTS: '/etc/ssl/house.pem', OF_A_NEWER_RELEASE: '' }
  const service = serviceOf(home, { NODE_EXTRA_CA_CERTS: '/elsewhere', HOME: '/nowhere' }, earlier)
  expect(service.variables).toEqual({ DATA_DIR: '/var/lib/lounge', ...earlier })
  expect(service.kept).toEqual(['NODE_EXTRA_CA_CERTS', 'OF_A_NEWER_RELEASE'])
})

test('whatever a variable holds, it is read as it was written; another folder’s are not', () => {
  const variables = { SMTP_URL: 'smtps://a:"b\\c`$d e#@mail.example', DATA_DIR: '/srv/the lounge' }
  const path = join(folder, 'lounge.env')
  writeFileSync(path, written('/opt/lounge', variables))
  expect(withSettings('/opt/lounge', {}, path)).toEqual(variables)
  expect(withSettings('/opt/lounge', { DATA_DIR: '/srv/other' }, path)).toEqual({
    ...variables,
    DATA_DIR: '/srv/other',
  })
  expect(withSettings('/opt/other', {}, path)).toEqual({})
})

test('whoever may not read what an earlier install was told is shown the rest, and told so in words', () => {
  const path = join(folder, 'lounge.env')
  const variablesIn = (text: string) => read(text, home) ?? {}
  expect(earlierAt(path, variablesIn)).toEqual({ variables: {} })
  writeFileSync(path, written(home, { PORT: '9000' }))
  expect(earlierAt(path, variablesIn)).toEqual({ variables: { PORT: '9000' } })
  const failing = (code: string) => () => {
    throw Object.assign(new Error(code), { code })
  }
  expect(earlierAt(path, variablesIn, failing('EACCES'))).toEqual({
    variables: {},
    unread: `This user may not read ${path}: what an earlier install was told is missing. Put sudo before the command to see it.`,
  })
  expect(() => earlierAt(path, variablesIn, failing('EIO'))).toThrow('EIO')
})

test('a stick with a folder of backups may be taken out and another one put in: the service has it by where it is mounted', () => {
  const disks: Readonly<Record<string, number>> = { '/': 1, '/mnt': 1, '/mnt/stick': 2, '/mnt/stick/lounge': 2 }
  const mountPoint = mountPointOf('/mnt/stick/lounge/backups', (path) => disks[path])
  expect(mountPoint).toBe('/mnt/stick')
  const service = serviceOf(home, { BACKUP_DIR: '/mnt/stick/lounge/backups' })
  const writable = (at: string | undefined) => valuesOf(unitOf(service, at), 'ReadWritePaths')
  expect(writable(mountPoint)).toEqual(['"/var/lib/lounge" "-/mnt/stick"'])
  expect(stepsFor(service, mountPoint)).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('"-/mnt/stick"\n') }),
  )
  // The mount point of a removed disk is unknown. On a disk of the system the folder is enough.
  for (const at of [undefined, '/home'])
    expect(writable(at)).toEqual(['"/var/lib/lounge" "-/mnt/stick/lounge/backups"'])
})

test('a folder that is closed is not taken for one without the file, and the service’s user gets through', () => {
  const file = join(folder, 'a file')
  writeFileSync(file, '')
  expect(() => textAt(join(file, 'lounge.env'))).toThrow('ENOTDIR')
  expect(textAt(join(folder, 'none.env'))).toBeUndefined()
  const steps = stepsFor(serviceOf(home, {}), undefined)
  const opened = steps.findIndex((step) => 'run' in step && step.run.join(' ') === 'install -d -m 0755 /etc/lounge')
  expect(steps[opened + 1]).toMatchObject({ write: '/etc/lounge/lounge.env' })
})

test('what somebody wrote into the file by hand is read as systemd reads it', () => {
  const text = [
    '',
    '; by hand',
    ` # Lounge in ${home.replace(/\/$/, '')}\r`,
    "DATA_DIR='/srv/$lounge'\r",
    '  PORT=9000  ',
    'LEAKED_PASSWORDS_FILE="C:\\data\\\\a\\$b"',
    'HOST = 0.0.0.0',
  ].join('\n')
  expect(read(text, home)).toEqual({
    DATA_DIR: '/srv/$lounge',
    PORT: '9000',
    LEAKED_PASSWORDS_FILE: 'C:\\data\\a$b',
    HOST: '0.0.0.0',
  })
})

test.each([
  ['DATA_DIR="/srv/lounge', /^Line 2 of \S+ cannot be read: write it as NAME="value"/],
  ['DATA_DIR=/srv/"the lounge"', /^Line 2 of/],
  ['export DATA_DIR=/srv', /^Line 2 of/],
  ['DATA_DIR', /^Line 2 of/],
])('a line that nobody can be sure of is refused: %s', (line, sentence) => {
  const [mark = ''] = written(home, {}).split('\n')
  expect(() => read(`${mark}\n${line}\n`, home)).toThrow(sentence)
  expect(() => read(line, home)).toThrow(/does not say which Lounge it is of: write "# Lounge in/)
})

test('installing again takes the same steps; its file of variables is for root and the service', () => {
  const steps = () => stepsFor(serviceOf(home, { BACKUP_DIR: '/mnt/other' }), '/mnt/other')
  expect(steps()).toEqual(steps())
  expect(steps()).toContainEqual(
    expect.objectContaining({ write: '/etc/lounge/lounge.env', mode: 0o640, group: 'lounge' }),
  )
  expect(steps()[0]).toMatchObject({ unless: ['id', '-u', 'lounge'] })
  expect(asRoot({ PORT: '80', SHELL: 'sh' }, ['install'])).toBe(
    'A service is installed and removed by root:\n  sudo env PATH="$PATH" PORT="$PORT" npm run service -- install',
  )
})

test('a password is not put before sudo, which would write it into the journal', () => {
  const set = { PORT: '80', SMTP_URL: 'smtps://a:b@mail.example', METRICS_TOKEN_FILE: '/etc/lounge/metrics' }
  const said = asRoot(set, ['install'])
  expect(said).toContain('METRICS_TOKEN_FILE="$METRICS_TOKEN_FILE"')
  expect(said).not.toContain('SMTP_URL=')
  expect(said).toMatch(/\nSMTP_URL is left out, .*name the file in SMTP_URL_FILE\.$/)
})

test('a password that is set to nothing is no secret: the command of root says so as well', () => {
  const said = asRoot({ SMTP_URL: '', SMTP_URL_FILE: '/etc/lounge/smtp-url' }, ['install'])
  expect(said).toMatch(/ SMTP_URL= SMTP_URL_FILE="\$SMTP_URL_FILE" npm run service -- install$/)
  expect(said).not.toContain('left out')
})

test('a password in a file takes the place of the one that an earlier install was told, and the other way round', () => {
  const file = join(folder, 'smtp-url')
  const url = 'smtp://mail.example'
  writeFileSync(file, url)
  const [inside, named] = [{ SMTP_URL: url }, { SMTP_URL_FILE: file }]
  const data = { DATA_DIR: '/var/lib/lounge' }
  expect(serviceOf(home, named, inside).variables).toEqual({ ...data, ...named })
  expect(serviceOf(home, inside, named).variables).toEqual({ ...data, ...inside })
  expect(serviceOf(home, { SMTP_URL: '', ...named }, inside).variables).toEqual({ ...data, ...named })
  expect(serviceOf(home, { SMTP_URL_FILE: '' }, inside).variables).toEqual({ ...data, ...inside })
  expect(serviceOf(home, {}, named).variables).toEqual({ ...data, ...named })
  expect(() => serviceOf(home, { ...inside, ...named })).toThrow('SMTP_URL and SMTP_URL_FILE are both set')
})

const types = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [inRoot('tools/service/main.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  })

test('what cannot be done is said in one sentence', () => {
  for (const args of [[], ['start'], ['install', 'now'], ['install', '--now']])
    expect(types(args)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^Usage: npm run service -- install, status or remove/),
    })
  expect(types(['install', '--print'], { LOUNGE_MODE: 'none' })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'Nothing was changed. LOUNGE_MODE is "none", but must be demo or production.\n',
  })
  expect(types(['install', '--dry-run'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('systemctl enable lounge.service'),
  })
})

test('a second folder does not take away the service of the first, unless that folder is gone', () => {
  const other = join(folder, '100% lounge')
  const unit = unitOf(serviceOf(other, {}))
  expect(() => refuseUnitOfOther(home, unit)).not.toThrow()
  mkdirSync(other)
  expect(() => refuseUnitOfOther(home, unit)).toThrow(
    `The service belongs to another folder with Lounge: remove it there, in ${other}.`,
  )
  expect(() => refuseUnitOfOther(other, unit)).not.toThrow()
})
