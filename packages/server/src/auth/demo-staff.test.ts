import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { demoCode } from './codes.ts'
import { demoPassword, demoStaff } from './demo-staff.ts'

const packages = fileURLToPath(new URL('../../../', import.meta.url))

test('AUT-02 no file that a browser is given knows a demo account, its password or its code', () => {
  const files = globSync('{web,domain,sync}/{src,sw,public}/**/*.{ts,tsx,js,html}', { cwd: packages })
    .filter((file) => !/[.]test[.]|[\\/]testing[\\/]|[\\/]simulator[\\/]/.test(file))
    .map((file) => [file, readFileSync(`${packages}${file}`, 'utf8')] as const)
  expect(files.length).toBeGreaterThan(200)
  for (const secret of [demoPassword, demoCode, ...demoStaff.map(({ email }) => email)])
    expect(files.filter(([, text]) => text.includes(secret)).map(([file]) => file)).toEqual([])
})
