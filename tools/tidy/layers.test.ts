// Every layer rule, against a small lounge that breaks it once: a rule that finds nothing is useless.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import { inRoot } from '../machine.mjs'
import { cruiseLayers } from './layers.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** For each rule, a forbidden import. A specifier in quotes is imported literally; a path gets its file. */
const planted: Readonly<Record<string, readonly [from: string, imports: string]>> = {
  'no-cycle': ['packages/domain/src/money.ts', './money.ts'],
  'all-found': ['packages/domain/src/money.ts', './nowhere.ts'],
  'no-test-in-product': ['packages/web/src/ui/pager.tsx', './pager.test.ts'],
  'package-by-name': ['packages/sync/src/protocol.ts', '../../domain/src/money.ts'],
  'domain-is-pure': ['packages/domain/src/money.ts', 'node:fs'],
  'commands-stay-home': ['packages/domain/src/orders/reducer.ts', '../tickets/commands.ts'],
  'reports-read-only': ['packages/domain/src/orders/views.ts', '../reports/sales.ts'],
  'sync-is-pure': ['packages/sync/src/hub/log.ts', 'fastify'],
  'judge-apart': ['packages/sync/src/simulator/oracle/judge.ts', '@lounge/domain/reduce'],
  'server-without-web': ['packages/server/src/app.ts', '@lounge/web/ui/pager'],
  'web-without-server': ['packages/web/src/app/main.ts', '@lounge/server/app'],
  'one-dialect-folder': ['packages/server/src/rows/sales.ts', 'node:sqlite'],
  'stories-from-outside': ['e2e/stories/pay.spec.ts', '@lounge/domain/money'],
  'screens-apart': ['packages/web/src/screens/tables/tables.ts', '../login/login.ts'],
  'screens-below-app': ['packages/web/src/screens/tables/tables.ts', '../../app/main.ts'],
  'components-below-screens': ['packages/web/src/components/receipt.ts', '../screens/tables/tables.ts'],
  'hooks-below-components': ['packages/web/src/hooks/use-view.ts', '../components/receipt.ts'],
  'session-below-api': ['packages/web/src/session/auth.ts', '../api/people.ts'],
  'ui-knows-no-lounge': ['packages/web/src/ui/pager.ts', '@lounge/domain/money'],
}

const allowed = {
  'packages/domain/src/money.ts': ['zod'],
  'packages/domain/src/orders/views.ts': ['../tickets/views.ts', './commands.ts'],
  'packages/sync/src/hub/log.ts': ['@lounge/domain/money', 'idb'],
  'packages/server/src/db/open.ts': ['node:sqlite', '@lounge/sync/hub/log'],
  'packages/web/src/screens/tables/tables.ts': ['../../components/receipt.ts', '../../app/paths.ts', './list.ts'],
  'packages/web/src/ui/pager.ts': ['react'],
  'e2e/stories/pay.spec.ts': ['@lounge/domain/messages', '@lounge/domain/office-messages'],
}

test('every rule has a planted violation', () => {
  expect(new Set(['all-reached', ...Object.keys(planted)])).toEqual(new Set(rules.forbidden.map(({ name }) => name)))
})

test.each(Object.entries(planted))('%s bites', async (name, [from, imports]) => {
  const { broken } = await cruiseLayers(lounge({ [from]: [imports] }))
  expect(broken).toContainEqual(expect.stringContaining(`${name}: ${from} → `))
})

test('all-reached bites', async () => {
  const lonely = 'packages/server/src/lonely.ts'
  const programs = { 'packages/server/src/main.ts': ['./app.ts'], 'packages/web/src/app/main.tsx': ['./router.ts'] }
  const { broken } = await cruiseLayers(lounge({ ...programs, [lonely]: ['zod'] }))
  expect(broken).toEqual([`all-reached: ${lonely} → ${lonely}`])
})

test('what the layers allow is left alone', async () => {
  const { broken, modules } = await cruiseLayers(lounge(allowed))
  expect(broken).toEqual([])
  expect(modules).toBeGreaterThan(Object.keys(allowed).length)
})

/** A lounge of one-line files: the given ones, and an empty one for each file that they import. */
function lounge(files: Readonly<Record<string, readonly string[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-layers-'))
  folders.push(folder)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const name of ['domain', 'sync', 'server', 'web']) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@lounge/${name}`, exports: { './*': './src/*.ts' } }),
    )
    write(`node_modules/.keep`, '')
    mkdirSync(join(folder, 'node_modules/@lounge'), { recursive: true })
    symlinkSync(`../../packages/${name}`, join(folder, 'node_modules/@lounge', name))
  }
  for (const name of ['zod', 'idb', 'react', 'fastify'])
    symlinkSync(inRoot(`node_modules/${name}`), join(folder, 'node_modules', name))
  write('e2e/.keep', '')
  for (const [from, imports] of Object.entries(files)) {
    for (const specifier of imports) {
      const target = fileOf(from, specifier)
      if (target !== undefined && !(target in files) && !target.includes('nowhere'))
        write(target, 'export const name = 1\n')
    }
  }
  for (const [from, imports] of Object.entries(files)) write(from, imports.map((name) => `import '${name}'\n`).join(''))
  return folder
}

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const own = /^@lounge\/([^/]+)\/(.+)$/.exec(specifier)
  return own === null ? undefined : `packages/${own[1]}/src/${own[2]}.ts`
}
