// Knip works: a small package has one unused export and one dependency that is not imported.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnused } from './unused.ts'

test('what nobody uses is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-unused-'))
  try {
    const manifest = { name: 'small', type: 'module', main: './main.ts', dependencies: { zod: '4.6.7' } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'main.ts'), "import { used } from './other.ts'\nconsole.log(used)\n")
    writeFileSync(join(folder, 'other.ts'), 'export const used = 1\nexport const forgotten = 2\n')
    writeFileSync(join(folder, 'alone.ts'), 'export const alone = 1\n')
    const { files, found } = findUnused(folder)
    expect(files).toBe(3)
    expect(new Set(found)).toEqual(
      new Set(['dependencies: zod in package.json', 'exports: forgotten in other.ts', 'files: alone.ts in alone.ts']),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
