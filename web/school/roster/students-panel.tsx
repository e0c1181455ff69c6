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
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { fullName } from '#web/ui/words.ts'
import { EraseStudentDialog } from './student-dialogs.tsx'

/** Finds students; the administrator downloads or deletes those without a guardian. */
export function StudentsPanel() {
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  return (
    <Section title="Students">
      <p>Download or delete the data of students without a guardian. Guardians do it themselves.</p>
      <TextField
        className="max-w-md"
        label="Student name"
        type="search"
        autoComplete="off"
        hint="Enter at least 2 letters."
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
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
    <Part
      query={students}
      what="the students"
      empty={<EmptyState title="No student found" hint="Try fewer letters." />}
    >
      {(list) => (
        <ul className="grid gap-3">
          {list.map((student) => (
            <li key={student.id}>
              <StudentCard student={student} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function StudentCard({ student }: { student: StudentAccount }) {
  const [erasing, setErasing] = useState(false)
  const name = fullName(student)
  const facts = [student.signInName, ...student.classes].filter(Boolean).join(' · ')
  return (
    <Card asChild className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <article aria-label={name}>
        <div className="mr-auto min-w-0">
          <p className="wrap-anywhere font-semibold">{name}</p>
          <p className="wrap-anywhere text-small">{facts}</p>
        </div>
        {student.hasGuardian ? (
          <p className="text-small">A guardian decides</p>
        ) : (
          <>
            <DownloadButton
              endpoint={exportStudent}
              input={{ params: { id: student.id } }}
              icon={Download}
              aria-label={`Download data of ${name}`}
            >
              Download data
            </DownloadButton>
            <Button
              variant="danger"
              icon={Trash2}
              aria-label={`Delete student ${name}`}
              onClick={() => setErasing(true)}
            >
              Delete student
            </Button>
          </>
        )}
        {erasing && (
          <EraseStudentDialog
            student={{ id: student.id, firstName: student.firstName ?? 'Student' }}
            onClose={() => setErasing(false)}
          />
        )}
      </article>
    </Card>
  )
}
