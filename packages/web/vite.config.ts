// Builds the browser application and its service worker; the dev server hands /api to the lounge server.
import { serwist } from '@serwist/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

export default defineConfig({
  plugins: [
    react(),
    serwist({
      swSrc: 'sw/sw.ts',
      swDest: 'sw.js',
      globDirectory: 'dist',
      globPatterns: ['**/*.{js,css,html,svg,png,webp,avif,woff2,webmanifest}'],
      injectionPoint: 'self.__SW_MANIFEST',
      rollupFormat: 'iife',
    }),
  ],
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 700 },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: server, ws: true } },
  },
})
