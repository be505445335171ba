// Runs a program of the current release, on the lounge of this checkout's service if there is one: after an update an older `npm run
// verify` would not understand the data. Usage: node tools/current.mjs verify …
import { spawnSync } from 'node:child_process'
import { inRoot, onWindows, pinnedNode } from './machine.mjs'
import { folderOf, nodeIn, programIn, UpdateFiles } from './releases.mjs'
import { isClosed, SettingsRefused, settingsPath, withSettings } from './service/settings.mjs'

const args = process.argv.slice(2)
try {
  const env = withSettings(inRoot('.'), process.env)
  const current = new UpdateFiles(env['DATA_DIR']).current
  const folder = folderOf(current)
  const node = current === null && Number(process.versions.node.split('.')[0]) < 24 ? pinnedNode : nodeIn(folder)
  process.exitCode = spawnSync(node, [programIn(folder, 'backup/main'), ...args], { env, stdio: 'inherit' }).status ?? 1
} catch (error) {
  if (!isClosed(error) && !(error instanceof SettingsRefused)) throw error
  const closed = onWindows
    ? 'What the service was told is for administrators only. Do this in a PowerShell of the administrator.'
    : `${settingsPath} is for the service's user only. Put "sudo -u lounge" before this command.`
  console.error(error instanceof SettingsRefused ? error.message : closed)
  process.exitCode = 1
}
