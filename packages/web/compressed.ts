// Writes a .br and a .gz copy beside every text file of the application. The build compresses each file once, so that the server need not
// do it for each browser.
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
    // In parallel: compression takes longer than the rest of the build, and Node runs each one on its own thread.
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
