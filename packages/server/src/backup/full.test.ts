// A backup that somebody names: an unreadable one is told apart from a missing one.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFull } from './full.ts'

const said = (path: string): Promise<unknown> =>
  openFull(path, () => {
    throw new Error('Nobody is asked for a key.')
  }).then(
    () => 'opened',
    (error: unknown) => error,
  )

test('a backup that this user may not read is not called missing: it is said what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o755)
  const [open, closed] = [join(folder, 'open'), join(folder, 'closed')]
  for (const each of [open, closed]) mkdirSync(each)
  const files = [join(open, 'a.backup'), join(closed, 'a.backup')]
  for (const file of files) writeFileSync(file, '')
  chmodSync(join(open, 'a.backup'), 0o000)
  chmodSync(closed, 0o000)
  const user = process.geteuid?.()
  if (user === 0) process.seteuid?.(65_534) // root may read everything
  try {
    for (const path of [...files, closed])
      expect(await said(path)).toMatchObject({
        name: 'StartRefused',
        message: `This user may not read ${path}: copy it, with what lies beside it, into a folder that this user may read, and name it there.`,
      })
    expect(await said(join(open, 'b.backup'))).toMatchObject({ message: `There is no file ${join(open, 'b.backup')}.` })
    const under = join(open, 'a.backup/b.backup')
    expect(await said(under)).toMatchObject({ message: `There is no file ${under}.` })
  } finally {
    if (user === 0) process.seteuid?.(user)
    chmodSync(closed, 0o755)
  }
})
