import { t } from '@lingui/core/macro'
import {
  Download,
  Ellipsis,
  IdCard,
  KeyRound,
  LockOpen,
  ShieldOff,
  Trash2,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import {
  type NewSecret,
  type Roster,
  type RosterStudent,
  resetStudentPassword,
  revokeCards,
  unlockSignIn,
} from '#contract/school/roster.ts'
import { exportStudent } from '#contract/school/school-children.ts'
import { GRADES, gradeLabel } from '#domain/hero-parts.ts'
import { StudentLink } from '#web/school/students/student-link.tsx'
import { quizRulesWords } from '#web/school/teacher-words.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable, type Order } from '#web/ui/charts/data-table.tsx'
import { useDownload } from '#web/ui/download-button.tsx'
import { listed } from '#web/ui/in-words.ts'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { fullName } from '#web/ui/words.ts'
import { EraseStudentDialog, FamilyCodeDialog, UnlockedDialog } from './student-dialogs.tsx'

/** What needs a teacher first comes first. */
const WAYS: readonly RosterStudent['pictures'][] = ['locked', 'none', 'set']

interface StudentTableProps {
  rows: readonly RosterStudent[]
  columns: readonly Column<RosterStudent>[]
  order: Order | null
  onOrder: (order: Order) => void
}

interface StudentColumnsOf {
  classId: number
  roster: Roster
  chosen: ReadonlySet<string>
  onChoose: (userId: string, isChosen: boolean) => void
  onSecret: (secret: NewSecret) => void
}

/** The columns of a class's students: how each signs in, with the box that chooses them. */
export function studentColumns({
  classId,
  roster,
  chosen,
  onChoose,
  onSecret,
}: StudentColumnsOf): readonly Column<RosterStudent>[] {
  const groupNames = new Map(roster.groups.map(({ id, name }) => [id, name]))
  const groupsOf = ({ groupIds }: RosterStudent) =>
    listed(groupIds.map((id) => groupNames.get(id) ?? ''))
  return [
    {
      key: 'name',
      heading: t`Student`,
      sortBy: fullName,
      cell: (student) => (
        <span className="flex min-h-8 items-center gap-1">
          <label className="-m-2 cursor-pointer p-2">
            <span className="sr-only">{t`Select ${fullName(student)}`}</span>
            <input
              type="checkbox"
              className="block size-5 shrink-0 accent-sea"
              checked={chosen.has(student.userId)}
              onChange={({ target }) => onChoose(student.userId, target.checked)}
            />
          </label>
          <StudentLink classId={classId} student={{ ...student, id: student.userId }} />
        </span>
      ),
    },
    {
      key: 'sign-in',
      heading: t`Signs in as`,
      sortBy: ({ signInName }) => signInName,
      cell: ({ signInName }) => signInName ?? t`No sign-in name`,
    },
    {
      key: 'ways',
      heading: t`Card and pictures`,
      sortBy: ({ pictures, hasCard }) => WAYS.indexOf(pictures) * 2 + Number(hasCard),
      cell: (student) => <Ways of={student} />,
    },
    {
      key: 'grade',
      heading: t`Grade`,
      sortBy: ({ gradeLevel }) => gradePlace(gradeLevel),
      cell: ({ gradeLevel }) => gradeWords(gradeLevel),
    },
    {
      key: 'groups',
      heading: t`Groups`,
      sortBy: (student) => groupsOf(student) || null,
      cell: (student) => groupsOf(student) || t`None`,
    },
    {
      key: 'hours',
      heading: t`Quizzes open`,
      cell: ({ quizRules }) => quizRulesWords(quizRules),
    },
    {
      key: 'do',
      heading: t`More`,
      cell: (student) => <StudentMenu {...{ classId, student, onSecret }} />,
    },
  ]
}

/** The students of a class. */
export function StudentTable(view: StudentTableProps) {
  return <DataTable caption={t`Students`} keyOf={({ userId }) => userId} {...view} />
}

/** The card and pictures a student signs in with. */
export function Ways({ of: { hasCard, pictures } }: { of: RosterStudent }) {
  if (pictures === 'locked') return <BadgeLabel meaning="problem">{t`Pictures locked`}</BadgeLabel>
  if (!hasCard && pictures === 'none')
    return (
      <BadgeLabel meaning="off">
        {t({ message: 'None yet', context: 'card and pictures' })}
      </BadgeLabel>
    )
  if (pictures !== 'set') return <BadgeLabel meaning="done">{t`Card`}</BadgeLabel>
  return <BadgeLabel meaning="done">{hasCard ? t`Card and Pictures` : t`Pictures`}</BadgeLabel>
}

interface StudentMenuProps {
  classId: number
  student: RosterStudent
  onSecret: (secret: NewSecret) => void
}

/** What a teacher can do about how a student signs in, and with the account. */
export function StudentMenu({ classId, student, onSecret }: StudentMenuProps) {
  const name = fullName(student)
  const params = { id: classId, userId: student.userId }
  const reset = useCall(resetStudentPassword, {
    failed: t`The password was not changed`,
    done: onSecret,
  })
  const revoke = useCall(revokeCards, {
    failed: t`The card was not revoked`,
    done: {
      title: t`Card revoked`,
      description: t`${name} is signed out. The card and pictures no longer work.`,
    },
  })
  const unlock = useCall(unlockSignIn, {
    failed: t`Sign-in is still locked`,
    done: () => setDialog('unlocked'),
  })
  const download = useDownload(exportStudent, { params: { id: student.userId } })
  const [dialog, setDialog] = useState<
    'code' | 'erase' | 'password' | 'revoke' | 'unlocked' | null
  >(null)
  const one = { id: student.userId, firstName: student.firstName ?? t`Student` }
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        trigger={
          <Button size="adult" variant="ghost" icon={Ellipsis} className="px-2 no-underline">
            <span className="sr-only">{t`More for ${name}`}</span>
          </Button>
        }
      >
        <MenuItem
          icon={KeyRound}
          disabled={student.signInName === null}
          onSelect={() => setDialog('password')}
        >{t`New password`}</MenuItem>
        <MenuItem
          icon={LockOpen}
          onSelect={() => unlock.send({ params })}
        >{t`Unlock sign-in`}</MenuItem>
        <MenuItem
          icon={student.hasCard ? ShieldOff : IdCard}
          disabled={!student.hasCard && student.pictures === 'none'}
          destructive
          onSelect={() => setDialog('revoke')}
        >{t`Revoke card and pictures`}</MenuItem>
        <MenuSeparator />
        <MenuItem icon={Users} onSelect={() => setDialog('code')}>{t`Family code`}</MenuItem>
        <MenuItem
          icon={Download}
          disabled={download.isPending}
          onSelect={() => download.send()}
        >{t`Download data`}</MenuItem>
        <MenuItem
          icon={Trash2}
          destructive
          onSelect={() => setDialog('erase')}
        >{t`Delete student`}</MenuItem>
      </Menu>
      {dialog === 'password' && (
        <Confirm
          open
          onOpenChange={close}
          title={t`Make a new password for ${name}?`}
          description={t`${one.firstName} is signed out, and the current password stops working. Cards and pictures still work.`}
          confirmLabel={t`Make a new password`}
          onConfirm={() => reset.send({ params })}
        />
      )}
      {dialog === 'revoke' && (
        <Confirm
          open
          onOpenChange={close}
          title={t`Revoke the card and pictures of ${name}?`}
          description={t`${one.firstName} is signed out, and the printed card stops working. You can print a new one.`}
          confirmLabel={t`Revoke`}
          destructive
          onConfirm={() =>
            revoke.send({ params: { id: classId }, body: { userIds: [student.userId] } })
          }
        />
      )}
      {dialog === 'code' && <FamilyCodeDialog student={one} onClose={close} />}
      {dialog === 'unlocked' && unlock.data && (
        <UnlockedDialog student={one} code={unlock.data.code} onClose={close} />
      )}
      {dialog === 'erase' && <EraseStudentDialog student={one} onClose={close} />}
    </>
  )
}

function gradePlace(grade: string | null): number | null {
  const known = GRADES.find((one) => one === grade)
  return known === undefined ? null : GRADES.indexOf(known)
}

function gradeWords(grade: string | null): string {
  const known = GRADES.find((one) => one === grade)
  return known ? gradeLabel(known) : t`Not known`
}
