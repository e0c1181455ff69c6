import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { IdCard, UserMinus } from 'lucide-react'
import { useState } from 'react'
import {
  type ClassCard,
  getRoster,
  issueCards,
  moveStudents,
  type NewSecret,
  type Roster,
} from '#contract/school/roster.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { InviteAdult } from '#web/accounts/invite-adult.tsx'
import { query } from '#web/api/query.ts'
import { ClassCodes } from '#web/school/class-codes.tsx'
import { CoTeachersPanel } from '#web/school/co-teachers/co-teachers-panel.tsx'
import { FindStudents, TablePages } from '#web/school/table-tools.tsx'
import { useTableView } from '#web/school/table-view.ts'
import { TimeZoneDialog } from '#web/school/time-zone-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { fullName } from '#web/ui/words.ts'
import { AddStudentForm } from './add-student-form.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkPasswords } from './bulk-passwords.tsx'
import { GroupPanel } from './group-panel.tsx'
import { HandoutStep } from './handout-step.tsx'
import { ImportForm } from './import-form.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { QuizRulesDialog } from './quiz-rules-dialog.tsx'
import { RemovedStudents, useRestoreStudents } from './removed-students.tsx'
import { SecretsPanel } from './secrets-panel.tsx'
import { StudentTable, studentColumns } from './student-table.tsx'
import { useHandout } from './use-handout.ts'

interface RosterViewProps {
  chosen: TeacherClass
  classes: readonly TeacherClass[]
  onCards: (sheet: { signInCode: string; cards: readonly ClassCard[] }) => void
}

/** Who is in the class, how they sign in, and how more come in. */
export function RosterView({ chosen, classes, onCards }: RosterViewProps) {
  const roster = useQuery(query(getRoster, { params: { id: chosen.id } }))
  const [secrets, setSecrets] = useState<readonly NewSecret[]>([])
  const handout = useHandout(chosen.id)
  const remember = (more: readonly NewSecret[]) =>
    setSecrets((before) => [
      ...before.filter(({ userId }) => !more.some((one) => one.userId === userId)),
      ...more,
    ])
  return (
    <Part query={roster} what={t`the students`}>
      {(data) => (
        <div className="grid gap-6">
          {secrets.length > 0 && <SecretsPanel secrets={secrets} onClose={() => setSecrets([])} />}
          {handout.secrets && (
            <HandoutStep
              secrets={handout.secrets}
              signInCode={data.signInCode}
              cards={handout.cards}
              isMaking={handout.isMaking}
              onMakeAgain={handout.makeCards}
              onClose={handout.close}
            />
          )}
          {data.students.length === 0 ? (
            <StationPanel title={t`Add your class`} defaultOpen keeps>
              <ImportForm chosen={chosen} onAdded={handout.open} />
            </StationPanel>
          ) : (
            <Students {...{ chosen, classes, onCards }} roster={data} onSecrets={remember} />
          )}
          <ClassCodes classId={chosen.id} roster={data} />
          <RemovedStudents classId={chosen.id} />
          <CoTeachersPanel chosen={chosen} />
          <InviteAdult says={t`For a teacher or a parent who has no account yet.`} />
          <StationPanel title={t`Add a student`}>
            <AddStudentForm chosen={chosen} onAdded={(secret) => remember([secret])} />
          </StationPanel>
          {data.students.length > 0 && (
            <StationPanel title={t`Add from a list`}>
              <ImportForm chosen={chosen} onAdded={handout.open} />
            </StationPanel>
          )}
          <StationPanel title={t`Groups`} defaultOpen={false}>
            <GroupPanel classId={chosen.id} roster={data} />
          </StationPanel>
        </div>
      )}
    </Part>
  )
}

interface StudentsProps extends RosterViewProps {
  roster: Roster
  onSecrets: (secrets: readonly NewSecret[]) => void
}

function Students({ chosen, classes, roster, onCards, onSecrets }: StudentsProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [withPictures, setWithPictures] = useState(true)
  const mark = (userId: string, isMarked: boolean) =>
    setMarked((before) => {
      const next = new Set(before)
      if (isMarked) next.add(userId)
      else next.delete(userId)
      return next
    })
  const columns = studentColumns({
    classId: chosen.id,
    roster,
    chosen: marked,
    onChoose: mark,
    onSecret: (secret) => onSecrets([secret]),
  })
  const view = useTableView({
    rows: roster.students,
    columns,
    textOf: (student) => `${fullName(student)} ${student.signInName ?? ''}`,
  })
  const there = view.found.map(({ userId }) => userId)
  const userIds = roster.students.map(({ userId }) => userId).filter((id) => marked.has(id))
  const cards = useCall(issueCards, {
    failed: t`No cards were made`,
    done: (made) => onCards({ signInCode: roster.signInCode, cards: made }),
  })
  const restore = useRestoreStudents(chosen.id)
  const remove = useCall(moveStudents, {
    failed: t`No one was removed`,
    done: ({ moved }, { body }) => {
      setMarked(new Set())
      return {
        title: t`${plural(moved, { one: '# student', other: '# students' })} removed from the class`,
        action: { label: t`Undo`, run: () => restore(body.userIds) },
      }
    },
  })
  const isAll = there.length > 0 && there.every((id) => marked.has(id))
  const none = userIds.length === 0
  return (
    <section aria-label={t`Roster`} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-x-8">
        <FindStudents view={view} />
        <CheckField
          label={t`Select all ${plural(there.length, { one: '# student', other: '# students' })}`}
          checked={isAll}
          onChange={() => setMarked(new Set(isAll ? [] : there))}
          disabled={there.length === 0}
        />
        <CheckField
          label={t`Cards with picture password`}
          checked={withPictures}
          onChange={({ target }) => setWithPictures(target.checked)}
        />
      </div>
      <StudentTable
        rows={view.shown}
        columns={columns}
        order={view.order}
        onOrder={view.setOrder}
      />
      <TablePages view={view} />
      <BulkBar count={userIds.length} onClear={() => setMarked(new Set())}>
        <Confirm
          title={t`Make ${plural(userIds.length, { one: '# new card', other: '# new cards' })}?`}
          description={t`Any earlier cards for these students will stop working.`}
          confirmLabel={t`Make the cards`}
          onConfirm={() =>
            cards.send({ params: { id: chosen.id }, body: { userIds, pictures: withPictures } })
          }
          trigger={
            <Button
              variant="primary"
              icon={IdCard}
              disabled={none}
              busy={cards.isPending && t`Making cards...`}
            >{t`Make class cards`}</Button>
          }
        />
        <BulkPasswords
          classId={chosen.id}
          students={roster.students.filter(({ userId }) => marked.has(userId))}
          onMade={onSecrets}
        />
        <MoveDialog
          chosen={chosen}
          classes={classes}
          userIds={userIds}
          onMoved={() => setMarked(new Set())}
        />
        <QuizRulesDialog userIds={userIds} />
        <TimeZoneDialog userIds={userIds} />
        <Confirm
          title={t`Remove ${plural(userIds.length, { one: '# student', other: '# students' })} from ${chosen.name}?`}
          description={t`Their accounts and reading history are kept. Their cards stop working. You can restore them for 7 days.`}
          confirmLabel={t`Remove`}
          destructive
          onConfirm={() =>
            remove.send({ params: { id: chosen.id }, body: { userIds, toClassId: null } })
          }
          trigger={<Button icon={UserMinus} disabled={none}>{t`Remove`}</Button>}
        />
      </BulkBar>
    </section>
  )
}
