import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { callsIn, textOf } from './syntax.ts'

/** What domain/, contract/ and server/ mark a text for the catalog with (domain/message.ts). */
export const MARKS = ['message', 'phrase']

/** Finds the marked texts of programs that run as they are written, without a build. */
export const markedTexts: ExtractorType = {
  match: (file) => /\b(domain|contract|server)\/.*\.ts$/.test(file),
  async extract(file, code, found) {
    // The program that reads this configuration cannot load Vite any other way.
    const { parseAst } = await import('vite')
    for (const { given, start } of callsIn(parseAst(code, { lang: 'ts' }), MARKS)) {
      const message = textOf(given[0])
      if (message === null) continue
      const line = code.slice(0, start).split('\n').length
      found({ id: generateMessageId(message), message, origin: [file, line], placeholders: {} })
    }
  },
}
