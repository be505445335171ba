// Bundles the server's programs for tests; programs.ts says why, and starts this. Usage: node tools/programs/main.ts WORK FOLDER
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const sources = fileURLToPath(new URL('../../packages/server/src', import.meta.url))
/** What tests start, below the sources. */
const programs = [
  'main',
  'backup/main',
  'testing/main-in-tests',
  'testing/main-in-a-hurry',
  'testing/main-that-hangs',
  'testing/main-with-faults',
  'testing/disk/traced-server',
]

/** What a module finds by where it lies, the pages and other programs, it finds from where it was written. */
const asWritten: Plugin = {
  name: 'lounge-as-written',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(sources) && code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : undefined,
}

const [work = '', folder = ''] = process.argv.slice(2)
await build({
  configFile: false,
  logLevel: 'error',
  plugins: [asWritten],
  // Of the packages those that are hundreds of files; the rest is found where it is installed.
  ssr: { noExternal: [/^@lounge\//, 'kysely', 'zod'] },
  build: {
    ssr: true,
    target: 'esnext',
    minify: false,
    outDir: work,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [name, join(sources, `${name}.ts`)])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
    },
  },
})
renameSync(work, folder)
