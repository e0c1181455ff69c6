import { Link } from '@tanstack/react-router'
import { PATHS } from '#web/api/paths.ts'
import { fullName } from '#web/ui/words.ts'

interface StudentLinkProps {
  classId: number
  student: { id: string; firstName: string | null; lastName: string | null }
}

/** A student's name, which opens their page. */
export function StudentLink({ classId, student }: StudentLinkProps) {
  return (
    <Link
      to={PATHS.student}
      params={{ studentId: student.id }}
      search={{ class: classId }}
      className="inline-block min-w-0 break-words py-1.5"
    >
      {fullName(student)}
    </Link>
  )
}
