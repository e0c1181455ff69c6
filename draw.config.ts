import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserContract } from './scripts/browser-contract.ts'
import { messages, screensLanguage } from './scripts/messages.ts'

const LANGUAGE = screensLanguage()

/** The screens as the server draws them first: the same sources, for Node. */
export default defineConfig({
  root: 'web',
  plugins: [messages(LANGUAGE), react(), browserContract()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'app/draw-page.tsx',
    outDir: `../dist/draw/${LANGUAGE}`,
    copyPublicDir: false,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'node20',
  },
})
