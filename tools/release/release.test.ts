// A packed release on a bare machine: no npm, no Node of its own, no registry. It starts, sells, stops, and is updated by the next
// one. LOUNGE_RELEASE=whole packs it with the packages that npm installs; otherwise they are linked to those of this checkout.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { beersAndRice, place as placed } from '../../packages/domain/src/testing/requests.ts'
import { overNetwork } from '../../packages/server/src/testing/http.ts'
import { ScriptedTerminal } from '../../packages/server/src/testing/scripted-terminal.ts'
import { startServer } from '../../packages/server/src/testing/server-process.ts'
import { version } from '../../packages/server/src/version.ts'
import { programIn } from '../releases.mjs'
import { packFolder, stage, thisMachine } from './stage.ts'
import { makerOf, newKey, seal, wrongWith } from './sums.ts'

const isWhole = process.env['LOUNGE_RELEASE'] === 'whole'
vi.setConfig({ testTimeout: 300_000, hookTimeout: isWhole ? 900_000 : 300_000 })

const key = newKey()
let folder: string
let [first, next] = ['', '']
/** Stands for npm's registry, which must not be asked. */
let registry: Server
let asked = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-packed-'))
  const staged = join(folder, 'staged')
  stage(staged, { target: thisMachine, packages: isWhole ? 'installed' : 'linked', maker: makerOf(key) })
  first = packed(staged)
  for (const file of globSync(join(staged, 'packages/server/{src/version.ts,dist/*.mjs}')))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<=version = ['"])[\d.]+/, '9.9.9'))
  next = packed(staged, '9.9.9')
  registry = createServer((line) => {
    asked += 1
    line.destroy()
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
})
afterAll(() => {
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})

let started: ChildProcess[] = []
afterEach(async () => {
  for (const child of started)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  started = []
})

function packed(staged: string, name = version): string {
  const file = join(folder, `lounge-${name}.tar.gz`)
  packFolder(staged, file)
  seal(file, key)
  return file
}

function run(home: string, dataDir: string, ...args: readonly string[]) {
  const address = registry.address()
  const nobody = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const env = {
    PATH: join(folder, 'nothing'),
    npm_config_registry: nobody,
    HTTP_PROXY: nobody,
    HTTPS_PROXY: nobody,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
  }
  // The system's `tar` unpacks the next release; npm and Node are not available.
  const tools = args[0] === 'update' ? { PATH: toolsWithoutNode() } : {}
  const child = spawn(join(home, 'lounge'), args, { cwd: folder, env: { ...env, ...tools }, stdio: 'pipe' })
  started.push(child)
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (said += String(part)))
  const doorOfTheNth = async (times: number): Promise<string> => {
    for (;;) {
      const door = [...said.matchAll(/Lounge is ready: (\S+)/g)][times - 1]?.[1]
      if (door !== undefined) return door
      if (child.exitCode !== null) throw new Error(`it ended:\n${said}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { child, said: () => said, doorOfTheNth }
}

/** A folder with `tar` and the programs that it calls, and nothing else. */
function toolsWithoutNode(): string {
  const tools = join(folder, 'tools')
  if (!existsSync(tools)) {
    mkdirSync(tools)
    for (const name of ['tar', 'gzip']) spawnSync('ln', ['-s', whereIs(name), join(tools, name)])
  }
  return tools
}
const whereIs = (name: string): string =>
  (process.env['PATH'] ?? '')
    .split(':')
    .map((each) => join(each, name))
    .find((each) => existsSync(each)) ?? name

/** A demo with a short past: the data do not matter here. */
async function startSmall(dataDir: string): Promise<void> {
  const { ready, child, ended } = startServer({ DATA_DIR: dataDir })
  await ready
  child.kill('SIGTERM')
  await ended
}

test('REL-05 a packed release runs where there is no npm, no Node and no registry: it starts, sells, is checked, becomes the next one, and stops', async () => {
  const home = join(folder, 'opt/lounge')
  mkdirSync(home, { recursive: true })
  spawnSync('tar', ['-xzf', first, '-C', home])
  const outside = spawnSync('find', [home, '-type', 'l', '-lname', '/*'], { encoding: 'utf8' }).stdout
  expect(outside === '').toBe(isWhole)
  expect(readFileSync(join(home, 'sbom.cdx.json'), 'utf8')).toContain('CycloneDX')
  const dataDir = join(folder, 'data')
  await startSmall(dataDir)
  expect(programIn(home, 'main')).toBe(join(home, 'packages/server/dist/main.mjs'))
  const lounge = run(home, dataDir)
  const door = await lounge.doorOfTheNth(1)
  expect(await (await fetch(door)).text()).toContain('<div id="root">')
  const till = await ScriptedTerminal.signIn(overNetwork(door), 'cashier@lounge.demo')
  expect(await till.answerTo(placed(beersAndRice))).toMatchObject({ outcome: 'applied' })

  const update = run(home, dataDir, 'update', '--from', next)
  expect([(await once(update.child, 'close'))[0], update.said()]).toEqual([
    0,
    expect.stringMatching(/Lounge 9\.9\.9 runs\.\n$/),
  ])
  const health = await fetch(`${await lounge.doorOfTheNth(2)}/api/health`)
  expect(await health.json()).toMatchObject({ version: '9.9.9' })
  const verify = run(home, dataDir, 'verify')
  expect([(await once(verify.child, 'close'))[0], verify.said()]).toEqual([
    0,
    expect.stringMatching(/^The lounge is in order: /m),
  ])
  lounge.child.kill('SIGTERM')
  expect(await once(lounge.child, 'exit')).toEqual([0, null])
  const wrong = run(home, dataDir, 'dance')
  expect([(await once(wrong.child, 'close'))[0], wrong.said()]).toEqual([
    2,
    expect.stringMatching(/^Usage: \.\/lounge /),
  ])
  expect(asked).toBe(0)
})

test('REL-05 each of its commands has all that it imports, and it shows how it would become a service of this machine', async () => {
  const home = join(folder, 'complete')
  mkdirSync(home)
  spawnSync('tar', ['-xzf', first, '-C', home])
  const seen = new Set<string>()
  const follow = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    expect(existsSync(file), `${file} is in the release`).toBe(true)
    for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?) ?'(\.[^']+)'/g))
      follow(resolve(dirname(file), imported))
  }
  for (const [, program = ''] of readFileSync(join(home, 'tools/lounge.mjs'), 'utf8').matchAll(/'(tools\/[^']+)'/g))
    follow(join(home, program))
  expect(seen.size).toBeGreaterThan(20)
  if (process.platform !== 'linux') return
  const service = run(home, join(folder, 'elsewhere'), 'service', 'install', '--print')
  expect([(await once(service.child, 'close'))[0], service.said()]).toEqual([
    0,
    expect.stringContaining(`ExecStart="${home}/node_modules/node-`),
  ])
})

test('REL-05 what is packed is of root and of nobody else, whoever packed it: on another machine the number is somebody', () => {
  const [made, file] = [join(folder, 'made'), join(folder, 'owners.tar.gz')]
  mkdirSync(join(made, 'tools'), { recursive: true })
  writeFileSync(join(made, 'tools/supervise.mjs'), '')
  for (const path of ['', 'tools', 'tools/supervise.mjs'])
    if (process.getuid?.() === 0) chownSync(join(made, path), 1234, 1234)
  packFolder(made, file)
  const listed = spawnSync('tar', ['-tzvf', file, '--numeric-owner'], { encoding: 'utf8' }).stdout.trim().split('\n')
  expect(listed).toHaveLength(2)
  for (const line of listed) expect(line).toMatch(/^\S+ +(\d+ +)?0[ /]+0 /)
})

test('REL-05 a release that was damaged, or made by somebody else, is refused in words before anything is unpacked', async () => {
  const home = join(folder, 'home')
  mkdirSync(home)
  spawnSync('tar', ['-xzf', first, '-C', home])
  const dataDir = join(folder, 'home/data')
  mkdirSync(dataDir)
  const file = join(folder, 'from-a-stick.tar.gz')
  const text = readFileSync(next)
  writeFileSync(file, text)
  const said = async (): Promise<string> => {
    const update = run(home, dataDir, 'update', '--from', file)
    expect((await once(update.child, 'close'))[0]).toBe(1)
    return update.said()
  }
  expect(await said()).toMatch(
    /^Nothing was changed\. There is no \S+\.sha256 beside it, which says what must be in it: /,
  )
  seal(file, undefined)
  expect(await said()).toMatch(/^Nothing was changed\. \S+ is not signed: there is no \S+\.sig beside it\./)
  const maker = makerOf(key)
  seal(file, newKey())
  expect(wrongWith(file, maker)).toMatch(/ is not signed by the maker of this Lounge: take it from where /)
  seal(file, key)
  expect(wrongWith(file, maker)).toBeUndefined()
  const broken = Buffer.from(text)
  broken[broken.length >> 1] = (broken[broken.length >> 1] ?? 0) ^ 1
  writeFileSync(file, broken)
  expect(await said()).toMatch(
    /^Nothing was changed\. \S+ is not what its maker made: it was damaged on its way, or changed\./,
  )
  expect(existsSync(join(home, 'releases')) && readFileSync(file).equals(broken)).toBe(true)
  expect(existsSync(join(dataDir, 'update/asked.json'))).toBe(false)
})

test('REL-05 for another kind of machine it says so', async () => {
  const home = join(folder, 'elsewhere')
  mkdirSync(home)
  spawnSync('tar', ['-xzf', first, '-C', home])
  writeFileSync(join(home, 'release.json'), JSON.stringify({ version, platform: 'win32', arch: 'x64' }))
  const { status, stderr } = spawnSync(process.execPath, ['tools/setup.mjs'], { cwd: home, encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('This Lounge is made for win32-x64, and this machine is '),
  ])
})
