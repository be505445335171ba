// Who may import whom, as a machine can check it; docs/ARCHITECTURE.md says why. tools/tidy/layers.test.ts holds one
// planted violation for each of these rules.
const domain = '^packages/domain/src/'
const sync = '^packages/sync/src/'
const server = '^packages/server/'
const web = '^packages/web/'
const tests = ['[.]test[.]tsx?$', '/testing/']
const programs =
  '^packages/(server/src/(main|backup/(main|update))[.]ts|server/src/db/checkpoint-thread[.]mjs|web/src/(app/main[.]tsx|devices/menu-file-worker[.]ts)|web/sw/(customer-menu-)?sw[.]ts|web/customer-menu/menu[.]ts|sync/src/simulator/main[.]ts)$'
const packaged = (/** @type {string} */ names) => `node_modules/(${names})/`

/** @satisfies {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycle', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    rule('all-found', 'What cannot be found cannot be checked.', {}, { couldNotResolve: true }),
    rule(
      'all-reached',
      'What no program reaches is not part of the product.',
      { path: programs },
      { path: '^packages/[^/]+/(src|sw|customer-menu)/', pathNot: [...tests, programs], reachable: false },
    ),
    rule(
      'no-test-in-product',
      'A product file does not need a test to work.',
      { pathNot: [...tests, '^e2e/'] },
      { path: tests },
    ),
    rule(
      'package-by-name',
      'Across packages, import by name and not by a path out of the package; server and web, which only stories look into, have none.',
      { path: '^(packages/[^/]+|e2e)/' },
      {
        path: '^(packages/[^/]+|e2e)/',
        pathNot: ['^$1/', '^packages/(server/src/db/row-text|web/parcels)[.]ts$'],
        dependencyTypes: ['local'],
      },
    ),

    rule(
      'domain-is-pure',
      'The lounge itself needs zod and nothing else.',
      { path: domain, pathNot: tests },
      { pathNot: [domain, packaged('zod')] },
    ),
    rule(
      'commands-stay-home',
      "A noun may use another's types, events and views, never its commands or its reducer.",
      { path: '^packages/domain/src/([^/]+)/', pathNot: tests },
      { path: '^packages/domain/src/[^/]+/(commands|reducer)([.]ts$|/)', pathNot: '^packages/domain/src/$1/' },
    ),
    rule(
      'reports-read-only',
      'Reports read every noun; no noun knows of them.',
      { path: domain, pathNot: '^packages/domain/src/reports/' },
      { path: '^packages/domain/src/reports/' },
    ),

    rule(
      'sync-is-pure',
      'Both ends of the conversation run without HTTP, SQL and Node.',
      { path: sync, pathNot: tests },
      { pathNot: [domain, sync, packaged('zod|idb|dequal|@noble/hashes')] },
    ),
    rule(
      'judge-apart',
      'The judge of the simulator knows the promises of the lounge and none of its code.',
      { path: '^packages/sync/src/simulator/oracle/', pathNot: tests },
      { pathNot: '^packages/sync/src/simulator/oracle/' },
    ),
    rule(
      'server-without-web',
      'Server and browser meet in the conversation only.',
      { path: server },
      { path: [web, '^e2e/'] },
    ),
    rule(
      'web-without-server',
      'Server and browser meet in the conversation only.',
      { path: web },
      { path: [server, '^e2e/'] },
    ),
    rule(
      'one-dialect-folder',
      'Only db/ knows which database it is.',
      { path: '^packages/', pathNot: [...tests, '^packages/server/src/db/'] },
      { path: ['^(node:)?sqlite$', packaged('pg'), '^@types/pg'] },
    ),
    rule(
      'stories-from-outside',
      'Stories drive the running application; of its code they may know the sentences, how a device signs, how rows are kept, and how pages are packed.',
      { path: '^e2e/' },
      {
        path: '^packages/',
        pathNot: '^packages/(domain/src/[a-z-]*messages|sync/src/signing|server/src/db/row-text|web/parcels)[.]ts$',
      },
    ),

    rule(
      'screens-apart',
      'A screen never imports a screen; what two share moves down.',
      { path: '^packages/web/src/screens/([^/]+)' },
      { path: '^packages/web/src/screens/', pathNot: '^packages/web/src/screens/$1' },
    ),
    rule(
      'screens-below-app',
      'Screens know the paths of the application and nothing else of it.',
      { path: '^packages/web/src/(screens|components|hooks|devices)/' },
      { path: '^packages/web/src/app/', pathNot: '^packages/web/src/app/paths[.]ts$' },
    ),
    rule(
      'components-below-screens',
      'What screens share does not know them.',
      { path: '^packages/web/src/(components|hooks|devices)/' },
      { path: '^packages/web/src/screens/' },
    ),
    rule(
      'hooks-below-components',
      'Hooks and devices draw nothing of the lounge.',
      { path: '^packages/web/src/(hooks|devices)/' },
      { path: '^packages/web/src/components/' },
    ),
    rule(
      'session-below-api',
      'Who is signed in knows of no call that is made in their name.',
      { path: '^packages/web/src/session/' },
      { path: '^packages/web/src/api/' },
    ),
    rule(
      'ui-knows-no-lounge',
      'Buttons and dialogs know nothing of the lounge.',
      { path: '^packages/web/src/ui/' },
      { path: '^packages/', pathNot: '^packages/web/src/ui/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}

/** @type {(name: string, comment: string, from: object, to: object) => import('dependency-cruiser').IForbiddenRuleType} */
function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}
