import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import {
  exportStudent,
  listStudentAccounts,
  type StudentAccount,
} from '#contract/school/school-children.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CardRow } from '#web/ui/card-row.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { fullName } from '#web/ui/words.ts'
import { EraseStudentDialog } from './student-dialogs.tsx'

/** Finds students; the administrator downloads or deletes those without a guardian. */
export function StudentsPanel() {
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  return (
    <Section title={t`Students`}>
      <p>{t`Download or delete the data of students without a guardian. Guardians do it themselves.`}</p>
      <SearchField
        className="max-w-md"
        label={t`Student name`}
        hint={t`Enter at least 2 letters.`}
        value={search}
        onType={setSearch}
      />
      {asked.length >= 2 && <Found search={asked} />}
    </Section>
  )
}

function Found({ search }: { search: string }) {
  const students = useQuery({
    ...query(listStudentAccounts, { querystring: { search } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPart
      query={students}
      what={t`the students`}
      empty={<EmptyState title={t`No student found`} hint={t`Try fewer letters.`} />}
    >
      {(student) => <StudentCard student={student} />}
    </ListPart>
  )
}

function StudentCard({ student }: { student: StudentAccount }) {
  const [erasing, setErasing] = useState(false)
  const name = fullName(student)
  const facts = [student.signInName, ...student.classes].filter(Boolean).join(' · ')
  return (
    <CardRow
      label={name}
      about={
        <>
          <p className="wrap-anywhere font-semibold">{name}</p>
          <p className="wrap-anywhere text-small">{facts}</p>
        </>
      }
    >
      {student.hasGuardian ? (
        <p className="text-small">{t`Managed by a guardian`}</p>
      ) : (
        <>
          <DownloadButton
            endpoint={exportStudent}
            input={{ params: { id: student.id } }}
            icon={Download}
            aria-label={t`Download data for ${name}`}
          >{t`Download data`}</DownloadButton>
          <Button
            variant="danger"
            icon={Trash2}
            aria-label={t`Delete student ${name}`}
            onClick={() => setErasing(true)}
          >{t`Delete student`}</Button>
        </>
      )}
      {erasing && (
        <EraseStudentDialog
          student={{ id: student.id, firstName: student.firstName ?? t`Student` }}
          onClose={() => setErasing(false)}
        />
      )}
    </CardRow>
  )
}
