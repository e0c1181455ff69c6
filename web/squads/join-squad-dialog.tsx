import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Output } from '#contract/endpoint.ts'
import { joinSquad, SquadCode } from '#contract/squads/squads.ts'
import { celebrateBadges } from '#web/rewards/celebrate-earned.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SQUAD_JOINED, squadWaiting } from './notices.ts'
import { refreshRewards, useSquadCall } from './squad-calls.ts'

type Joined = (answer: Output<typeof joinSquad>) => void

/** Join Squad (spec 2): by a code that the leader gives. */
export function JoinSquadDialog({
  trigger,
  onJoined,
}: {
  trigger: ReactElement
  onJoined: Joined
}) {
  const [open, setOpen] = useState(false)
  const joined: Joined = (answer) => {
    setOpen(false)
    onJoined(answer)
  }
  return (
    <Dialog
      title="Join Squad"
      description="Ask your leader for the code."
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      keepsInput
    >
      <JoinSquadForm onJoined={joined} />
    </Dialog>
  )
}

function JoinSquadForm({ onJoined }: { onJoined: Joined }) {
  const form = useForm<z.input<typeof SquadCode>, unknown, z.output<typeof SquadCode>>({
    resolver: zodResolver(SquadCode),
    defaultValues: { classCode: '' },
  })
  const joining = useSquadCall(
    joinSquad,
    (answer) =>
      answer.state === 'joined' ? SQUAD_JOINED : squadWaiting(answer.class, answer.waitsFor),
    (answer) => {
      onJoined(answer)
      celebrateBadges(answer.newBadges)
      void refreshRewards()
    },
  )
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => joining.mutate({ body }))}
      className="grid gap-5 pt-2"
    >
      <TextField
        label="Squad code"
        hint="Letters and numbers, such as CDFG HJKM."
        error={form.formState.errors.classCode?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="font-display font-extrabold uppercase tracking-wider"
        {...form.register('classCode')}
      />
      <Button type="submit" variant="primary" busy={joining.isPending && 'Joining...'}>
        Join Squad
      </Button>
    </form>
  )
}
