// Bundles programs of the server: half of a start from the sources goes into finding, reading and stripping nine hundred files.
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
 * What a module finds by where it lies, the pages and other programs, it finds from where it was written. Every file of a bundle lies in
 * one folder, so the way there is the same for all: a release is moved after it was made.
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
  // Packages come along, but for what is made for one kind of machine: that is found where it is installed.
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
// A supervisor starts what is there, and looks no further: after a power cut it would be an empty file for ever.
for (const name of readdirSync(work)) toDisk(join(work, name))
toDisk(work)
rmSync(folder, { recursive: true, force: true })
renameSync(work, folder)
