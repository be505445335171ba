// Every text of the application also as .br and .gz beside it: made once while it is built, and not for each browser that asks.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

export const compressed = (dist: string): Plugin => ({
  name: 'lounge-compressed',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
        if (/\.(js|css|html|svg|webmanifest)$/.test(name)) compress(join(dist, name))
    },
  },
})

export function compress(file: string): void {
  const contents = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(contents))
  writeFileSync(`${file}.gz`, gzipSync(contents, { level: 9 }))
}
