import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PenLine, Plus, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import {
  createGroup,
  deleteGroup,
  type Roster,
  SavedGroup,
  saveGroup,
} from '#contract/school/roster.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardRow } from '#web/ui/card-row.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { fullName } from '#web/ui/words.ts'

/** Reading groups of a class: the figures can be narrowed to one. */
export function GroupPanel({ classId, roster }: { classId: number; roster: Roster }) {
  const [name, setName] = useState('')
  const make = useCall(createGroup, {
    failed: t`The group was not created`,
    done: (group) => {
      setName('')
      return { title: t`Group created`, description: t`Now choose who is in ${group.name}.` }
    },
  })
  return (
    <div className="grid gap-4">
      <form
        className="flex flex-wrap items-end gap-target"
        onSubmit={(event) => {
          event.preventDefault()
          make.send({ params: { id: classId }, body: { name } })
        }}
      >
        <TextField
          label={t`New group`}
          className="min-w-52 grow sm:max-w-80"
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" icon={Plus} disabled={name.trim() === ''}>{t`Create group`}</Button>
      </form>
      {roster.groups.map((group) => (
        <GroupCard key={group.id} classId={classId} roster={roster} group={group} />
      ))}
    </div>
  )
}

interface GroupCardProps {
  classId: number
  roster: Roster
  group: Roster['groups'][number]
}

/** Who is in a group; its form opens on a press, since a class has many names. */
function GroupCard(props: GroupCardProps) {
  const { classId, roster, group } = props
  const locale = useLocale()
  const own = roster.students.filter(({ groupIds }) => groupIds.includes(group.id))
  const [editing, setEditing] = useState(own.length === 0)
  const remove = useCall(deleteGroup, {
    failed: t`The group was not deleted`,
    done: { title: t`Group deleted` },
  })
  if (editing) return <GroupForm {...props} onDone={() => setEditing(false)} />
  return (
    <CardRow
      about={
        <>
          <h3>{group.name}</h3>
          <p className="text-small">{locale.list(own.map(fullName)) || t`No one yet`}</p>
        </>
      }
    >
      <div className="flex flex-wrap gap-target">
        <Button icon={PenLine} onClick={() => setEditing(true)}>
          <Trans>
            Change<span className="sr-only"> {group.name}</span>
          </Trans>
        </Button>
        <Confirm
          title={t`Delete ${group.name}?`}
          description={t`The students stay in the class.`}
          confirmLabel={t`Delete`}
          destructive
          onConfirm={() => remove.send({ params: { id: classId, groupId: group.id } })}
          trigger={
            <Button icon={Trash2}>
              <Trans>
                Delete<span className="sr-only"> {group.name}</span>
              </Trans>
            </Button>
          }
        />
      </div>
    </CardRow>
  )
}

interface GroupFormProps extends GroupCardProps {
  onDone: () => void
}

function GroupForm({ classId, roster: { students }, group, onDone }: GroupFormProps) {
  const own = students.filter(({ groupIds }) => groupIds.includes(group.id))
  const form = useSchemaForm(SavedGroup, {
    name: group.name,
    userIds: own.map(({ userId }) => userId),
  })
  const { control } = form
  const save = useCall(saveGroup, {
    failed: t`The group was not saved`,
    done: (saved) => {
      onDone()
      return { title: t`Group saved`, description: saved.name }
    },
  })
  const params = { id: classId, groupId: group.id }
  return (
    <Card>
      <Form form={form} onSend={(body) => save.send({ params, body })}>
        <FormTextField
          control={control}
          name="name"
          label={t`Group name`}
          className="sm:max-w-80"
          maxLength={40}
        />
        <Controller
          control={control}
          name="userIds"
          render={({ field }) => (
            <Chips
              label={t`Students in ${group.name}`}
              options={students.map((one) => ({ value: one.userId, label: fullName(one) }))}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
        <div className="flex flex-wrap gap-target">
          <SubmitButton call={save} icon={Save}>{t`Save group`}</SubmitButton>
          <Button onClick={onDone}>{t`Cancel`}</Button>
        </div>
      </Form>
    </Card>
  )
}
