// The long campaigns of `npm run proof`, each with the promise that it checks and the line of its output with its figure.

export interface Campaign {
  /** Its name for `npm run proof -- NAME`. */
  readonly name: string
  readonly promise: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Finds the figure: the last matching line of the output, or its first group. */
  readonly figure: RegExp
  /** Folders whose code it does not run: changes there leave its figure valid. */
  readonly leavesOut?: readonly string[]
}

/** For campaigns on servers without a browser. */
const onServers = { leavesOut: ['packages/web', 'e2e', 'bench'] }
/** For campaigns of the trade and the sync in one process, without server, database or browser. */
const inOneProcess = { leavesOut: [...onServers.leavesOut, 'packages/server'] }

const vitest = (...args: readonly string[]): readonly string[] => ['vitest', 'run', ...args]
const onBothEngines = (...args: readonly string[]): readonly string[] => [
  'node',
  'tools/with-postgres.mjs',
  ...vitest(...args),
]
const script = (name: string, ...args: readonly string[]): readonly string[] => [
  'npm',
  'run',
  '-s',
  name,
  '--',
  ...args,
]
/** The last line of a test runner. */
const tests = /(Tests +.*|\d+ passed.*)/

export const campaigns: readonly Campaign[] = [
  {
    name: 'safeguards',
    promise: 'Each safeguard that is taken away makes a test fail.',
    command: script('safeguards'),
    figure: /(\d+ of \d+ .*)/,
  },
  {
    name: 'mutants',
    promise: 'Each line of the specification that is implemented wrongly makes its test fail.',
    command: script('mutants', '--write'),
    figure: /(\d+ of \d+ mutants .*)/,
  },
  {
    name: 'faults',
    ...inOneProcess,
    promise: 'Each mistake that is planted in the trade is found.',
    command: script('faults', '--write'),
    figure: /(.*found.*)/,
  },
  {
    name: 'evenings',
    ...inOneProcess,
    promise: 'Whatever breaks, nothing is lost, doubled or changed: a million simulated commands.',
    command: script('sim', '--commands', '1000000', '--write'),
    figure: /(\d+ evenings from seed .*)/,
  },
  {
    name: 'draws',
    ...inOneProcess,
    promise: 'Whatever staff do, the books are what the room knows: properties with values drawn anew.',
    command: vitest(
      '--project=domain',
      '--project=sync',
      '--testTimeout=600000',
      'packages/domain',
      'packages/sync/src/simulator/oracle',
      'packages/sync/src/simulator/honest-evenings.test.ts',
    ),
    env: { LOUNGE_SEED: 'new', LOUNGE_DRAWS: '5000', LOUNGE_EVENINGS: '1000' },
    figure: tests,
  },
  {
    name: 'codes',
    ...inOneProcess,
    // Its seals are cheap, or a million would take two days; the cost of a try does not affect the result.
    promise: 'No forged yes by telephone is taken, of a million.',
    command: vitest('--project=sync', 'packages/sync/src/approvals/code.test.ts', '--testTimeout=1800000'),
    env: { LOUNGE_SEED: 'new', LOUNGE_FORGERIES: '1000000' },
    figure: /(\d+ forged codes of seed .*)/,
  },
  {
    name: 'restores',
    ...onServers,
    promise: 'A backup gives everything back that it or a terminal holds, and each edit of a file is found.',
    command: onBothEngines('--project=server', 'packages/server/src/backup'),
    env: { LOUNGE_DRILLS: '200', LOUNGE_EDITS: '1000' },
    figure: tests,
  },
  {
    name: 'power-cuts',
    ...onServers,
    promise: 'Whatever the power finds the disk at, every answered command is there, on SQLite.',
    command: onBothEngines('--project=server', 'packages/server/src/power-cut.sqlite.test.ts'),
    env: { LOUNGE_IMAGES: '20000' },
    figure: /(\d+ images of .*)/,
  },
  {
    name: 'power-cuts-postgres',
    ...onServers,
    // Each image starts a cluster, which takes a third of a second.
    promise: 'The same on PostgreSQL.',
    command: onBothEngines('--project=server on PostgreSQL', 'packages/server/src/power-cut.postgres.test.ts'),
    env: { LOUNGE_IMAGES: '2000' },
    figure: /(\d+ images of .*)/,
  },
  {
    name: 'syncs',
    ...onServers,
    promise: 'A sync that fails, any of the first two hundred, loses and doubles nothing.',
    command: onBothEngines('--project=server', 'packages/server/src/disk-trouble.sqlite.test.ts'),
    env: { LOUNGE_SYNCS: '200' },
    figure: /(\d+ failed syncs: .*)/,
  },
  {
    name: 'kills',
    ...onServers,
    promise: 'What was answered is there once, whenever the server is killed.',
    command: onBothEngines('--project=server', 'packages/server/src/kill'),
    env: { LOUNGE_KILLS: '5000', LOUNGE_LANES: '2' },
    figure: /(\d+ kills .*)/,
  },
  {
    name: 'kills-postgres',
    ...onServers,
    promise: 'The same on PostgreSQL.',
    command: onBothEngines('--project=server on PostgreSQL', 'packages/server/src/kill.test.ts'),
    env: { LOUNGE_KILLS: '500', LOUNGE_LANES: '2' },
    figure: /(\d+ kills .*)/,
  },
  {
    name: 'hangs',
    ...onServers,
    promise: 'A server that answers nobody for ten seconds is started again.',
    command: vitest('--project=server', 'packages/server/src/hang.sqlite.test.ts'),
    env: { LOUNGE_HANGS: 'whole' },
    figure: tests,
  },
  {
    name: 'written',
    ...onServers,
    promise: 'A day of 300 orders writes less than 3 GB after a year.',
    command: vitest('--project=server', 'packages/server/src/backup/written.sqlite.test.ts'),
    env: { LOUNGE_WRITTEN: '108000' },
    figure: /(\d+ orders: .*)/,
  },
  {
    name: 'load',
    promise: 'Thirty terminals, sixty thousand queued commands, three days away, and half an hour without growth.',
    command: script('load', '--write'),
    figure: /(soak.*|.* per second.*)/,
  },
  {
    name: 'fuzz',
    promise:
      'Whatever is sent to any route, as any command or on any line: no fault, no leak, and the till beside it sells on.',
    command: script('fuzz', '--inputs', '1000000'),
    figure: /(\d+ inputs from seed .*)/,
  },
  {
    name: 'updates',
    promise: 'An update that fails or is cut short at any step loses nothing.',
    command: script('updates'),
    figure: tests,
  },
  {
    name: 'upgrade-kills',
    promise: 'An update that is killed at any moment loses no order.',
    command: vitest('--project=tools', 'tools/update/kills.test.ts'),
    env: { LOUNGE_UPGRADE_KILLS: '100' },
    figure: /(\d+ kills, .*)/,
  },
  {
    name: 'release',
    promise: 'A packed release starts and sells without npm, a registry or the internet.',
    command: vitest('--project=tools', 'tools/release/release.test.ts'),
    env: { LOUNGE_RELEASE: 'whole' },
    figure: tests,
  },
  {
    name: 'image',
    promise: 'The image runs on a read-only disk beside its data.',
    command: script('image'),
    figure: /(.+)/,
  },
  {
    name: 'browser-kills',
    promise: 'What a browser has shown is owed and arrives once, whenever it is killed or its power is cut.',
    command: script('e2e', '--project=stories', 'killed-browser', 'power-cut-profile'),
    env: { LOUNGE_BROWSER_KILLS: '50', LOUNGE_BROWSER_IMAGES: '20' },
    figure: tests,
  },
  {
    name: 'browsers',
    promise: 'Whole evenings in real browsers.',
    command: script('e2e', '--project=evenings'),
    figure: tests,
  },
]
