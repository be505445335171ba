// The parts of a Lounge service: systemd's unit, WinSW's file, and the steps that put them in place.
import { dirname, join, resolve } from 'node:path'
import { type Config, readConfig, variables } from '../../packages/server/src/config.ts'
import { isInData } from '../../packages/server/src/health/backup-disk.ts'
import { orInFile, secretVariables } from '../../packages/server/src/secret-variables.ts'
import { refuseUnknown } from '../../packages/server/src/unknown-variables.ts'
import { nodeIn } from '../releases.mjs'
import { settingsPath, type Variables, winswPath, written } from './settings.mjs'
import type { Step } from './steps.ts'
import { workingDirectoryOf } from './whose.ts'

const serviceUser = 'lounge'
export const unitPath = '/etc/systemd/system/lounge.service'
const defaultDataDir = '/var/lib/lounge'

/** All variables of the server, and those that name a file with the value. */
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
  /** Names of the variables that this Lounge does not know. */
  readonly kept: readonly string[]
  readonly config: Config
}

/** For a variable that may be in a file, the one that names the file; for that one, the variable. */
const otherWayOf = (name: string): string | undefined =>
  secretVariables
    .map(orInFile)
    .find((ways) => ways.includes(name))
    ?.find((way) => way !== name)

/**
 * A service from the current environment, from which only our own variables are taken. Settings of an earlier install stay unless they are
 * set again, directly or by a file; an empty value removes one. Unknown entries of the earlier file stay: Node or a newer release may use
 * them.
 * @throws StartRefused for settings that the server itself would refuse, and for a misspelt one
 */
export function serviceOf(home: string, environment: NodeJS.ProcessEnv, earlier: Variables = {}): Service {
  refuseUnknown(environment)
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

/** Systemd takes % as the start of a specifier, and blanks as the end of a path. */
const path = (text: string): string => `"${text.replaceAll('%', '%%').replaceAll(/["\\]/g, '\\$&')}"`

/** Mount points of system disks: these are never removed, and the service may not write elsewhere on them. */
const ofSystem = ['/home', '/root', '/usr', '/var', '/opt', '/boot', '/tmp']

/**
 * The writable path for backups: the mount point if the disk may be removed. Systemd mounts any other writable folder once more in its
 * place. That would keep an unmounted stick in use, and hide the next one.
 */
const writableFor = (backupDir: string, mountPoint: string | undefined): string =>
  mountPoint === undefined || ofSystem.includes(mountPoint) ? backupDir : mountPoint

/** The ports that it listens on. A port chosen at the start (0) is unknown. */
export const portsOf = ({ port, connectPort, hasHouse }: Config): readonly number[] =>
  [port, ...(hasHouse ? [connectPort] : [])].filter((each) => each > 0)

/** @param mountPoint of the disk with the backups, if it is another disk than those of the data and the system */
export function unitOf({ home, config }: Service, mountPoint?: string): string {
  // A stick with the backups may be missing when the machine starts: the lounge goes on without it, and Health says so.
  const beside = config.backupDir === config.dataDir ? [] : [path(`-${writableFor(config.backupDir, mountPoint)}`)]
  const writable = [path(config.dataDir), ...beside].join(' ')
  const lowPort = portsOf(config).some((port) => port < 1024)
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

/** The account of the service on Windows: it has no password, and only the rights that it is given. */
const account = { domain: 'NT AUTHORITY', user: 'LocalService' }

/** WinSW 2.x (github.com/winsw/winsw): the program of this name beside the file runs according to it. */
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
    // These two element names are required: WinSW 2 ignores unknown ones, and the service would then run as the system itself.
    '  <serviceaccount>',
    `  ${element('domain', account.domain)}`,
    `  ${element('user', account.user)}`,
    '  </serviceaccount>',
    // The service may not write in the program's folder.
    element('logpath', config.dataDir),
    // The mode "roll" would roll the logs only at a start. The limit is in kilobytes, for each of the two outputs.
    '  <log mode="roll-by-size"><sizeThreshold>10240</sizeThreshold><keepFiles>8</keepFiles></log>',
    '</service>',
    '',
  ].join('\n')
}

/**
 * WinSW's commands, in order. Its service reads the file at the start: an existing one must restart, and could not be installed a
 * second time.
 * @param standing WinSW's status output
 */
export function winswSteps(what: 'install' | 'status' | 'remove', standing: string): readonly string[] {
  switch (what) {
    case 'install':
      return standing.includes('NonExistent') ? ['install', 'start'] : ['restart']
    case 'status':
      return ['status']
    case 'remove':
      return ['stopwait', 'uninstall'] // while a service still stops its name is not free
  }
}

/**
 * WinSW sets the service's account only when it installs it: a service installed by an earlier Lounge would keep running as the
 * system.
 */
export const accountStep: Step = {
  run: ['sc.exe', 'config', 'lounge', 'obj=', `${account.domain}\\${account.user}`, 'password=', ''],
}

/** Windows' identifiers for these groups: their names depend on its language. */
const administrators = '*S-1-5-32-544'
const system = '*S-1-5-18'
const localService = '*S-1-5-19'
const users = '*S-1-5-32-545'
/** A right for the folder and everything in it. */
const within = (who: string, right: 'F' | 'M' | 'RX'): string => `${who}:(OI)(CI)${right}`

/**
 * The access rights on Windows. By default everybody may read a folder on its disk, and often write to it, so inherited rights are
 * removed. The service writes its data, and cannot read the history beside a checkout. Nobody else reads the data, or the service's
 * settings.
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
 * Lets the service write backups outside the data folder. The disk may belong to somebody else, who decides on other rights: backups
 * are encrypted. It may be missing, or not support rights, as with many sticks: then this fails, and Lounge starts all the same.
 */
export const rightsOfBackupsOnWindows = ({ config }: Service): readonly string[] | undefined =>
  isInData(config) ? undefined : [config.backupDir, '/grant', within(localService, 'M')]

const own = (folder: string): readonly string[] => {
  const whose = ['-o', serviceUser, '-g', serviceUser, '-m', '0700']
  return ['install', '-d', ...whose, folder]
}

/**
 * A disk for backups may be missing, or not support owners, and Lounge starts all the same. While it is missing no folder is made in
 * its place: backups would go to the disk of the data or the system, and each would count as good.
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
 * The steps that install the service under systemd. A repeated install changes only what is configured differently now.
 * @param mountPoint of the disk with the backups, if it is another disk than those of the data and the system
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
    // Also under a tight umask: the service's user must reach the file, and a person who may not read it gets a clear error.
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
 * The command that does this as root, with the current settings, for a user who is not root. Passwords are left out: sudo's arguments
 * appear in the machine's journal and in the list of processes.
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
