// Builds the floor's page with a small service worker, so that it too starts without the network.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** @param outDir an empty folder */
export async function buildFloorPage(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('./page', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  })
  const files = ['/', ...readdirSync(join(outDir, 'assets')).map((name) => `/assets/${name}`)]
  writeFileSync(join(outDir, 'sw.js'), serviceWorker(files))
}

const serviceWorker = (files: readonly string[]): string => `
addEventListener('install', (event) =>
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(${JSON.stringify(files)}))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || event.request.url.endsWith('/live')) return
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))
})
`
