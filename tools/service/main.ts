// `npm run service -- install|status|remove`: makes Lounge a service of this machine, which starts before anybody signs in
// and again after any end. `--print` shows what would be done, and does nothing. On macOS it is started by hand (`npm start`).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isOnOtherDisk } from '../../packages/server/src/health/backup-disk.ts'
import { StartRefused } from '../../packages/server/src/lifecycle/start-refused.ts'
import { inRoot, onWindows } from '../machine.mjs'
import { whyClosed } from './closed.ts'
import { mountPointOf } from './disk.ts'
import { earlierAt } from './earlier.ts'
import { closeFirewall, openFirewall, openPorts } from './firewall.ts'
import { becomesReady, type Look } from './ready.ts'
import * as settings from './settings.mjs'
import {
  accountStep,
  asRoot,
  rightsOfBackupsOnWindows,
  rightsOnWindows,
  type Service,
  serviceOf,
  stepsFor,
  stepsToRemove,
  unitPath,
  winswOf,
  winswSteps,
} from './service.ts'
import { end, print, succeeds, take } from './steps.ts'
import { refuseServiceOfOther, refuseUnitOfOther } from './whose.ts'

const usage = 'Usage: npm run service -- install, status or remove; --print shows what would be done.'
const home = inRoot('.')
const xml = settings.winswPath(home)
const winsw = xml.replace(/\.xml$/, '')

const { what, isPrinted } = argument()
try {
  if (onWindows) forWindows()
  else if (process.platform === 'linux') await forSystemd()
  else end(1, 'Services are for Linux and Windows. Here, run npm start.')
} catch (error) {
  if (!(error instanceof StartRefused) && !(error instanceof settings.SettingsRefused)) throw error
  end(1, `Nothing was changed. ${error.message}`)
}

function argument(): { readonly what: 'install' | 'status' | 'remove'; readonly isPrinted: boolean } {
  try {
    const options = {
      print: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const [what, ...more] = positionals
    if (more.length === 0 && (what === 'install' || what === 'status' || what === 'remove'))
      return { what, isPrinted: values.print || values['dry-run'] }
  } catch {
    // The message follows below.
  }
  return end(2, usage)
}

async function forSystemd(): Promise<void> {
  if (what === 'status') return show('systemctl', ['status', '--no-pager', 'lounge.service'])
  const service =
    what === 'install' ? serviceOf(home, process.env, earlier(settings.settingsPath, ofThisFolder)) : undefined
  const steps = service ? stepsFor(service, await backupDiskOf(service)) : stepsToRemove
  if (isPrinted) return print(steps)
  if (process.getuid?.() !== 0) end(1, asRoot(process.env, process.argv.slice(2)))
  if (!existsSync('/run/systemd/system'))
    end(1, 'This machine does not run systemd. Start Lounge with npm start, or in a container: see docs/install.md.')
  if (!service) return remove()
  const closed = whyClosed(home)
  if (closed !== undefined) end(1, closed)
  for (const step of steps) take(step)
  sayKept(service)
  console.log('Lounge is started …')
  if (
    !(await becomesReady(
      () => lookAt(service),
      () => pause(1_000),
    ))
  ) {
    show('journalctl', ['--unit', 'lounge', '--lines', '20', '--no-pager', '--output', 'cat'])
    end(
      1,
      'Lounge is installed as a service, but does not answer: what it said last stands above. Mend that, and do it again.',
    )
  }
  console.log('Lounge runs as a service, and starts with this machine. What it says: journalctl -u lounge')
}

async function backupDiskOf({ config }: Service): Promise<string | undefined> {
  return (await isOnOtherDisk(config)) ? mountPointOf(config.backupDir) : undefined
}

function lookAt({ variables, config }: Service): Look {
  const asked = ['show', '--property', 'MainPID', '--value', 'lounge.service']
  const pid = spawnSync('systemctl', asked, { encoding: 'utf8' }).stdout.trim()
  // A port that is chosen at the start is unknown here.
  const isHealthy = () => spawnSync(process.execPath, [inRoot('tools/healthy.mjs')], { env: variables }).status === 0
  return { pid, answers: pid !== '0' && (config.port === 0 || isHealthy()) }
}

function remove(): void {
  const unit = settings.textAt(unitPath)
  if (unit === undefined) return console.log('There is no service of Lounge on this machine.')
  refuseUnitOfOther(home, unit)
  for (const step of stepsToRemove) take(step)
  console.log(`The service is gone. Its data and ${settings.settingsPath} are still there.`)
}

function sayKept({ kept }: Service): void {
  if (kept.length > 0)
    console.log(`This Lounge does not know these variables, and keeps them as they are: ${kept.join(', ')}`)
}

function earlier(path: string, variablesIn: (text: string) => settings.Variables): settings.Variables {
  const { variables, unread } = earlierAt(path, variablesIn)
  // On Linux the program asks for root before it does anything.
  if (unread !== undefined && onWindows && !isPrinted) throw new StartRefused(unread)
  if (unread !== undefined && isPrinted) console.error(unread)
  return variables
}

function ofThisFolder(text: string): settings.Variables {
  const found = settings.read(text, home)
  if (found !== undefined) return found
  throw new StartRefused(
    `${settings.settingsPath} belongs to another folder with Lounge: remove that service and that file first.`,
  )
}

function forWindows(): void {
  let ports: readonly number[] = []
  if (what === 'install') {
    const before = earlier(xml, settings.variablesIn)
    const service = serviceOf(home, process.env, { DATA_DIR: join(home, 'data'), ...before })
    if (isPrinted) return console.log(winswOf(service))
    refuseServiceOfOther(`${winsw}.exe`)
    mkdirSync(dirname(winsw), { recursive: true })
    mkdirSync(service.config.dataDir, { recursive: true })
    // The service's settings, with its passwords, are written only once nobody else can read them.
    for (const rights of rightsOnWindows(service, existsSync(join(home, '.git')))) take({ run: ['icacls', ...rights] })
    openToBackups(service)
    writeFileSync(xml, winswOf(service))
    sayKept(service)
    ports = openPorts(service)
  }
  if (!existsSync(`${winsw}.exe`))
    end(
      1,
      `Download WinSW-x64.exe from https://github.com/winsw/winsw/releases, save it as ${winsw}.exe, and do this again as administrator.`,
    )
  if (what === 'remove') refuseServiceOfOther(`${winsw}.exe`)
  // If the program cannot be started it has no output; the steps then say why.
  const standing = spawnSync(`${winsw}.exe`, ['status'], { encoding: 'utf8' }).stdout as string | null
  const steps = winswSteps(what, standing ?? '')
  if (steps.includes('restart')) take(accountStep)
  if (what !== 'status') letIn(ports)
  for (const step of steps) show(`${winsw}.exe`, [step])
}

function letIn(ports: readonly number[]): void {
  if (isPrinted) return console.log(closeFirewall.join(' '))
  succeeds(closeFirewall) // there may be none
  if (ports.length > 0 && !succeeds(openFirewall(ports)))
    console.error(
      `The firewall of Windows was not opened, so tablets may not reach Lounge. Open it for TCP, port ${ports.join(' and ')}.`,
    )
}

function openToBackups(service: Service): void {
  const rights = rightsOfBackupsOnWindows(service)
  if (rights === undefined) return
  const { backupDir } = service.config
  try {
    mkdirSync(backupDir, { recursive: true })
  } catch {
    // The disk is missing: the next command on it says so.
  }
  if (!succeeds(['icacls', ...rights]))
    console.error(
      `The service was not given the right to write in ${backupDir}: the disk is out, or it knows no rights. Look at Backup under Health once Lounge runs.`,
    )
}

function show(program: string, args: readonly string[]): void {
  if (isPrinted) return console.log([program, ...args].join(' '))
  process.exitCode = spawnSync(program, args, { stdio: 'inherit' }).status ?? 1
}
