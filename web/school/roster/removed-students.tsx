import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { listRemovedStudents, restoreStudents } from '#contract/school/roster.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { fullName } from '#web/ui/words.ts'

/** Puts removed students back into the class. */
export function useRestoreStudents(classId: number) {
  const restore = useCall(restoreStudents, {
    failed: t`Not restored`,
    done: ({ restored }) => ({
      title: t`${plural(restored, { one: '# student', other: '# students' })} restored`,
    }),
  })
  return (userIds: string[]) => restore.send({ params: { id: classId }, body: { userIds } })
}

/** Students who were removed lately, with the way back. Hidden while there are none. */
export function RemovedStudents({ classId }: { classId: number }) {
  const removed = useQuery(query(listRemovedStudents, { params: { id: classId } }))
  const restore = useRestoreStudents(classId)
  return (
    <Part query={removed} what={t`the removed students`} skeleton={null}>
      {(list) =>
        list.length > 0 && (
          <StationPanel title={t`Recently removed`}>
            <p>{t`Restoring brings back their groups, challenges, cards and passwords.`}</p>
            <ul className="mt-3 grid gap-3">
              {list.map((student) => (
                <li key={student.userId} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
                  <div className="me-auto min-w-0">
                    <p className="break-words">{fullName(student)}</p>
                    <p className="text-ink-2 text-small">
                      <Trans>
                        Can be restored until <DateText at={student.until} style="plain" />
                      </Trans>
                    </p>
                  </div>
                  <Button
                    size="adult"
                    icon={Undo2}
                    aria-label={t`Restore ${fullName(student)}`}
                    onClick={() => restore([student.userId])}
                  >{t`Restore`}</Button>
                </li>
              ))}
            </ul>
          </StationPanel>
        )
      }
    </Part>
  )
}
