// What a service of Lounge is made of: systemd's unit, WinSW's file, and the steps that put them in place.
import { dirname, join, resolve } from 'node:path'
import { type Config, readConfig, variables } from '../../packages/server/src/config.ts'
import { isInData } from '../../packages/server/src/health/backup-disk.ts'
import { orInFile, secretVariables } from '../../packages/server/src/secret-variables.ts'
import { nodeIn } from '../releases.mjs'
import { settingsPath, type Variables, winswPath, written } from './settings.mjs'
import type { Step } from './steps.ts'
import { workingDirectoryOf } from './whose.ts'

const serviceUser = 'lounge'
export const unitPath = '/etc/systemd/system/lounge.service'
const defaultDataDir = '/var/lib/lounge'

/** All that the server reads, and where it may stand in a file. */
const known = variables.flatMap(orInFile)
const paths = [
  'DATA_DIR',
  'BACKUP_DIR',
  'TLS_CERT',
  'TLS_KEY',
  'DATABASE_URL_FILE',
  'SMTP_URL_FILE',
  'LEAKED_PASSWORDS_FILE',
  'METRICS_TOKEN_FILE',
]

export interface Service {
  readonly home: string
  readonly variables: Variables
  /** Names of those that this Lounge does not know. */
  readonly kept: readonly string[]
  readonly config: Config
}

/** Of a variable that may stand in a file, the one that names the file; of that one, the variable. */
const otherWayOf = (name: string): string | undefined =>
  secretVariables
    .map(orInFile)
    .find((ways) => ways.includes(name))
    ?.find((way) => way !== name)

/**
 * A service by what is set now; what an earlier install was told stays, unless it is set again, or the other way. Set to nothing, it is
 * left out. What somebody wrote into its file stays as it is: Node knows it, or a newer release that runs. Of what is set now only ours is taken.
 * @throws StartRefused for what the server itself would refuse
 */
export function serviceOf(home: string, environment: NodeJS.ProcessEnv, earlier: Variables = {}): Service {
  const isSetOtherwise = (name: string): boolean => {
    const other = otherWayOf(name)
    return other !== undefined && Boolean(environment[other]) && environment[name] === undefined
  }
  const stays = Object.fromEntries(Object.entries(earlier).filter(([name]) => !isSetOtherwise(name)))
  const set: NodeJS.ProcessEnv = { DATA_DIR: defaultDataDir, ...stays, ...environment }
  const ours = Object.fromEntries(
    known.flatMap((name) => {
      const value = set[name]
      if (value === undefined || value === '') return []
      return [[name, paths.includes(name) ? resolve(value) : value] as const]
    }),
  )
  const others = Object.entries(earlier).filter(([name]) => !known.includes(name))
  const variables = { ...ours, ...Object.fromEntries(others) }
  return { home: resolve(home), variables, kept: others.map(([name]) => name), config: readConfig(variables) }
}

/** Systemd takes % for the beginning of a specifier, and blanks for the end of a path. */
const path = (text: string): string => `"${text.replaceAll('%', '%%').replaceAll(/["\\]/g, '\\$&')}"`

/** Disks of the system: none is taken out, and a service has no business in the rest of one. */
const ofSystem = ['/home', '/root', '/usr', '/var', '/opt', '/boot', '/tmp']

/**
 * What systemd lets the service write in that is no mount point, it mounts in its place once more, and that keeps a stick in use that was
 * unmounted, and hides the one that comes after it. So a disk that may be taken out is named by where it is mounted.
 */
const writableFor = (backupDir: string, mountPoint: string | undefined): string =>
  mountPoint === undefined || ofSystem.includes(mountPoint) ? backupDir : mountPoint

/** @param mountPoint of the disk with the backups, where that is another one than the data's and the system's */
export function unitOf({ home, config }: Service, mountPoint?: string): string {
  // A stick with the backups may be missing when the machine starts: the lounge goes on without it, and Health says so.
  const beside = config.backupDir === config.dataDir ? [] : [path(`-${writableFor(config.backupDir, mountPoint)}`)]
  const writable = [path(config.dataDir), ...beside].join(' ')
  const lowPort = [config.port, ...(config.hasHouse ? [config.connectPort] : [])].some(
    (port) => port > 0 && port < 1024,
  )
    ? ['AmbientCapabilities=CAP_NET_BIND_SERVICE', 'CapabilityBoundingSet=CAP_NET_BIND_SERVICE']
    : ['CapabilityBoundingSet=']
  return [
    '[Unit]',
    'Description=Lounge: till, boards and back office',
    'Wants=network-online.target',
    'After=network-online.target postgresql.service',
    '# However often it falls, it is started again.',
    'StartLimitIntervalSec=0',
    '',
    '[Service]',
    'Type=exec',
    `User=${serviceUser}`,
    `Group=${serviceUser}`,
    workingDirectoryOf(home),
    `EnvironmentFile=${settingsPath}`,
    `ExecStart=${path(nodeIn(home))} ${path(join(home, 'tools/supervise.mjs'))}`,
    'Restart=always',
    'RestartSec=2',
    '# The supervisor stops its server and waits for it.',
    'KillMode=mixed',
    'TimeoutStopSec=30',
    'UMask=0077',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=read-only',
    `ReadWritePaths=${writable}`,
    '# A checkout has its history beside it, a release has none.',
    `InaccessiblePaths=${path(`-${join(home, '.git')}`)}`,
    'PrivateTmp=yes',
    'ProtectKernelTunables=yes',
    'ProtectControlGroups=yes',
    'RestrictSUIDSGID=yes',
    'LockPersonality=yes',
    ...lowPort,
    '',
    '[Install]',
    'WantedBy=multi-user.target',
    '',
  ].join('\n')
}

const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Who runs the service on Windows: an account without a password, which has no rights but those that it is given. */
const account = { domain: 'NT AUTHORITY', user: 'LocalService' }

/** WinSW 2.x (github.com/winsw/winsw): the program of this name beside the file runs what it says. */
export function winswOf({ home, variables, config }: Service): string {
  const element = (name: string, text: string): string => `  <${name}>${inXml(text)}</${name}>`
  return [
    '<service>',
    element('id', 'lounge'),
    element('name', 'Lounge'),
    element('description', 'Till, boards and back office'),
    element('executable', nodeIn(home)),
    element('arguments', `"${join(home, 'tools/supervise.mjs')}"`),
    element('workingdirectory', home),
    ...Object.entries(variables).map(([name, value]) => `  <env name="${name}" value="${inXml(value)}"/>`),
    element('startmode', 'Automatic'),
    '  <onfailure action="restart" delay="2 sec"/>',
    element('stoptimeout', '30 sec'),
    // By these two names: what WinSW 2 does not know it passes over, and then the service is the system itself.
    '  <serviceaccount>',
    `  ${element('domain', account.domain)}`,
    `  ${element('user', account.user)}`,
    '  </serviceaccount>',
    // The folder of the program is not the service's to write in.
    element('logpath', config.dataDir),
    // With "roll" it would be rolled at a start only. In kilobytes, of each of the two outputs.
    '  <log mode="roll-by-size"><sizeThreshold>10240</sizeThreshold><keepFiles>8</keepFiles></log>',
    '</service>',
    '',
  ].join('\n')
}

/**
 * What WinSW is told to do, one after the other. Its service reads the file as it starts: one that is there already has to start anew,
 * and would not be installed once more.
 * @param standing what WinSW says of it
 */
export function winswSteps(what: 'install' | 'status' | 'remove', standing: string): readonly string[] {
  switch (what) {
    case 'install':
      return standing.includes('NonExistent') ? ['install', 'start'] : ['restart']
    case 'status':
      return ['status']
    case 'remove':
      return ['stopwait', 'uninstall'] // of one that still stops the name would not be free yet
  }
}

/** WinSW says who the service is only where it installs it: one that an earlier Lounge installed would stay the system itself. */
export const accountStep: Step = {
  run: ['sc.exe', 'config', 'lounge', 'obj=', `${account.domain}\\${account.user}`, 'password=', ''],
}

/** As Windows numbers them: their names are other ones in each of its languages. */
const administrators = '*S-1-5-32-544'
const system = '*S-1-5-18'
const localService = '*S-1-5-19'
const users = '*S-1-5-32-545'
/** In the folder and in all that lies in it. */
const within = (who: string, right: 'F' | 'M' | 'RX'): string => `${who}:(OI)(CI)${right}`

/**
 * What Windows is asked for. A folder on its disk is everybody's to read, and often to write: what is inherited so goes. The service
 * writes its data; it cannot read the history beside a checkout. Nobody else reads the data, or what the service was told.
 */
export function rightsOnWindows({ home, config }: Service, hasHistory: boolean): readonly (readonly string[])[] {
  const closed = ['/inheritance:r', '/grant:r', within(administrators, 'F'), within(system, 'F')]
  return [
    [home, ...closed, within(localService, 'RX'), within(users, 'RX')],
    [dirname(winswPath(home)), ...closed, within(localService, 'RX')],
    [config.dataDir, ...closed, within(localService, 'M')],
    ...(hasHistory ? [[join(home, '.git'), '/deny', within(localService, 'RX')]] : []),
  ]
}

/**
 * That the service writes its backups where they lie beside the data. The disk may be somebody else's, so it is theirs to close: backups
 * are encrypted. It may be out, or know no rights, as many a stick does: then this does not succeed, and Lounge starts all the same.
 */
export const rightsOfBackupsOnWindows = ({ config }: Service): readonly string[] | undefined =>
  isInData(config) ? undefined : [config.backupDir, '/grant', within(localService, 'M')]

const own = (folder: string): readonly string[] => {
  const whose = ['-o', serviceUser, '-g', serviceUser, '-m', '0700']
  return ['install', '-d', ...whose, folder]
}

/**
 * A disk for backups may be out, or know no owners, and Lounge starts all the same. While it is out nothing is made in its place: backups
 * would lie on the disk of the data or of the system, and each would be called good.
 */
function stepForBackups({ config }: Service, isOnOtherDisk: boolean): Step {
  const { backupDir: folder } = config
  if (isInData(config)) return { run: own(folder) }
  const writes = ['runuser', '-u', serviceUser, '--', 'test', '-w', folder]
  const sentence = `The service cannot write backups in ${folder} yet.`
  return isOnOtherDisk
    ? {
        run: own(folder),
        unless: writes,
        orSay: `${sentence} A FAT or exFAT stick knows no owners: mount it with uid=lounge,gid=lounge, or format it as ext4.`,
      }
    : {
        run: writes,
        orSay: `${sentence} It lies on the disk of the data or of the system. Mount the backup disk, and install again. Do you want it there? Then do: sudo ${own(folder).join(' ')}`,
      }
}

/**
 * What installs it under systemd. Done again it changes nothing but what is set otherwise now.
 * @param mountPoint of the disk with the backups, where that is another one than the data's and the system's
 */
export function stepsFor(service: Service, mountPoint: string | undefined): readonly Step[] {
  const { dataDir } = service.config
  return [
    {
      run: ['useradd', '--system', '--user-group', '--home-dir', dataDir, '--shell', '/usr/sbin/nologin', serviceUser],
      unless: ['id', '-u', serviceUser],
    },
    { run: own(dataDir) },
    stepForBackups(service, mountPoint !== undefined),
    // Also under a tight umask: the service's user passes it on the way to that file, and who may not read it is told so.
    { run: ['install', '-d', '-m', '0755', dirname(settingsPath)] },
    { write: settingsPath, text: written(service.home, service.variables), mode: 0o640, group: serviceUser },
    { write: unitPath, text: unitOf(service, mountPoint), mode: 0o644 },
    { run: ['systemctl', 'daemon-reload'] },
    { run: ['systemctl', 'enable', 'lounge.service'] },
    { run: ['systemctl', 'restart', 'lounge.service'] },
  ]
}

export const stepsToRemove: readonly Step[] = [
  { run: ['systemctl', 'disable', '--now', 'lounge.service'] },
  { run: ['rm', '-f', unitPath] },
  { run: ['systemctl', 'daemon-reload'] },
]

/**
 * What somebody who is not root is told: the command that does this as root, with what is set now. What sudo is given stands in the
 * machine's journal and in the list of processes, so a password is not.
 */
export function asRoot(environment: NodeJS.ProcessEnv, args: readonly string[]): string {
  const set = known.filter((name) => environment[name] !== undefined)
  const isLeftOut = (name: string): boolean => isSecret(name) && environment[name] !== ''
  const inCommand = (name: string): string => (environment[name] === '' ? `${name}=` : `${name}="$${name}"`)
  const kept = ['PATH', ...set.filter((name) => !isLeftOut(name))].map(inCommand).join(' ')
  const command = `A service is installed and removed by root:\n  sudo env ${kept} npm run service -- ${args.join(' ')}`
  const secrets = set
    .filter(isLeftOut)
    .map(
      (name) =>
        `\n${name} is left out, for sudo writes it into the journal. Put it into a file, and name the file in ${name}_FILE.`,
    )
  return [command, ...secrets].join('')
}
const isSecret = (name: string): boolean => secretVariables.some((each) => each === name)
