import { parentPort } from 'node:worker_threads'
import { wordsIn } from '#server/language/words.ts'
import type { Print } from './printer.ts'
import { reportPdf } from './report-pdf.ts'

/** Prints one report at a time, off the thread that serves requests. */
parentPort?.on('message', async ({ language, ...report }: Print) => {
  try {
    parentPort?.postMessage({ pdf: await reportPdf(report, wordsIn(language)) })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
