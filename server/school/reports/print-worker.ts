import { parentPort } from 'node:worker_threads'
import type { Report } from '#contract/school/reports.ts'
import { reportPdf } from './report-pdf.ts'

/** Prints one report at a time, off the thread that serves requests. */
parentPort?.on('message', async (report: Report) => {
  try {
    parentPort?.postMessage({ pdf: await reportPdf(report) })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
