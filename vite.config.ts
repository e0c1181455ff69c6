import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { DEFAULT_LANGUAGE } from './contract/language.ts'
import { shellAddress } from './contract/shell-page.ts'
import { VISITOR_PAGES } from './contract/visitor-pages.ts'
import { browserContract } from './scripts/browser-contract.ts'
import { CHUNKS } from './scripts/chunks.ts'
import { firstLetters } from './scripts/first-letters.ts'
import { messages, screensLanguage } from './scripts/messages.ts'
import { pages } from './scripts/pages.ts'
import { shellFiles, WORKER } from './scripts/shell-files.ts'

/** The server keeps the browser's own Host, which its check of the origin compares. */
const API = {
  target: `http://127.0.0.1:${process.env.API_PORT ?? '3100'}`,
  changeOrigin: false,
}

/** The language of these screens; each has a build of its own. */
const LANGUAGE = screensLanguage()

export default defineConfig({
  root: 'web',
  // React has had this hook of its own since 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [
    messages(LANGUAGE),
    react(),
    tailwindcss(),
    browserContract(),
    firstLetters(),
    pages(LANGUAGE),
    shellFiles(shellAddress(LANGUAGE)),
  ],
  worker: { format: 'es' },
  build: {
    outDir: LANGUAGE === DEFAULT_LANGUAGE ? '../dist/web' : `../dist/${LANGUAGE}`,
    // What has no words in it stands beside the English screens.
    copyPublicDir: LANGUAGE === DEFAULT_LANGUAGE,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: 'manifest.json',
    // Every browser that can run these screens knows modulepreload or does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'web/index.html',
        ...Object.fromEntries(Object.keys(VISITOR_PAGES).map((page) => [page, `web/${page}.html`])),
        worker: 'web/worker/shell-worker.ts',
        // Most visits begin here.
        home: 'web/dashboard/dashboard-screen.tsx',
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        // The first page carries the name of every file.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: { proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': API, '/healthz': API, '/readyz': API } },
})
