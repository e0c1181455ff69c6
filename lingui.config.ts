import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { markedTexts } from './scripts/marked-texts.ts'

/** One catalog of everything a person can read or hear (docs/translating.md). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  pseudoLocale: 'pseudo',
  catalogs: [
    {
      path: '<rootDir>/messages/{locale}',
      include: ['web', 'server', 'contract', 'domain'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'web/gallery/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  extractors: [markedTexts, createSwcExtractor()],
})
