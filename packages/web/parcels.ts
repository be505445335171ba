// Lists the files of the application for its service worker and packs them into parcels (sw/parcel.ts): installing the application takes a
// handful of requests instead of one for each of three hundred files.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { compress } from './compressed.ts'
import { type AppFile, hashLength, type Parcel, parcelsLine } from './sw/parcel.ts'

const isOfApp = /\.(js|css|html|svg|png|webp|avif|woff2|webmanifest)$/
/**
 * Not packed: the customer menu, which a till never shows; files that only a demo has; and the service worker, which browsers keep by
 * themselves.
 */
const isOfOthers = /^(customer-menu[/-]|assets\/demo-|sw\.js$)/
const isParcel = /\.parcel(\.br|\.gz)?$/

/** Runs after everything else was written and compressed. */
export const parcels = (dist: string): Plugin => ({
  name: 'lounge-parcels',
  apply: 'build',
  closeBundle: { order: 'post', sequential: true, handler: () => writeParcels(dist) },
})

/** @param dist a built application; one that has changed since is listed and packed again */
export async function writeParcels(dist: string): Promise<void> {
  const assets = join(dist, 'assets')
  for (const name of readdirSync(assets)) if (isParcel.test(name)) rmSync(join(assets, name))
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => isOfApp.test(name) && !isOfOthers.test(name))
    .sort()
    .map((name) => fileIn(dist, name))
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  // The browser has these from opening the page, before the service worker starts.
  const ofPage = files.filter(({ path }) => path === '/index.html' || page.includes(`"${path}"`))
  const others = files.filter((file) => !ofPage.includes(file))
  const isCode = ({ path }: AppFile): boolean => /\.(js|css)$/.test(path)
  // Code changes with each update; drawings stay the same for years.
  const packedOthers = await Promise.all([
    packed(dist, 'code', others.filter(isCode)),
    packed(
      dist,
      'drawings',
      others.filter((file) => !isCode(file)),
    ),
  ])
  await listIn(join(dist, 'sw.js'), [{ files: ofPage }, ...packedOthers])
}

function fileIn(dist: string, name: string): AppFile {
  const file = join(dist, name)
  const contents = readFileSync(file)
  return { path: `/${name}`, hash: hashOf(contents), size: contents.length, wire: wireOf(file) }
}

/** The name holds a hash of the contents, so that a request for it brings exactly these files or none. */
async function packed(dist: string, name: string, files: readonly AppFile[]): Promise<Parcel> {
  const contents = Buffer.concat(files.map(({ path }) => readFileSync(join(dist, path))))
  const path = `/assets/${name}-${hashOf(contents)}.parcel`
  const file = join(dist, path)
  writeFileSync(file, contents)
  await compress(file)
  return { whole: { path, wire: wireOf(file) }, files }
}

/** Writes the list before the text of the service worker; an earlier list is replaced. */
async function listIn(worker: string, all: readonly Parcel[]): Promise<void> {
  const text = readFileSync(worker, 'utf8').replace(/^self\.parcels=.*\n/, '')
  writeFileSync(worker, parcelsLine(all) + text)
  await compress(worker)
}

const hashOf = (contents: Buffer): string => createHash('sha256').update(contents).digest('hex').slice(0, hashLength)
const wireOf = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
