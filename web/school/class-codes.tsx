import { t } from '@lingui/core/macro'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Roster, renewSignInCode } from '#contract/school/roster.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { useCall } from '#web/ui/use-call.ts'

interface ClassCodesProps {
  classId: number
  roster: Pick<Roster, 'classCode' | 'signInCode'>
}

/** Two codes that open different doors: one asks to join, the other signs in with pictures. */
export function ClassCodes({ classId, roster }: ClassCodesProps) {
  const renew = useCall(renewSignInCode, {
    failed: t`The sign-in code is unchanged`,
    done: ({ signInCode }) => ({
      title: t`New sign-in code: ${signInCode}`,
      description: t`Print new cards: the code on the old ones no longer works.`,
    }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Code
        name={t`Join code`}
        code={roster.classCode}
        says={t`New members enter this under Squads. Students you added join right away; everyone else waits for your approval.`}
      />
      <Code
        name={t`Sign-in code`}
        code={roster.signInCode}
        says={t`Your students enter this to sign in with pictures. It is printed on their cards.`}
      >
        <Confirm
          title={t`Make a new sign-in code?`}
          description={t`The code on printed cards stops working. The QR codes still work.`}
          confirmLabel={t`New code`}
          onConfirm={() => renew.send({ params: { id: classId } })}
          trigger={
            <Button
              icon={RefreshCw}
              className="justify-self-start"
              busy={renew.isPending && t`Making a new code...`}
            >{t`New sign-in code`}</Button>
          }
        />
      </Code>
    </div>
  )
}

interface CodeProps {
  name: string
  code: string
  says: string
  children?: ReactNode
}

function Code({ name, code, says, children }: CodeProps) {
  return (
    <Card tone="sky" className="grid content-start gap-1.5">
      <p className="font-semibold text-small">{name}</p>
      <p className="font-display font-extrabold text-h2 tabular-nums tracking-wider">{code}</p>
      <p className="text-small">{says}</p>
      {children}
    </Card>
  )
}
