import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserContract } from './scripts/browser-contract.ts'
import { pages } from './scripts/pages.ts'
import { shellFiles, WORKER } from './scripts/shell-files.ts'

/** The server keeps the browser's own Host, which its check of the origin compares. */
const API = {
  target: `http://127.0.0.1:${process.env.API_PORT ?? '3100'}`,
  changeOrigin: false,
}

/** Small parts of most screens: in one file they compress and travel better than in ten. */
const PARTS =
  /web\/ui\/(badge-label|card|empty-state|field|fold|page-title|progress-bar|scroll-list|select-field|skeleton|spot-icon|stat-tile|station-panel|text-field)\.tsx$/

export default defineConfig({
  root: 'web',
  // React has had this hook of its own since 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [react(), tailwindcss(), browserContract(), pages(), shellFiles()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: 'manifest.json',
    // Every browser that can run these screens knows modulepreload or does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'web/index.html',
        landing: 'web/landing.html',
        worker: 'web/worker/shell-worker.ts',
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // The landing page needs the looks and nothing else of the application.
            { name: 'looks', tags: ['$initial'], test: /\.css$/, priority: 3 },
            // What stands before any screen comes in one file: it compresses better than a dozen.
            {
              name: 'app',
              tags: ['$initial'],
              test: /(?<!\.css|\.html|shell-worker\.ts)$/,
              priority: 2,
            },
            { name: 'icons', test: /lucide-react/, minShareCount: 5, priority: 1 },
            { name: 'parts', test: PARTS, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/healthz': API, '/readyz': API } },
})
