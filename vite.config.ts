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

const VENDOR = /node_modules\/(react|react-dom|scheduler|@tanstack)\//

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), browserContract(), pages(), shellFiles()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: 'manifest.json',
    rolldownOptions: {
      input: {
        index: 'web/index.html',
        landing: 'web/landing.html',
        worker: 'web/worker/shell-worker.ts',
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        // What every screen needs comes in one piece: many small ones compress worse.
        codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] },
      },
    },
  },
  server: { proxy: { '/api': API, '/healthz': API, '/readyz': API } },
})
