// Builds the browser application and its service worker; the dev server hands /api to the lounge server.
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { compressed } from './compressed.ts'
import { guide } from './guide.ts'
import { parcels } from './parcels.ts'
import { previousBuild } from './previous-build.ts'
import { withoutUnused } from './without-unused.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

const dist = join(import.meta.dirname, 'dist')

/** Files with fixed names: the service workers, and the script and styles that the server inlines into the customer menu. */
const named: Readonly<Record<string, string>> = {
  sw: 'sw.js',
  'customer-menu': 'customer-menu/menu.js',
  'customer-menu-sw': 'customer-menu-sw.js',
}

export default defineConfig({
  plugins: [guide(), react(), ...withoutUnused, compressed(dist), parcels(dist), previousBuild(dist)],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: {
        index: 'index.html',
        sw: 'sw/sw.ts',
        'customer-menu': 'customer-menu/menu.ts',
        'customer-menu-sw': 'sw/customer-menu-sw.ts',
      },
      output: {
        codeSplitting: chunks,
        entryFileNames: ({ name }) => named[name] ?? 'assets/[name]-[hash].js',
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        // A fixed pattern, because the first script lists the names of all files: shared styles would otherwise be named after all their
        // users.
        assetFileNames: ({ names: [name = ''] }) =>
          name === 'customer-menu.css'
            ? 'customer-menu/menu.css'
            : `assets/${name.replace(/[~.].*/, '')}-[hash][extname]`,
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: server, ws: true }, '/customer-menu': server },
  },
})
