// Builds the browser application and its service worker; the dev server hands /api to the lounge server.
import { serwist } from '@serwist/vite'
import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './chunks.ts'
import { guide } from './guide.ts'
import { withoutUnused } from './without-unused.ts'
import { previousBuild } from './previous-build.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

const dist = join(import.meta.dirname, 'dist')

/** Every text of the application also as .br and .gz beside it: made once here, and not for each browser that asks. */
const compressed = (): Plugin => ({
  name: 'lounge-compressed',
  apply: 'build',
  // After the service worker was written, which is one of them.
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue
        const text = readFileSync(join(dist, name))
        writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text))
        writeFileSync(join(dist, `${name}.gz`), gzipSync(text, { level: 9 }))
      }
    },
  },
})

/** The server sends these two within its page; a service worker is found by its name. */
const customerMenu: Readonly<Record<string, string>> = {
  'customer-menu': 'customer-menu/menu.js',
  'customer-menu-sw': 'customer-menu-sw.js',
}

export default defineConfig({
  plugins: [
    guide(),
    react(),
    ...withoutUnused,
    serwist({
      swSrc: 'sw/sw.ts',
      swDest: 'sw.js',
      globDirectory: 'dist',
      globPatterns: ['**/*.{js,css,html,svg,png,webp,avif,woff2,webmanifest}'],
      // Guests' own; a till never shows it. And what only a demo has.
      globIgnores: ['customer-menu/**', 'customer-menu-sw.js', 'assets/demo-*'],
      injectionPoint: 'self.__SW_MANIFEST',
      rollupFormat: 'iife',
    }),
    compressed(),
    previousBuild(dist),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: {
        index: 'index.html',
        'customer-menu': 'customer-menu/menu.ts',
        'customer-menu-sw': 'sw/customer-menu-sw.ts',
      },
      output: {
        codeSplitting: chunks,
        entryFileNames: ({ name }) => customerMenu[name] ?? 'assets/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.includes('customer-menu.css') ? 'customer-menu/menu.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: server, ws: true }, '/customer-menu': server },
  },
})
