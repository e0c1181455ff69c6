import { parentPort } from 'node:worker_threads'
import type { Report } from '#contract/school/reports.ts'
import { reportPdf } from './report-pdf.ts'

/** Prints one report after the other, away from the thread that answers requests. */
parentPort?.on('message', async (report: Report) => {
  try {
    parentPort?.postMessage({ pdf: await reportPdf(report) })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
