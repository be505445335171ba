// Every house rule against a small tree: it finds the violation and accepts the rest.
import { expect, test } from 'vitest'
import { filesAreShort, rules } from './rules.ts'

interface Case {
  readonly wrong: readonly (readonly [path: string, text: string])[]
  readonly right: readonly (readonly [path: string, text: string])[]
}

const cases: Readonly<Record<string, Case>> = {
  'no barrels': {
    wrong: [['packages/domain/src/orders/index.ts', '// Orders.\n']],
    right: [['packages/web/index.html', '<!doctype html>\n']],
  },
  'files are short': {
    wrong: [['packages/web/src/ui/pager.tsx', '// A pager.\n'.repeat(301)]],
    right: [
      ['packages/web/src/ui/pager.tsx', '// A pager.\n'.repeat(300)],
      ['package-lock.json', '{}\n'.repeat(9000)],
    ],
  },
  'nothing is put off': {
    wrong: [
      ['packages/sync/src/hub/log.ts', '// The log.\n// TODO later\n'],
      ['packages/sync/src/hub/log.test.ts', "// The log.\ntest.skip('pays', () => undefined)\n"],
    ],
    right: [['packages/domain/src/tickets/tickets.ts', "// Tickets.\nexport const columns = ['TO DO', 'todo']\n"]],
  },
  'every file says what it is for': {
    wrong: [['packages/web/src/ui/pager.tsx', "import { useState } from 'react'\n// A pager.\n"]],
    right: [
      ['packages/web/src/ui/pager.tsx', '/** A pager. */\n'],
      ['tools/run.mjs', '#!/usr/bin/env node\n// Runs.\n'],
      ['packages/web/src/ui/pager.test.tsx', "import { test } from 'vitest'\n"],
    ],
  },
  'no machine is named': {
    wrong: [
      ['README.md', 'Look into /home/ada/lounge.\n'],
      ['package-lock.json', '"resolved": "https://mirror.example.com/zod.tgz"\n'],
      ['.npmrc', 'registry.example.com\n'],
    ],
    right: [
      ['README.md', 'Open /usr/bin/chromium, ./data and docs/work/plan.\n'],
      ['packages/web/src/app/paths.ts', "// Paths.\nexport const home = '/tables'\n"],
    ],
  },
  'the domain has no surprises': {
    wrong: [
      ['packages/domain/src/time.ts', '// Time.\nexport const now = () => Date.now()\n'],
      ['packages/domain/src/ids.ts', '// Ids.\nexport const dice = Math.random()\n'],
    ],
    right: [
      ['packages/domain/src/time.ts', '// Time.\nexport const day = (at: number) => new Date(at).getUTCDay()\n'],
      ['packages/web/src/app/clock.ts', '// The clock.\nexport const now = () => Date.now()\n'],
    ],
  },
  'one folder knows the database': {
    wrong: [['packages/server/src/rows/sales.ts', "// Sales.\nimport { SqliteDialect } from 'kysely'\n"]],
    right: [['packages/server/src/db/open.ts', "// Opens.\nimport { SqliteDialect } from 'kysely'\n"]],
  },
  'imports name whole files': {
    wrong: [['packages/web/src/app/main.tsx', "// Starts.\nimport { router } from './router'\n"]],
    right: [
      ['packages/web/src/app/main.tsx', "// Starts.\nimport { router } from './router.tsx'\nimport './app.css'\n"],
    ],
  },
  'no screen styles what all share': {
    wrong: [
      ['packages/web/src/screens/outages/outages.module.css', '@media print {\n  body > * {\n  }\n}\n'],
      ['packages/web/src/screens/outages/outages.module.css', '@page {\n}\n'],
    ],
    right: [
      ['packages/web/src/screens/outages/outages.module.css', '.paper {\n  page: a4;\n}\n'],
      ['packages/web/src/ui/print.css', '@page a4 {\n}\n'],
    ],
  },
  'checks are switched off with a reason': {
    wrong: [
      ['packages/web/src/app/main.tsx', '// Starts.\n\n// @ts-ignore\n'],
      ['packages/web/src/app/main.tsx', '// Starts.\n\n// oxlint-disable-next-line no-console\n'],
    ],
    right: [
      ['packages/web/src/app/main.tsx', '// Starts.\n\n// oxlint-disable-next-line no-console -- the log\n'],
      ['packages/web/src/app/main.tsx', '// Starts.\n\n// This is the log.\n// oxlint-disable-next-line no-console\n'],
    ],
  },
  'the compiler is overruled with a reason': {
    wrong: [
      ['packages/sync/src/hub/log.ts', '// The log.\n\n\nconst row = found as Row\n'],
      ['packages/sync/src/hub/log.ts', '// The log.\n\n\nconst row = { ...found } as { readonly id: string }\n'],
      ['packages/sync/src/hub/log.ts', '// The log.\n\n\nconst row = found as unknown\n'],
    ],
    right: [
      ['packages/sync/src/hub/log.ts', '// The log.\n\n\nconst row = found as Row // checked above\n'],
      [
        'packages/sync/src/hub/log.ts',
        '// The log.\n\n\n/** Checked before. */\nconst rowOf = (found: unknown) =>\n  found as Row\n',
      ],
      ['packages/sync/src/hub/log.ts', "// The log.\n\n\nimport { a as B } from 'c'\nconst d = ['x'] as const\n"],
      ['packages/sync/src/hub/log.ts', "// The log.\n\n\nsay('as Good as it gets')\n"],
      [
        'packages/web/src/app/error-screen.tsx',
        '// Says it.\n\n\n  It is sent as soon as the application runs again.\n',
      ],
      ['packages/sync/src/hub/log.test.ts', 'const row = found as Row\n'],
    ],
  },
}

test('every rule has its cases', () => {
  expect(Object.keys(cases)).toEqual(Object.keys(rules))
})

test.each(Object.entries(cases))('%s', (name, { wrong, right }) => {
  // The files that are listed as long are not among the cases.
  const rule = name === 'files are short' ? filesAreShort({}) : rules[name]
  const found = (file: readonly [string, string]) => rule?.(new Map([file])) ?? []
  expect(wrong.filter((file) => found(file).length !== 1)).toEqual([])
  expect(right.filter((file) => found(file).length > 0)).toEqual([])
})

test('a long file is allowed while its reason is listed, and only then', () => {
  const tree = new Map([['packages/domain/src/menu/catalogue.ts', '// The catalogue.\n'.repeat(301)]])
  const listed = filesAreShort({ 'packages/domain/src/menu/catalogue.ts': 'one row for each item' })
  expect(listed(tree)).toEqual([])
  expect(listed(new Map())).toHaveLength(1)
})
