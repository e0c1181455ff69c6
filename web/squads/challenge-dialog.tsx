import { type ReactElement, useState } from 'react'
import {
  type Challenge,
  ChallengeChange,
  createChallenge,
  editChallenge,
  NewChallenge,
} from '#contract/squads/challenges.ts'
import { readingDay } from '#domain/calendar.ts'
import { useLocale } from '#web/ui/locale.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ChallengeForm, type Draft, newDraft } from './challenge-form.tsx'
import { CHALLENGE_CREATED, challengeChanged } from './notices.ts'
import { refreshRewards, useSquadCall } from './squad-calls.ts'

/** New Challenge, for leaders (spec 2). */
export function NewChallengeDialog({
  squadId,
  trigger,
}: {
  squadId: number
  trigger: ReactElement
}) {
  const { timeZone } = useLocale()
  const [open, setOpen] = useState(false)
  const create = useSquadCall(
    createChallenge,
    () => CHALLENGE_CREATED,
    () => setOpen(false),
  )
  const send = (draft: Draft) => create.mutate({ body: { ...draft, classId: squadId } })
  return (
    <Dialog
      title="New Challenge"
      description="Each hero reads for the same goal."
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      keepsInput
    >
      <ChallengeForm
        start={newDraft(readingDay(Date.now(), timeZone))}
        schema={NewChallenge}
        also={{ classId: squadId }}
        sending={create.isPending}
        submitLabel="Create Challenge"
        onSend={send}
      />
    </Dialog>
  )
}

interface EditChallengeDialogProps {
  challenge: Challenge
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function EditChallengeDialog({ challenge, ...dialog }: EditChallengeDialogProps) {
  const edit = useSquadCall(editChallenge, challengeChanged, () => {
    dialog.onOpenChange(false)
    void refreshRewards()
  })
  const { id, name, description, type, startDate, endDate, goal } = challenge
  return (
    <Dialog title="Edit challenge" keepsInput {...dialog}>
      <ChallengeForm
        start={{ name, description: description ?? '', type, startDate, endDate, goal }}
        schema={ChallengeChange}
        keepsType
        sending={edit.isPending}
        submitLabel="Save Challenge"
        onSend={({ type: _, ...body }) => edit.mutate({ params: { id }, body })}
      />
    </Dialog>
  )
}
