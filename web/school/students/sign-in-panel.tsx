import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { type ClassCard, getRoster, issueCards, type NewSecret } from '#contract/school/roster.ts'
import { query } from '#web/api/query.ts'
import { SecretsPanel } from '#web/school/roster/secrets-panel.tsx'
import { StudentMenu, Ways } from '#web/school/roster/student-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

export type Sheet = { signInCode: string; cards: readonly ClassCard[] }

interface SignInPanelProps {
  classId: number
  userId: string
  onCards: (sheet: Sheet) => void
}

/** How the student signs in, and what to do when that fails. */
export function SignInPanel({ classId, userId, onCards }: SignInPanelProps) {
  const roster = useQuery(query(getRoster, { params: { id: classId } }))
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const cards = useCall(issueCards, { failed: t`No cards were made` })
  return (
    <CardSection title={t`Sign-in help`}>
      {secret && <SecretsPanel secrets={[secret]} onClose={() => setSecret(null)} />}
      <Part query={roster} what={t`the sign-in`} skeleton={null}>
        {({ signInCode, students }) => {
          const student = students.find((one) => one.userId === userId)
          if (!student) return <p>{t`This student is no longer in the class.`}</p>
          const { signInName } = student
          return (
            <>
              <p className="flex flex-wrap items-center gap-3">
                {signInName === null ? t`No sign-in name` : t`Signs in as ${signInName}`}
                <Ways of={student} />
              </p>
              <div className="flex flex-wrap items-center gap-target">
                <Confirm
                  title={t`Make a new card?`}
                  description={t`The card used until now stops working.`}
                  confirmLabel={t`Make the card`}
                  onConfirm={() =>
                    cards.send(
                      {
                        params: { id: classId },
                        body: { userIds: [userId], pictures: student.pictures !== 'none' },
                      },
                      { onSuccess: (made) => onCards({ signInCode, cards: made }) },
                    )
                  }
                  trigger={
                    <Button
                      icon={IdCard}
                      busy={cards.isPending && t`Making cards...`}
                    >{t`New card`}</Button>
                  }
                />
                <StudentMenu classId={classId} student={student} onSecret={setSecret} />
              </div>
            </>
          )
        }}
      </Part>
    </CardSection>
  )
}
