import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Copy, Link2, Send, UserMinus, X } from 'lucide-react'
import {
  type ClassInvitation,
  type ClassTeacher,
  type CoTeachers,
  createInvitationLink,
  inviteCoTeacher,
  listCoTeachers,
  NewClassInvitation,
  revokeClassInvitation,
} from '#contract/school/co-teachers.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { removeSquadMember } from '#contract/squads/squads.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { Part } from '#web/ui/states/part.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { fullName } from '#web/ui/words.ts'

/** Who teaches the class, and how another teacher is invited. */
export function CoTeachersPanel({ chosen }: { chosen: TeacherClass }) {
  const found = useQuery(query(listCoTeachers, { params: { id: chosen.id } }))
  return (
    <StationPanel title={t`Teachers`}>
      <Part query={found} what={t`the teachers`}>
        {(data) => (
          <div className="grid gap-5">
            <ul aria-label={t`Teachers of ${chosen.name}`} className="grid gap-3">
              {data.teachers.map((teacher) => (
                <TeacherRow key={teacher.userId} chosen={chosen} teacher={teacher} data={data} />
              ))}
            </ul>
            {data.invitations.length > 0 && (
              <ul aria-label={t`Open invitations`} className="grid gap-3">
                {data.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} classId={chosen.id} invitation={invitation} />
                ))}
              </ul>
            )}
            <Invite classId={chosen.id} sendsEmail={data.sendsEmail} />
          </div>
        )}
      </Part>
    </StationPanel>
  )
}

interface TeacherRowProps {
  chosen: TeacherClass
  teacher: ClassTeacher
  data: CoTeachers
}

function TeacherRow({ chosen, teacher, data }: TeacherRowProps) {
  const me = useSignedIn()
  const name = fullName(teacher)
  const isMe = teacher.userId === me.id
  const isMine = data.teachers.some(({ userId, isOwner }) => isOwner && userId === me.id)
  const remove = useCall(removeSquadMember, {
    failed: t`The teacher was not removed`,
    done: { title: t`${name} removed from ${chosen.name}` },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <Avatar src={teacher.profileImageUrl} letter={name} />
      <div className="me-auto min-w-0 flex-[1_1_9rem]">
        <p className="flex flex-wrap items-center gap-2 break-words font-semibold">
          {name}
          {teacher.isOwner && <BadgeLabel meaning="info">{t`Owner`}</BadgeLabel>}
          {isMe && <BadgeLabel meaning="off">{t`You`}</BadgeLabel>}
        </p>
        {teacher.email && <p className="wrap-anywhere text-ink-2 text-small">{teacher.email}</p>}
      </div>
      {isMine && !isMe && (
        <Confirm
          title={t`Remove ${name} from ${chosen.name}?`}
          description={t`They can no longer open the class. Cards, pictures and passwords they made stop working. You can invite them again.`}
          confirmLabel={t`Remove`}
          destructive
          onConfirm={() => remove.send({ params: { id: chosen.id, userId: teacher.userId } })}
          trigger={
            <Button
              size="adult"
              icon={UserMinus}
              aria-label={t`Remove ${name}`}
            >{t`Remove`}</Button>
          }
        />
      )}
    </li>
  )
}

interface InvitationRowProps {
  classId: number
  invitation: ClassInvitation
}

function InvitationRow({ classId, invitation: { id, email, endsAt } }: InvitationRowProps) {
  const what = email ?? t`Invitation link`
  const revoke = useCall(revokeClassInvitation, {
    failed: t`The invitation still works`,
    done: { title: t`Invitation revoked` },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <div className="me-auto min-w-0">
        <p className="wrap-anywhere">{what}</p>
        <p className="text-ink-2 text-small">
          {t`Invited, valid until`} <DateText at={endsAt} style="plain" />
        </p>
      </div>
      <Confirm
        title={t`Revoke this invitation?`}
        description={t`The link stops working. You can always send a new one.`}
        confirmLabel={t`Revoke`}
        destructive
        onConfirm={() => revoke.send({ params: { id: classId, invitationId: id } })}
        trigger={<Button size="adult" icon={X} aria-label={t`Revoke ${what}`}>{t`Revoke`}</Button>}
      />
    </li>
  )
}

interface InviteProps {
  classId: number
  sendsEmail: boolean
}

function Invite({ classId, sendsEmail }: InviteProps) {
  const form = useSchemaForm(NewClassInvitation, { email: '' })
  const params = { id: classId }
  const send = useCall(inviteCoTeacher, {
    done: ({ email }) => {
      form.reset()
      return { title: t`Invitation sent`, description: email }
    },
    failed: showRefusal(form, 'email'),
  })
  const link = useCall(createInvitationLink, { failed: t`No link was made` })
  return (
    <section aria-label={t`Invite a co-teacher`} className="grid gap-4">
      <div className="grid gap-1">
        <h3>{t`Invite a co-teacher`}</h3>
        <p className="text-small">{t`A co-teacher sees and does everything you do in this class. An invitation works once and expires in 7 days.`}</p>
      </div>
      {sendsEmail && (
        <Form form={form} onSend={(body) => send.send({ params, body })}>
          <div className="flex flex-wrap items-end gap-target">
            <FormTextField
              control={form.control}
              name="email"
              type="email"
              label={t`Their email address`}
              autoComplete="off"
              className="min-w-52 grow sm:max-w-90"
            />
            <SubmitButton call={send} icon={Send}>{t`Send invitation`}</SubmitButton>
          </div>
        </Form>
      )}
      {link.data && (
        <div role="status" className="grid justify-items-start gap-2 rounded-field bg-sunken p-3">
          <p className="text-small">{t`Give this link to one teacher. It’s shown only once.`}</p>
          <p className="wrap-anywhere font-semibold">{link.data.url}</p>
          <Button
            size="adult"
            icon={Copy}
            onClick={() => void copy(link.data?.url ?? '')}
          >{t`Copy link`}</Button>
        </div>
      )}
      <Button
        icon={Link2}
        className="justify-self-start"
        busy={link.isPending && t`Creating...`}
        onClick={() => link.send({ params })}
      >
        {link.data ? t`Create another link` : t`Create invitation link`}
      </Button>
    </section>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notify({ title: t`Link copied`, description: t`Send it to them.` })
  } catch {
    // Browsers have no clipboard on plain HTTP, as in many a school's own network.
    notify({ title: t`Link not copied`, description: t`Select the link and copy it.` })
  }
}
