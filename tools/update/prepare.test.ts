// System errors before an update has changed anything; and a Lounge that is packed into its own folder.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wrongWith } from '../release/sums.ts'
import { asRefusal, UpdateRefused } from './prepare.ts'
import { MadeUpReleases } from './testing/made-up-releases.ts'

const failed = (code: string) => Object.assign(new Error(`${code}: no, mkdir '/opt/lounge/releases'`), { code })

test.each([
  ['EACCES', /^This user may not do that \(EACCES: .*\): do it as root, with sudo/],
  ['EROFS', /do it as root/],
  ['ENOSPC', /^The disk has no room for the new version \(ENOSPC: /],
])('an update that meets %s is refused in one sentence', (code, sentence) => {
  expect(() => {
    throw asRefusal(failed(code))
  }).toThrow(sentence)
  expect(asRefusal(failed(code))).toBeInstanceOf(UpdateRefused)
})

test('what nobody has a sentence for stays what it is', () => {
  const [bug, file] = [new Error('a bug'), failed('EIO')]
  expect([asRefusal(bug), asRefusal(file)]).toEqual([bug, file])
})

function packing() {
  const releases = new MadeUpReleases()
  onTestFinished(() => releases.remove())
  const { home } = releases
  const program = join(home, 'tools/update/main.ts')
  const pack = (file: string, env = process.env) =>
    spawnSync(process.execPath, [program, '--pack', file], { cwd: home, encoding: 'utf8', env })
  const heldBy = (file: string) => spawnSync('tar', ['-tzf', join(home, file)], { encoding: 'utf8' }).stdout.split('\n')
  return { home, pack, heldBy }
}

test('a Lounge is packed into its own folder, also once more, and the file does not hold itself', () => {
  const { home, pack, heldBy } = packing()
  const before = readdirSync(home)
  mkdirSync(join(home, 'for [them]'))
  for (const file of ['lounge.tar.gz', 'for [them]/lounge.tar.gz'])
    for (let times = 1; times <= 2; times++) {
      expect(pack(file)).toMatchObject({ status: 0, stderr: '' })
      expect(wrongWith(join(home, file), undefined)).toBeUndefined()
      expect(heldBy(file)).toContain('./package.json')
      expect(heldBy(file).filter((name) => name.startsWith(`./${file}`) || name.includes('.packing'))).toEqual([])
    }
  expect(readdirSync(home).toSorted()).toEqual(
    [...before, 'for [them]', 'lounge.tar.gz', 'lounge.tar.gz.sha256'].toSorted(),
  )
})

test('where a Lounge cannot be packed nothing half-made stays, and an earlier file is as it was', () => {
  const { home, pack } = packing()
  writeFileSync(join(home, 'lounge.tar.gz'), 'the last one')
  const before = readdirSync(home)
  const failing = join(home, '..', 'failing')
  mkdirSync(failing)
  writeFileSync(join(failing, 'tar'), '#!/bin/sh\necho half > "$2"\nexit 2\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${failing}:${process.env['PATH']}` }
  expect(pack('lounge.tar.gz', env)).toMatchObject({
    status: 1,
    stderr: 'Nothing was changed. It could not be packed.\n',
  })
  expect(readdirSync(home)).toEqual(before)
  expect(readFileSync(join(home, 'lounge.tar.gz'), 'utf8')).toBe('the last one')
  expect(pack('nowhere/lounge.tar.gz')).toMatchObject({
    status: 1,
    stderr: `Nothing was changed. There is no folder ${join(home, 'nowhere')}.\n`,
  })
})
