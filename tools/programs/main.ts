// Bundles programs of the server: half of a start from the sources is spent on finding, reading and stripping nine hundred files.
// Usage: node tools/programs/main.ts FOLDER program…, each below packages/server/src; it is made in FOLDER-in-work
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { toDisk } from '../../packages/server/src/to-disk.ts'
import { fileOf } from './file.ts'

const sources = fileURLToPath(new URL('../../packages/server/src', import.meta.url))
const [folder = '', ...programs] = process.argv.slice(2)
const work = `${folder}-in-work`

/**
 * Modules locate pages and other programs relative to their source file. All files of a bundle are in one folder, so the relative
 * path is the same for all, and stays valid when a release is moved.
 */
const asWritten: Plugin = {
  name: 'lounge-as-written',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(sources) && code.includes('import.meta.url')
      ? {
          code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(wayTo(id))}, import.meta.url).href`),
          map: null,
        }
      : undefined,
}
const wayTo = (id: string): string => relative(resolve(folder), id).replaceAll(sep, '/')

await build({
  configFile: false,
  logLevel: 'error',
  plugins: [asWritten],
  // Packages are bundled, except those built for one kind of machine, which are resolved where they are installed.
  ssr: { noExternal: true, external: ['@node-rs/argon2'] },
  build: {
    ssr: true,
    target: 'esnext',
    minify: false,
    outDir: work,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [fileOf(name), join(sources, `${name}.ts`)])),
      output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
// The supervisor only checks that the file exists: after a power cut it would start an empty file again and again.
for (const name of readdirSync(work)) toDisk(join(work, name))
toDisk(work)
rmSync(folder, { recursive: true, force: true })
renameSync(work, folder)
