import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { LibraryBig } from 'lucide-react'
import { listClassBooks, listTeacherClasses, type TeacherClass } from '#contract/school/teacher.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { BooksView } from './books-view.tsx'
import { type ClassSearch, choiceOf, rangeOf, useChoice } from './class-choice.ts'
import { ClassPicker } from './class-picker.tsx'
import { ForTeachers } from './for-teachers.tsx'
import { useOpenClass } from './last-class.ts'
import { NoClass } from './no-class.tsx'

const TITLE = t`Books`

export async function load({ queries, user, today, search }: ScreenLoad<ClassSearch>) {
  if (user?.role !== 'teacher' || !user.approved) return
  const classes = await queries.ensureQueryData(query(listTeacherClasses, {}))
  const only = classes.length === 1 ? classes[0] : undefined
  const chosen = classes.find(({ id }) => id === search.class) ?? only
  if (!chosen) return
  await queries.prefetchQuery(query(listClassBooks, rangeOf(choiceOf(search, today()), chosen.id)))
}

/** What a class reads, with the way to every quiz and to the whole library. */
export function ClassBooksScreen() {
  return (
    <ForTeachers title={TITLE}>
      <ClassBooks />
    </ForTeachers>
  )
}

function ClassBooks() {
  const classes = useQuery(query(listTeacherClasses, {}))
  return (
    <div className="layout-content grid gap-5">
      <PageTitle
        title={TITLE}
        lead={t`What your class reads, and the questions of each quiz.`}
        action={
          <Button asChild icon={LibraryBig}>
            <Link to={PATHS.library}>{t`Open the library`}</Link>
          </Button>
        }
      />
      <Part query={classes} what={t`your classes`} empty={<NoClass />}>
        {(list) => <OneClass classes={list} />}
      </Part>
    </div>
  )
}

function OneClass({ classes }: { classes: readonly TeacherClass[] }) {
  const { class: wanted } = useSearch({ strict: false })
  const { choice, choose } = useChoice()
  const chosen = useOpenClass(classes, wanted)
  if (!chosen) return null
  const shown = { ...choice, class: chosen.id }
  return (
    <>
      <ClassPicker classes={classes} choice={shown} choose={choose} />
      <BooksView key={chosen.id} classId={chosen.id} choice={shown} />
    </>
  )
}
