import { type ReactElement, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { joinSquad, SquadCode } from '#contract/squads/squads.ts'
import { celebrateBadges } from '#web/rewards/celebrate-earned.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { SQUAD_JOINED, squadWaiting } from './notices.ts'

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
  const form = useSchemaForm(SquadCode, { classCode: '' })
  const joining = useCall(joinSquad, {
    done: (answer) => {
      onJoined(answer)
      celebrateBadges(answer.newBadges)
      return answer.state === 'joined' ? SQUAD_JOINED : squadWaiting(answer.class, answer.waitsFor)
    },
  })
  return (
    <Form form={form} onSend={(body) => joining.send({ body })} className="pt-2">
      <FormTextField
        control={form.control}
        name="classCode"
        label="Squad code"
        hint="Letters and numbers, such as CDFG HJKM."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="font-display font-extrabold uppercase tracking-wider"
      />
      <Button type="submit" variant="primary" busy={joining.isPending && 'Joining...'}>
        Join Squad
      </Button>
    </Form>
  )
}
