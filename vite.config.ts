import { createHash } from 'node:crypto'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** The server keeps the browser's own Host, which its check of the origin compares. */
const API = {
  target: `http://127.0.0.1:${process.env.API_PORT ?? '3100'}`,
  changeOrigin: false,
}

const WORKER = 'sw.js'
/** Faces that few choose, and letters of other alphabets: they come when they are wanted. */
const FETCHED_LATER = /opendyslexic|lexend|cyrillic|greek|vietnamese|latin-ext|\.woff$|\.map$/i

/** Screens that work without a network; what only the others need is fetched when it is opened. */
const OFFLINE_SCREENS =
  /\/web\/(index\.html|main\.tsx|app|api|ui|art|offline|landing|sign-in|dashboard|library|scanner|scan|reading|quiz)(\/|$)/
const PACKED = /\.(br|gz)$/

/** The files that the offline screens load, with all that these load in turn. */
function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    for (const file of chunk.imports) add(file)
  }
  for (const { fileName, facadeModuleId } of chunks) {
    if (fileName !== WORKER && facadeModuleId && OFFLINE_SCREENS.test(facadeModuleId)) add(fileName)
  }
  return [...found]
}

/** Tells the worker which files make up this version. */
function shellFiles(): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error(`the build made no ${WORKER}`)
      const assets = Object.keys(bundle).filter((name) => bundle[name]?.type === 'asset')
      const files = [...offlineFiles(bundle), ...assets]
        .filter((name) => name.startsWith('assets/'))
        .filter((name) => !FETCHED_LATER.test(name) && !PACKED.test(name))
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
