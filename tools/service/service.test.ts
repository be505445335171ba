// The service as far as it can be seen without installing it: systemd's own check of the unit, and its command as a process.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { inRoot, onWindows } from '../machine.mjs'
import { commandOfUnit } from '../testing/commands.ts'
import { MadeUpReleases } from '../update/testing/made-up-releases.ts'
import { asRoot, rightsOnWindows, serviceOf, stepsFor, unitOf, winswOf } from './service.ts'
import { read, variablesIn, winswPath, withSettings, written } from './settings.mjs'

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
  // This machine has no such user and no such database.
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

test('on Windows data, keys and what the service was told are closed to every other account, and nobody else writes what it runs', () => {
  const service = serviceOf(home, { DATA_DIR: folder })
  // As Windows numbers them in every language: administrators, the system, LocalService, and all users.
  const [administrators, system, own, users] = ['*S-1-5-32-544', '*S-1-5-18', '*S-1-5-19', '*S-1-5-32-545']
  const closed = ['/inheritance:r', '/grant:r', `${administrators}:(OI)(CI)F`, `${system}:(OI)(CI)F`]
  expect(rightsOnWindows(service, true)).toEqual([
    [home.replace(/\/$/, ''), ...closed, `${own}:(OI)(CI)RX`, `${users}:(OI)(CI)RX`],
    [join(home, 'service'), ...closed, `${own}:(OI)(CI)RX`],
    [folder, ...closed, `${own}:(OI)(CI)M`],
    [join(home, '.git'), '/deny', `${own}:(OI)(CI)RX`],
  ])
  expect(rightsOnWindows(service, false)).toHaveLength(3)
  const beside = serviceOf(home, { DATA_DIR: folder, BACKUP_DIR: join(home, 'copies') })
  expect(rightsOnWindows(beside, false)).toContainEqual([join(home, 'copies'), '/grant', `${own}:(OI)(CI)M`])
})

test('the file for Windows is well-formed, whatever stands in a variable', () => {
  const xml = winswOf(
    serviceOf(home, {
      SMTP_URL: 'smtps://a:<b>&"c"@mail.example',
      PUBLIC_URL: 'https://lounge.example',
      LOUNGE_MODE: 'production',
    }),
  )
  const tags = [...xml.matchAll(/<(\/?)(\w+)((?: \w+="[^"<>]*")*)(\/?)>/g)]
  const open: string[] = []
  const crossed: string[] = []
  for (const [tag, closes, name = '', , isAlone] of tags)
    if (closes !== '/' && isAlone === '') open.push(name)
    else if (closes === '/' && open.pop() !== name) crossed.push(tag)
  expect(crossed).toEqual([])
  expect(open).toEqual([])
  expect(xml.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/)
  expect(xml).toContain('value="smtps://a:&lt;b&gt;&amp;&quot;c&quot;@mail.example"')
  expect(xml).toMatch(
    /<executable>.*node(\.exe)?<\/executable>\n {2}<arguments>&quot;.*supervise\.mjs&quot;<\/arguments>/,
  )
  for (const line of [
    '<startmode>Automatic</startmode>',
    '<stoptimeout>30 sec</stoptimeout>',
    '<onfailure action="restart"',
  ])
    expect(xml).toContain(line)
})

test('on Windows what the service says takes no more than so much of the disk, however long it runs', () => {
  const xml = winswOf(serviceOf(home, {}))
  expect(xml).toMatch(/<log mode="roll-by-size"><sizeThreshold>\d+<\/sizeThreshold><keepFiles>\d<\/keepFiles><\/log>/)
})

test('on Windows too what an earlier install was told stays, unless it is set again', () => {
  const told = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'b&b "1"'),
    SMTP_URL: 'smtps://a:<b>&amp;@mail.example',
    PORT: '80',
  }
  const again = serviceOf(home, { PORT: '443' }, variablesIn(winswOf(serviceOf(home, told))))
  expect(again.variables).toEqual({ ...told, PORT: '443' })
})

test('on Windows too what is started by hand looks at the lounge of the service; what nobody can be sure of is refused', () => {
  const path = winswPath(folder)
  expect(withSettings(folder, { PORT: '1' }, path)).toEqual({ PORT: '1' })
  mkdirSync(join(folder, 'service'))
  const told = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups & more') }
  writeFileSync(path, winswOf(serviceOf(folder, told)))
  expect(withSettings(folder, { BACKUP_DIR: 'E:\\other' }, path)).toEqual({ ...told, BACKUP_DIR: 'E:\\other' })
  writeFileSync(path, `<service>\n  <env value="D:\\lounge" name="DATA_DIR"/>\n</service>`)
  expect(() => withSettings(folder, {}, path)).toThrow(
    'A variable in service\\lounge-service.xml cannot be read: write it as <env name="NAME" value="value"/>.',
  )
})

test.skipIf(onWindows)('on Windows `npm run verify` is of the lounge that the service has', () => {
  const releases = new MadeUpReleases()
  onTestFinished(() => releases.remove())
  const dataDir = join(folder, 'of the service')
  mkdirSync(join(releases.home, 'service'))
  writeFileSync(winswPath(releases.home), winswOf(serviceOf(releases.home, { DATA_DIR: dataDir })))
  const windows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})"
  const args = ['--import', windows, join(releases.home, 'tools/current.mjs'), 'verify']
  const { status, stderr } = spawnSync(process.execPath, args, { env: { PATH: process.env['PATH'] }, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, `There is no lounge in ${dataDir} yet: choose another DATA_DIR.\n`])
})

test.skipIf(onWindows)('on Windows installing again starts what runs anew, with what is set now', () => {
  const releases = new MadeUpReleases()
  onTestFinished(() => releases.remove())
  const { home: there } = releases
  const winsw = join(there, 'service/lounge-service')
  mkdirSync(join(there, 'service'))
  const program = ['#!/bin/sh', 'echo "$1" >> "$0.told"', '[ "$1" != status ] || cat "$0.standing"', '']
  writeFileSync(`${winsw}.exe`, program.join('\n'), { mode: 0o755 })
  const icacls = join(there, 'service/icacls')
  const rights = (status: number) => writeFileSync(icacls, `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 })
  rights(0)
  const windows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})"
  const installed = (standing: string, env: NodeJS.ProcessEnv) => {
    writeFileSync(`${winsw}.exe.standing`, standing)
    writeFileSync(`${winsw}.exe.told`, '')
    const args = ['--import', windows, join(there, 'tools/service/main.ts'), 'install']
    const path = `${dirname(icacls)}:${process.env['PATH'] ?? ''}`
    const { status } = spawnSync(process.execPath, args, { env: { PATH: path, ...env } })
    return [status, readFileSync(`${winsw}.exe.told`, 'utf8').split('\n').filter(Boolean)]
  }
  expect(installed('NonExistent\n', { PORT: '80' })).toEqual([0, ['status', 'install', 'start']])
  expect(installed('Started\n', { BACKUP_MINUTES: '5' })).toEqual([0, ['status', 'restart']])
  expect(variablesIn(readFileSync(`${winsw}.xml`, 'utf8'))).toMatchObject({ PORT: '80', BACKUP_MINUTES: '5' })
  // What it is told holds passwords: it is not written where others could read it.
  rights(5)
  rmSync(`${winsw}.xml`)
  expect(installed('NonExistent\n', { PORT: '80' })).toEqual([1, []])
  expect(existsSync(`${winsw}.xml`)).toBe(false)
})

test('installing again takes the same steps; its file of variables is for root and the service', () => {
  const steps = () => stepsFor(serviceOf(home, { BACKUP_DIR: '/mnt/other' }))
  expect(steps()).toEqual(steps())
  expect(steps()).toContainEqual(
    expect.objectContaining({ write: '/etc/lounge/lounge.env', mode: 0o640, group: 'lounge' }),
  )
  expect(steps()[0]).toMatchObject({ unless: ['id', '-u', 'lounge'] })
  expect(asRoot({ PORT: '80', SHELL: 'sh' }, ['install'])).toBe(
    'sudo env PATH="$PATH" PORT="$PORT" npm run service -- install',
  )
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
