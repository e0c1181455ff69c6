import { plural, t } from '@lingui/core/macro'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Move, moveStudents } from '#contract/school/roster.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { classLabel } from '#web/school/teacher-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormCheckField, FormSelectField } from '#web/ui/forms/form-fields.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'

interface MoveDialogProps {
  chosen: TeacherClass
  classes: readonly TeacherClass[]
  userIds: string[]
  onMoved: () => void
}

/** Into another class, during the year or at its end. */
export function MoveDialog({ chosen, classes, userIds, onMoved }: MoveDialogProps) {
  const [open, setOpen] = useState(false)
  const form = useSchemaForm(Move, { toClassId: chosen.id, raiseGrade: false })
  const { control } = form
  const [toClassId, raiseGrade] = useWatch({ control, name: ['toClassId', 'raiseGrade'] })
  const stays = toClassId === chosen.id
  const move = useCall(moveStudents, {
    failed: t`The students were not moved`,
    done: ({ moved }) => {
      setOpen(false)
      onMoved()
      return { title: t`${plural(moved, { one: '# student', other: '# students' })} moved` }
    },
  })
  const others = classes.filter(({ id }) => id !== chosen.id)
  return (
    <FormDialog
      form={form}
      onSend={(body) => move.send({ params: { id: chosen.id }, body: { ...body, userIds } })}
      keepsInput={false}
      title={t`Move ${plural(userIds.length, { one: '# student', other: '# students' })}`}
      description={t`Their reading, badges and points go with them.`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={ArrowRightLeft} disabled={userIds.length === 0}>{t`Move or promote`}</Button>
      }
      action={stays ? t`Promote` : t`Move them`}
      disabled={stays && !raiseGrade}
      busy={move.isPending && t`Moving...`}
    >
      <FormSelectField
        control={control}
        name="toClassId"
        asNumber
        label={t`To which class?`}
        hint={
          others.length === 0
            ? t`You have no other class. Create next year’s class first.`
            : undefined
        }
        options={[
          { value: String(chosen.id), label: t`Stay in ${chosen.name}` },
          ...others.map((one) => ({ value: String(one.id), label: classLabel(one) })),
        ]}
      />
      <FormCheckField control={control} name="raiseGrade" label={t`Promote to the next grade`} />
    </FormDialog>
  )
}
