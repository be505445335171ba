// The steps of a service under systemd, run with programs that every machine has; and the handling of a disk for backups.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inRoot, onWindows } from '../machine.mjs'
import { serviceOf, stepsFor } from './service.ts'
import { type Step, take } from './steps.ts'

const own = ['install', '-d', '-o', 'lounge', '-g', 'lounge', '-m', '0700']
const stepsWith = (variables: NodeJS.ProcessEnv, mountPoint?: string) =>
  stepsFor(serviceOf(inRoot('.'), variables), mountPoint)

test('a disk for backups is given to the service where it can be, and the lounge is installed where it cannot', () => {
  const writes = ['runuser', '-u', 'lounge', '--', 'test', '-w', '/mnt/backups']
  const steps = stepsWith({ BACKUP_DIR: '/mnt/backups' }, '/mnt/backups')
  expect(steps).toContainEqual({ run: [...own, '/var/lib/lounge'] })
  expect(steps).toContainEqual({
    run: [...own, '/mnt/backups'],
    unless: writes,
    orSay:
      'The service cannot write backups in /mnt/backups yet. A FAT or exFAT stick knows no owners: mount it with uid=lounge,gid=lounge, or format it as ext4.',
  })
  expect(stepsWith({})).toContainEqual({ run: [...own, '/var/lib/lounge/backups'] })
})

test('while the disk for backups is out, no folder is made in its place', () => {
  const steps = stepsWith({ BACKUP_DIR: '/mnt/backups' })
  expect(
    steps
      .filter((step) => 'run' in step && step.run.includes('install'))
      .map((step) => 'run' in step && step.run.at(-1)),
  ).toEqual(['/var/lib/lounge', '/etc/lounge'])
  expect(steps).toContainEqual({
    run: ['runuser', '-u', 'lounge', '--', 'test', '-w', '/mnt/backups'],
    orSay: expect.stringMatching(
      /^The service cannot write backups in \/mnt\/backups yet\. It lies on the disk of the data or of the system\. /,
    ),
  })
})

test.skipIf(onWindows)('a step that may fail is told of, unless what it is for is so all the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-steps-'))
  const error = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    error.mockRestore()
    rmSync(folder, { recursive: true })
  })
  const made = join(folder, 'made')
  const said = (step: Step) => {
    error.mockClear()
    take(step)
    return error.mock.calls.flat()
  }
  const is = ['test', '-e', made]
  expect(said({ run: ['false'], orSay: 'It failed.' })).toEqual(['It failed.'])
  expect(said({ run: ['false'], unless: is, orSay: 'It failed.' })).toEqual(['It failed.'])
  expect(said({ run: ['true'], unless: is, orSay: 'It failed.' })).toEqual(['It failed.'])
  expect(said({ run: ['sh', '-c', `touch '${made}'; exit 1`], unless: is, orSay: 'It failed.' })).toEqual([])
  expect(existsSync(made)).toBe(true)
  expect(said({ run: ['no such program'], unless: is, orSay: 'It failed.' })).toEqual([])
})
