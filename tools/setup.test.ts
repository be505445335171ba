// Set-up after a power cut, in a tree with a made-up npm, builder and bundler: files may exist, but be empty.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inRoot, onWindows } from './machine.mjs'

const lock = JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0' } } })

/** Each of the programs records what it did; `sync` records which stamps and marks existed then. */
function tree() {
  const home = mkdtempSync(join(tmpdir(), 'lounge-setup-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const put = (path: string, text: string, mode = 0o644): void => {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text, { mode })
  }
  for (const name of ['setup.mjs', 'machine.mjs', 'to-disk.mjs'])
    cpSync(inRoot(`tools/${name}`), join(home, 'tools', name))
  const program = (name: string, made: Readonly<Record<string, string>>) =>
    [
      "import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'",
      `appendFileSync(${JSON.stringify(join(home, 'noted'))}, ${JSON.stringify(`${name}\n`)})`,
      ...Object.entries(made).flatMap(([path, text]) => [
        `mkdirSync(${JSON.stringify(dirname(join(home, path)))}, { recursive: true })`,
        `writeFileSync(${JSON.stringify(join(home, path))}, ${JSON.stringify(text)})`,
      ]),
    ].join('\n')
  put('package-lock.json', lock)
  put('npm.mjs', program('npm', { 'node_modules/.package-lock.json': lock }))
  put('node_modules/vite/bin/vite.js', program('vite', { 'packages/web/dist/index.html': 'page' }))
  put('node_modules/vite/package.json', '{ "type": "module" }')
  put('tools/programs/main.ts', program('bundler', { 'packages/server/dist/main.mjs': 'main' }))
  put('package.json', '{ "type": "module" }')
  const stamps = ['.installing', 'node_modules/.lounge-setup', 'node_modules/.cache/lounge-web']
  const seen = stamps.map((path) => `[ ! -e '${join(home, path)}' ] || told="$told ${path}"`)
  put('bin/sync', ['#!/bin/sh', 'told=sync', ...seen, `echo "$told" >> '${join(home, 'noted')}'`, ''].join('\n'), 0o755)
  for (const path of ['node_modules/.bin', 'packages/web']) mkdirSync(join(home, path), { recursive: true })
  symlinkSync(process.execPath, join(home, 'node_modules/.bin/node'))
  const setUp = (...args: readonly string[]) => {
    rmSync(join(home, 'noted'), { force: true })
    const env = {
      PATH: [join(home, 'bin'), process.env['PATH']].join(delimiter),
      npm_execpath: join(home, 'npm.mjs'),
    }
    const { status, stderr } = spawnSync(process.execPath, ['tools/setup.mjs', ...args], {
      cwd: home,
      env,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    const noted = join(home, 'noted')
    return existsSync(noted) ? readFileSync(noted, 'utf8').trim().split('\n') : []
  }
  return { home, put, setUp }
}

test.skipIf(onWindows)('what somebody’s own npm installed is taken, unless a power cut left its list empty', () => {
  const { home, put, setUp } = tree()
  put('node_modules/.package-lock.json', lock)
  expect(setUp()).toEqual(['sync'])
  expect(setUp()).toEqual([])
  rmSync(join(home, 'node_modules/.lounge-setup'))
  put('node_modules/.package-lock.json', '')
  expect(setUp()).toEqual(['npm', 'sync .installing'])
  expect(setUp()).toEqual([])
})

test.skipIf(onWindows)('packages are installed again where the power went before all of them were on the disk', () => {
  const { home, put, setUp } = tree()
  put('node_modules/.package-lock.json', lock)
  put('.installing', '')
  expect(setUp()).toEqual(['npm', 'sync .installing'])
  expect(existsSync(join(home, '.installing'))).toBe(false)
  expect(setUp()).toEqual([])
})

test.skipIf(onWindows)(
  'pages and the server are on the disk before anything says so, and what is gone is made again',
  () => {
    const { home, setUp } = tree()
    expect(setUp('web')).toEqual(['npm', 'sync .installing', 'vite', 'sync node_modules/.lounge-setup', 'bundler'])
    expect(setUp('web')).toEqual([])
    rmSync(join(home, 'packages/server/dist/main.mjs'))
    expect(setUp('web')).toEqual(['bundler'])
  },
)
