import type { Ask } from './asks.ts'
import type { World } from './world.ts'

const DAYS = { startDate: '2026-02-05', endDate: '2026-03-04' }

const hero = (w: World) => ({ params: { id: w.child.id } })
const squad = (w: World) => ({ params: { id: String(w.squad.id) } })
const pupil = (w: World) => ({ params: { id: String(w.squad.id), userId: w.child.id } })
const report = (w: World) => ({ params: { id: w.report } })

/** The rows of asks.ts about the reports of classes, students and children. */
export const REPORT_ASKS: Record<string, (w: World) => Ask> = {
  createAdvancedReport: (w) => ({ body: { classId: w.squad.id, reportConfig: {} } }),
  createQuickReport: (w) => ({ body: { classId: w.squad.id, ...DAYS } }),
  deleteClassReport: report,
  downloadClassReportCsv: report,
  downloadClassReportPdf: report,
  downloadClassReportXlsx: report,
  getClassReport: report,
  listClassReports: squad,
  listReportStudents: squad,
  downloadStudentReportPdf: pupil,
  downloadStudentReportCsv: pupil,
  downloadStudentReportXlsx: pupil,
  retryClassReport: report,
  getChildReport: hero,
  downloadChildReportPdf: hero,
  downloadChildReportXlsx: hero,
  downloadChildReportCsv: hero,
}
