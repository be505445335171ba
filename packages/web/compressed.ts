// Every text of the application also as .br and .gz beside it: made once while it is built, and not for each browser that asks.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

export const compressed = (dist: string): Plugin => ({
  name: 'lounge-compressed',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    // Side by side: it takes longer than everything else of a build, and Node gives each a thread.
    async handler() {
      const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(js|css|html|svg|webmanifest)$/.test(name),
      )
      await Promise.all(texts.map((name) => compress(join(dist, name))))
    },
  },
})

export async function compress(file: string): Promise<void> {
  const contents = await readFile(file)
  await Promise.all([
    brotlied(contents).then((bytes) => writeFile(`${file}.br`, bytes)),
    gzipped(contents, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ])
}
