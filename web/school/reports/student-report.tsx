import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isChosenLanguage, LANGUAGE_NAMES, LANGUAGES } from '#contract/language.ts'
import {
  downloadStudentReportCsv,
  downloadStudentReportPdf,
  downloadStudentReportXlsx,
  listReportStudents,
  type ReportStudent,
} from '#contract/school/student-reports.ts'
import { REPORT_PERIODS, type ReportPeriod } from '#domain/report.ts'
import { query } from '#web/api/query.ts'
import { CsvMenu } from '#web/family/report/csv-menu.tsx'
import { ReportFiles } from '#web/family/report/report-files.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { fullName } from '#web/ui/words.ts'
import { PERIODS } from './report-periods.ts'

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** The report of one student for their family, in the family's language unless another is chosen. */
export function StudentReport({ classId }: { classId: number }) {
  const students = useQuery(query(listReportStudents, { params: { id: classId } }))
  return (
    <CardSection title={t`Student report`} className="gap-4">
      <p>{t`A progress report for one student’s family.`}</p>
      <Part
        query={students}
        what={t`the students`}
        empty={
          <EmptyState
            title={t`No students yet`}
            hint={t`Add them under Roster, or give them the join code.`}
          />
        }
      >
        {(list) => <Choices classId={classId} students={list} />}
      </Part>
    </CardSection>
  )
}

interface ChoicesProps {
  classId: number
  students: readonly ReportStudent[]
}

function Choices({ classId, students }: ChoicesProps) {
  const [userId, setUserId] = useState('')
  const [period, setPeriod] = useState<ReportPeriod>('monthly')
  const student = students.find((one) => one.userId === userId) ?? students[0]
  if (!student) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t`Student`}
        options={students.map((one) => ({ value: one.userId, label: fullName(one) }))}
        value={student.userId}
        onChange={({ target }) => setUserId(target.value)}
      />
      <SelectField
        label={t`Period`}
        options={PERIODS}
        value={period}
        onChange={({ target }) =>
          setPeriod(REPORT_PERIODS.find((one) => one === target.value) ?? 'monthly')
        }
      />
      <InLanguage key={student.userId} {...{ classId, student, period }} />
    </div>
  )
}

interface InLanguageProps {
  classId: number
  student: ReportStudent
  period: ReportPeriod
}

function InLanguage({ classId, student, period }: InLanguageProps) {
  const [language, setLanguage] = useState(student.language)
  const input = {
    params: { id: classId, userId: student.userId },
    querystring: { period, language },
  }
  return (
    <>
      <SelectField
        label={t`Report language`}
        hint={
          student.isFamilys
            ? t`Chosen by this family.`
            : t`This family hasn't chosen a language yet.`
        }
        options={LANGUAGE_OPTIONS}
        value={language}
        onChange={({ target }) => isChosenLanguage(target.value) && setLanguage(target.value)}
      />
      <div className="flex flex-wrap items-start gap-target sm:col-span-2">
        <ReportFiles
          pdf={downloadStudentReportPdf}
          xlsx={downloadStudentReportXlsx}
          input={input}
          csv={
            <CsvMenu
              endpoint={downloadStudentReportCsv}
              inputOf={(table) => ({ ...input, querystring: { ...input.querystring, table } })}
            />
          }
        />
      </div>
    </>
  )
}
