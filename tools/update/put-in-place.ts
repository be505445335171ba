// Gives a release its place only once all of it is on the disk. What says which release runs is forced there itself: when the power
// goes soon after an update, it would lead to files that are there by name and empty.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { toDisk } from '../../packages/server/src/durable.ts'
import { onWindows } from '../machine.mjs'

export function putInPlace(draft: string, place: string, force = allToDisk): void {
  openToAll(draft)
  openOne(dirname(place))
  linkOwnPackages(draft, place)
  force(draft)
  rmSync(place, { recursive: true, force: true })
  renameSync(draft, place)
  toDisk(dirname(place))
}

/**
 * On Windows npm links our own packages by their whole path, which leads into a folder that is gone once the release has its place, or
 * into the one that it was handed over in. Elsewhere the links lead from where they lie, and stay.
 */
function linkOwnPackages(draft: string, place: string): void {
  const links = join(draft, 'node_modules/@lounge')
  if (!existsSync(links)) return
  for (const { name } of readdirSync(links, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())) {
    const link = join(links, name)
    const folder = [`packages/${name}`, name].find((path) => existsSync(join(draft, path)))
    if (folder === undefined || !isAbsolute(readlinkSync(link))) continue
    rmSync(link)
    symlinkSync(join(resolve(place), folder), link, 'junction')
  }
}

/**
 * Everybody may read it, and run what its owner may run: the service has a user of its own, and neither the folder that a release is
 * unpacked in nor what was packed under a tight umask would let that one in.
 */
export function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) openOne(path)
  }
  openOne(folder)
}

function openOne(path: string): void {
  const { mode } = statSync(path)
  const wanted = mode | 0o444 | ((mode & 0o100) === 0 ? 0 : 0o011)
  if (wanted !== mode) chmodSync(path, wanted & 0o7777)
}

/**
 * A release has tens of thousands of files. Where the system forces all that waits at once, that takes a moment; file by file it is
 * minutes.
 * @param program does that; none on Windows, which has no such word
 */
export function allToDisk(folder: string, program = onWindows ? null : 'sync', force = toDisk): void {
  if (program === null || spawnSync(program).status !== 0) eachToDisk(folder, force)
}

function eachToDisk(folder: string, force: typeof toDisk): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) eachToDisk(path, force)
    else if (entry.isFile()) force(path)
  }
  force(folder) // the names in it
}
