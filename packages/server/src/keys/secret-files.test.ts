// A key on a disk that takes only a part of it: the former key stays whole.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSecret, writeSecret } from './secret-files.ts'

const program = `const { writeSecret } = await import(process.argv[1]); writeSecret(process.argv[2], 'a.key', 'new'.repeat(1000))`

// A limit on the size of a file cuts what is written to it.
describe.runIf(process.platform !== 'win32')('a disk that takes a part', () => {
  test('cuts no key short, and keeps no draft', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lounge-secrets-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    writeSecret(dataDir, 'a.key', 'good')
    const module = pathToFileURL(join(import.meta.dirname, 'secret-files.ts')).href
    const limited = ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', program]
    const { status, stderr } = spawnSync('sh', [...limited, module, dataDir], { encoding: 'utf8' })
    expect(stderr).toContain('EFBIG')
    expect(status).toBe(1)
    expect(readSecret(dataDir, 'a.key')).toBe('good')
    expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['a.key'])
  })
})
