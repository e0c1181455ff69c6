import { createHash } from 'node:crypto'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The server keeps the browser's own Host, which its check of the origin compares. */
const API = {
  target: `http://127.0.0.1:${process.env.API_PORT ?? '3100'}`,
  changeOrigin: false,
}

const WORKER = 'sw.js'
/** Faces that few choose, and letters of other alphabets: they come when they are wanted. */
const FETCHED_LATER = /opendyslexic|lexend|cyrillic|greek|vietnamese|latin-ext|\.woff$|\.map$/i

/** Tells the worker which files make up this version. */
function shellFiles(): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error(`the build made no ${WORKER}`)
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/') && !FETCHED_LATER.test(name))
        .map((name) => `/${name}`)
        .sort()
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const given = { SHELL_FILES: files, SHELL_VERSION: version }
      for (const [name, value] of Object.entries(given)) {
        worker.code = `const ${name}=${JSON.stringify(value)};${worker.code}`
      }
    },
  }
}

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), shellFiles()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: { index: 'web/index.html', sw: 'web/worker/shell-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': API, '/healthz': API, '/readyz': API } },
})
