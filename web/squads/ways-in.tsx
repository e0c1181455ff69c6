import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { KeyRound, Users } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { createSquad, joinSquad, SquadCode } from '#contract/squads/squads.ts'
import { newSquadName } from '#domain/squad-words.ts'
import { PATHS } from '#web/api/paths.ts'
import { useSignedIn } from '#web/api/session.ts'
import { celebrateBadges } from '#web/rewards/celebrate-earned.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { say } from '#web/ui/say.ts'
import { useCall } from '#web/ui/use-call.ts'
import { SQUAD_CREATED, SQUAD_JOINED, squadWaiting } from './notices.ts'
import { SquadForm } from './squad-form.tsx'

type WaysInProps = ButtonProps & { onChoose: (id: number) => void }

/** The two ways into a squad (spec 2); the one that is founded or joined is shown. */
export function WaysIn({ onChoose, ...button }: WaysInProps) {
  return (
    <>
      <WayIn
        title={t`Create Squad`}
        description={t`You lead it. Friends join with a code.`}
        button={{ ...button, icon: Users }}
        form={NewSquadForm}
        onChoose={onChoose}
      />
      <WayIn
        title={t`Join Squad`}
        description={t`Ask your leader for the code.`}
        button={{ ...button, icon: KeyRound }}
        form={JoinSquadForm}
        onChoose={onChoose}
      />
    </>
  )
}

interface WayInProps extends Pick<WaysInProps, 'onChoose'> {
  title: string
  description: string
  button: ButtonProps
  form: ComponentType<FormProps>
}

interface FormProps {
  /** Called when it is sent, with the squad the reader is now in. */
  onSent: (id: number | undefined) => void
}

function WayIn({ title, description, button, form: WayForm, onChoose }: WayInProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title={title}
      description={description}
      trigger={<Button {...button}>{title}</Button>}
      open={open}
      onOpenChange={setOpen}
      keepsInput
    >
      <WayForm
        onSent={(id) => {
          setOpen(false)
          if (id !== undefined) onChoose(id)
        }}
      />
    </Dialog>
  )
}

function NewSquadForm({ onSent }: FormProps) {
  const { role } = useSignedIn()
  const isChild = role === 'student'
  const navigate = useNavigate()
  const creating = useCall(createSquad, {
    done: (membership) => {
      onSent(membership.class.id)
      // A teacher goes on with the students.
      if (role === 'teacher') {
        void navigate({ to: PATHS.students, search: { class: membership.class.id } })
      }
      return SQUAD_CREATED
    },
  })
  const [name] = useState(() => (isChild ? say(newSquadName(Math.random)) : ''))
  return (
    <SquadForm
      start={{ name, teacherName: '', grade: '', school: '', description: '' }}
      offersNames={isChild}
      sending={creating.isPending}
      submitLabel={t`Create Squad`}
      onSend={(body) => creating.send({ body })}
    />
  )
}

/** By a code that the leader gives. */
function JoinSquadForm({ onSent }: FormProps) {
  const form = useSchemaForm(SquadCode, { classCode: '' })
  const joining = useCall(joinSquad, {
    done: (answer) => {
      onSent(answer.state === 'joined' ? answer.class.id : undefined)
      celebrateBadges(answer.newBadges)
      return answer.state === 'joined' ? SQUAD_JOINED : squadWaiting(answer.class, answer.waitsFor)
    },
  })
  return (
    <Form form={form} onSend={(body) => joining.send({ body })} className="pt-2">
      <FormTextField
        control={form.control}
        name="classCode"
        label={t`Class code`}
        hint={t`Letters and numbers, such as CDFG HJKM.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="font-display font-extrabold uppercase tracking-wider"
      />
      <Button
        type="submit"
        variant="primary"
        busy={joining.isPending && t`Joining...`}
      >{t`Join Squad`}</Button>
    </Form>
  )
}
