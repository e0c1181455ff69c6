import { type ReactElement, useState } from 'react'
import { type Challenge, createChallenge, editChallenge } from '#contract/squads/challenges.ts'
import { readingDay } from '#domain/calendar.ts'
import { defaultDays, defaultGoal } from '#domain/challenges.ts'
import { useLocale } from '#web/ui/locale.tsx'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { CHALLENGE_CREATED } from './notices.ts'

interface NewChallengeDialogProps {
  squadId: number
  trigger: ReactElement
}

/** New Challenge, for leaders (spec 2). It starts today, ends 30 days later and counts books (spec 5). */
export function NewChallengeDialog({ squadId, trigger }: NewChallengeDialogProps) {
  const { timeZone } = useLocale()
  const [open, setOpen] = useState(false)
  const create = useCall(createChallenge, {
    done: () => {
      setOpen(false)
      return CHALLENGE_CREATED
    },
  })
  const days = defaultDays(readingDay(Date.now(), timeZone))
  const goal = defaultGoal('books_read', days.startDate, days.endDate)
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
        start={{ classId: squadId, name: '', description: '', type: 'books_read', ...days, goal }}
        sending={create.isPending}
        submitLabel="Create Challenge"
        onSend={(body) => create.send({ body })}
      />
    </Dialog>
  )
}

interface EditChallengeDialogProps extends Steered {
  challenge: Challenge
}

export function EditChallengeDialog({ challenge, ...dialog }: EditChallengeDialogProps) {
  const edit = useCall(editChallenge, {
    done: () => {
      dialog.onOpenChange(false)
      return { title: 'Challenge saved' }
    },
  })
  return (
    <Dialog title="Edit challenge" keepsInput {...dialog}>
      <ChallengeForm
        start={challenge}
        isOpened
        sending={edit.isPending}
        submitLabel="Save Challenge"
        onSend={({ classId: _, type: __, ...body }) =>
          edit.send({ params: { id: challenge.id }, body })
        }
      />
    </Dialog>
  )
}
