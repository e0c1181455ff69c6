import { plural, t } from '@lingui/core/macro'
import { KeyRound } from 'lucide-react'
import {
  type NewSecret,
  type RosterStudent,
  resetStudentPassword,
} from '#contract/school/roster.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { useTask } from '#web/ui/use-call.ts'

interface BulkPasswordsProps {
  classId: number
  students: readonly RosterStudent[]
  onMade: (secrets: readonly NewSecret[]) => void
}

/** New one-time passwords for the chosen students, one after another: each is shown as soon as it is made. */
export function BulkPasswords({ classId, students, onMade }: BulkPasswordsProps) {
  const able = students.filter(({ signInName }) => signInName !== null)
  const make = useTask(
    async () => {
      for (const { userId } of able) {
        onMade([await request(resetStudentPassword, { params: { id: classId, userId } })])
      }
    },
    { calls: [resetStudentPassword], failed: t`Some passwords were not changed` },
  )
  return (
    <Confirm
      title={t`Make ${plural(able.length, { one: '# new password', other: '# new passwords' })}?`}
      description={t`These students are signed out, and their current passwords stop working. Cards and pictures still work.`}
      confirmLabel={t`Make new passwords`}
      onConfirm={() => make.send()}
      trigger={
        <Button
          icon={KeyRound}
          disabled={able.length === 0}
          busy={make.isPending && t`Making passwords...`}
        >{t`New passwords`}</Button>
      }
    />
  )
}
