import { t } from '@lingui/core/macro'
import { Ellipsis, Flag, Pencil } from 'lucide-react'
import { useState } from 'react'
import { type Challenge, endChallenge } from '#contract/squads/challenges.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { EditChallengeDialog } from './challenge-dialog.tsx'

/** What a leader does with a challenge that is not over. */
export function ChallengeMenu({ challenge }: { challenge: Challenge }) {
  const { id, name, state } = challenge
  const [step, setStep] = useState<'edit' | 'end' | null>(null)
  const end = useCall(endChallenge, { done: { title: t`The challenge has ended` } })
  const shown = (one: 'edit' | 'end') => ({
    open: step === one,
    onOpenChange: (open: boolean) => setStep(open ? one : null),
  })
  return (
    <>
      <Menu
        trigger={
          <Button size="adult" icon={Ellipsis} aria-label={t`Manage ${name}`}>{t`Manage`}</Button>
        }
      >
        <MenuItem icon={Pencil} onSelect={() => setStep('edit')}>{t`Edit challenge`}</MenuItem>
        <MenuItem icon={Flag} destructive onSelect={() => setStep('end')}>
          {state === 'upcoming' ? t`Delete` : t`End it now`}
        </MenuItem>
      </Menu>
      <EditChallengeDialog challenge={challenge} {...shown('edit')} />
      <Confirm
        {...shown('end')}
        title={state === 'upcoming' ? t`Delete ${name}?` : t`End ${name} now?`}
        description={
          state === 'upcoming' ? t`It hasn’t started yet.` : t`What heroes have read so far counts.`
        }
        confirmLabel={state === 'upcoming' ? t`Delete` : t`End it now`}
        destructive
        onConfirm={() => end.send({ params: { id } })}
      />
    </>
  )
}
