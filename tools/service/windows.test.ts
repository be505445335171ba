// The service on Windows, checked on other systems: its access rights, its file, and `install` with made-up programs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { inRoot, onWindows } from '../machine.mjs'
import { MadeUpReleases } from '../update/testing/made-up-releases.ts'
import { closeFirewall, openFirewall, openPorts } from './firewall.ts'
import { rightsOfBackupsOnWindows, rightsOnWindows, serviceOf, winswOf } from './service.ts'
import { variablesIn, winswPath, withSettings } from './settings.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-service-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const home = inRoot('.')

test('on Windows data, keys and what the service was told are closed to every other account, and nobody else writes what it runs', () => {
  const service = serviceOf(home, { DATA_DIR: folder })
  // Windows' identifiers in every language: administrators, the system, LocalService, and all users.
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
  expect(rightsOfBackupsOnWindows(beside)).toEqual([join(home, 'copies'), '/grant', `${own}:(OI)(CI)M`])
  expect(rightsOfBackupsOnWindows(serviceOf(home, { DATA_DIR: folder, BACKUP_DIR: join(folder, 'b') }))).toBe(undefined)
})

test('on Windows the firewall is opened for tablets in the building, where they are to reach the lounge', () => {
  const portsOf = (variables: NodeJS.ProcessEnv) => openPorts(serviceOf(home, { DATA_DIR: folder, ...variables }))
  const inBuilding = { LOUNGE_MODE: 'production', HOST: '0.0.0.0' }
  expect(portsOf(inBuilding)).toEqual([8080, 8081])
  expect(portsOf({ ...inBuilding, PORT: '443', CONNECT_PORT: '80' })).toEqual([443, 80])
  // With a certificate of its own there is one port, without a page for connecting tablets.
  expect(portsOf({ ...inBuilding, TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' })).toEqual([8080])
  expect(portsOf({ LOUNGE_MODE: 'production' })).toEqual([])
  expect(openFirewall([8080, 8081]).join(' ')).toBe(
    'netsh advfirewall firewall add rule name=Lounge dir=in action=allow protocol=TCP localport=8080,8081 remoteip=localsubnet profile=any',
  )
  expect(closeFirewall.join(' ')).toBe('netsh advfirewall firewall delete rule name=Lounge')
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

test('on Windows the service is LocalService, in the words that WinSW 2.12 reads', () => {
  const [, account = ''] = /<serviceaccount>(.*)<\/serviceaccount>/s.exec(winswOf(serviceOf(home, {}))) ?? []
  const elements = [...account.matchAll(/<(\w+)>([^<]*)</g)].map(([, name, value]) => [name, value])
  expect(elements).toEqual([
    ['domain', 'NT AUTHORITY'],
    ['user', 'LocalService'],
  ])
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
  const by = { NODE_EXTRA_CA_CERTS: 'C:\\house.pem' }
  const again = serviceOf(home, { PORT: '443' }, variablesIn(winswOf(serviceOf(home, told, by))))
  expect(again.variables).toEqual({ ...told, ...by, PORT: '443' })
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
  const rights = (...lines: readonly string[]) =>
    writeFileSync(icacls, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 })
  rights('exit 0')
  const config = ['#!/bin/sh', `[ "$1" = qc ] || echo "sc $*" >> '${winsw}.exe.told'`, '[ "$1" != qc ] || exit 36', '']
  writeFileSync(join(there, 'service/sc.exe'), config.join('\n'), { mode: 0o755 })
  const windows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})"
  let said = ''
  const installed = (standing: string, env: NodeJS.ProcessEnv) => {
    writeFileSync(`${winsw}.exe.standing`, standing)
    writeFileSync(`${winsw}.exe.told`, '')
    const args = ['--import', windows, join(there, 'tools/service/main.ts'), 'install']
    const path = `${dirname(icacls)}:${process.env['PATH'] ?? ''}`
    const { status, stderr } = spawnSync(process.execPath, args, { env: { PATH: path, ...env }, encoding: 'utf8' })
    said = stderr
    return [status, readFileSync(`${winsw}.exe.told`, 'utf8').split('\n').filter(Boolean)]
  }
  expect(installed('NonExistent\n', { PORT: '80' })).toEqual([0, ['status', 'install', 'start']])
  // The firewall is opened for tablets before the start. If only the PC uses the lounge, the rule of an earlier install is deleted.
  const letIn = { LOUNGE_MODE: 'production', HOST: '0.0.0.0' }
  const firewall = join(there, 'service/netsh')
  const asks = (code: number) =>
    writeFileSync(firewall, `#!/bin/sh\necho "$3 $9" >> '${winsw}.exe.told'\nexit ${code}\n`, { mode: 0o755 })
  asks(0)
  const opened = ['status', 'delete ', 'add localport=80,8081', 'install', 'start']
  expect(installed('NonExistent\n', letIn)).toEqual([0, opened])
  expect(said).toBe('')
  expect(installed('NonExistent\n', { HOST: '' })).toEqual([0, ['status', 'delete ', 'install', 'start']])
  asks(1)
  expect(installed('NonExistent\n', letIn)).toEqual([0, opened])
  expect(said).toBe(
    'The firewall of Windows was not opened, so tablets may not reach Lounge. Open it for TCP, port 80 and 8081.\n',
  )
  installed('NonExistent\n', { HOST: '', LOUNGE_MODE: '' })
  rmSync(firewall)
  // A service installed by an earlier Lounge runs as the system until its account is changed.
  const account = 'sc config lounge obj= NT AUTHORITY\\LocalService password= '
  expect(installed('Started\n', { BACKUP_MINUTES: '5' })).toEqual([0, ['status', account, 'restart']])
  expect(variablesIn(readFileSync(`${winsw}.xml`, 'utf8'))).toMatchObject({ PORT: '80', BACKUP_MINUTES: '5' })
  // Its settings contain passwords: they are not written where others could read them.
  rights('exit 5')
  rmSync(`${winsw}.xml`)
  expect(installed('NonExistent\n', { PORT: '80' })).toEqual([1, []])
  expect(existsSync(`${winsw}.xml`)).toBe(false)
  // A disk without access rights, or a missing one, must not keep the lounge closed.
  rights('[ "$2" != /grant ] || exit 5')
  const noFolder = '/proc/no-disk/copies'
  expect(installed('NonExistent\n', { BACKUP_DIR: noFolder })).toEqual([0, ['status', 'install', 'start']])
  expect(said).toBe(
    `The service was not given the right to write in ${noFolder}: the disk is out, or it knows no rights. Look at Backup under Health once Lounge runs.\n`,
  )
})

test.skipIf(onWindows)('on Windows a second folder neither starts anew nor takes away the lounge of the first', () => {
  const releases = new MadeUpReleases()
  onTestFinished(() => releases.remove())
  const { home: there } = releases
  const winsw = join(there, 'service/lounge-service.exe')
  mkdirSync(join(there, 'service'))
  const made = (name: string, ...lines: readonly string[]) =>
    writeFileSync(join(there, 'service', name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 })
  made('lounge-service.exe', `echo "$1" >> '${winsw}.told'`, 'echo Started')
  made('icacls', `echo rights >> '${winsw}.told'`)
  const windows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})"
  made('netsh', `echo "$3 rule" >> '${winsw}.told'`)
  const typed = (what: string, program: string) => {
    made('sc.exe', `printf '%s\\r\\n' '[SC] OK' '' '        BINARY_PATH_NAME   : "${program}"'`)
    writeFileSync(`${winsw}.told`, '')
    const args = ['--import', windows, join(there, 'tools/service/main.ts'), what]
    const path = `${dirname(winsw)}:${process.env['PATH'] ?? ''}`
    const { status, stderr } = spawnSync(process.execPath, args, { env: { PATH: path }, encoding: 'utf8' })
    return { status, stderr, told: readFileSync(`${winsw}.told`, 'utf8').split('\n').filter(Boolean) }
  }
  const first = 'C:\\Lounge\\service\\lounge-service.exe'
  for (const what of ['install', 'remove'])
    expect(typed(what, first)).toEqual({
      status: 1,
      told: [],
      stderr: `Nothing was changed. The service belongs to another folder with Lounge: remove it there first. It runs ${first}. Is that folder gone? Then do: sc.exe delete lounge\n`,
    })
  expect(existsSync(join(there, 'service/lounge-service.xml'))).toBe(false)
  expect(typed('remove', winsw.toUpperCase())).toEqual({
    status: 0,
    told: ['status', 'delete rule', 'stopwait', 'uninstall'],
    stderr: '',
  })
})
