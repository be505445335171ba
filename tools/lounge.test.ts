// The start script's program, in folders with unusual names.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inRoot } from './machine.mjs'

test.each([
  ['tools/lounge.mjs', ['start', '--port', '9000'], './lounge start'],
  ['tools/supervise.mjs', ['--port', '9000'], 'npm start'],
])('%s says that settings are variables', (program, args, usage) => {
  expect(spawnSync(process.execPath, [inRoot(program), ...args], { encoding: 'utf8' })).toMatchObject({
    status: 2,
    stdout: '',
    stderr: `Usage: ${usage}. Its settings are variables: PORT=9000 ${usage}\n`,
  })
})

test.each(['plain', '100% lounge', 'lounge #2', 'Ọjà'])('Lounge starts from a folder named "%s"', (name) => {
  const place = mkdtempSync(join(tmpdir(), 'lounge-folder-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const tools = join(place, name, 'tools')
  mkdirSync(tools, { recursive: true })
  for (const file of ['lounge.mjs', 'machine.mjs']) copyFileSync(inRoot(`tools/${file}`), join(tools, file))
  writeFileSync(join(tools, 'current.mjs'), 'console.log(JSON.stringify(process.argv.slice(2)))')
  const { stdout, stderr } = spawnSync(process.execPath, [join(tools, 'lounge.mjs'), 'verify', 'a.backup'], {
    encoding: 'utf8',
  })
  expect({ stdout, stderr }).toEqual({ stdout: '["verify","a.backup"]\n', stderr: '' })
})
