import { t } from '@lingui/core/macro'
import { CalendarOff, MessageCircleHeart } from 'lucide-react'
import { useState } from 'react'
import { NewEncouragement } from '#contract/family/encouragement.ts'
import { StreakPause } from '#contract/family/family.ts'
import {
  pauseStudentStreak,
  praiseStudent,
  type StudentPage,
  setReadingLevel,
} from '#contract/school/student.ts'
import { MAX_ENCOURAGEMENT_LETTERS, TEACHER_PRAISE } from '#domain/encouragement.ts'
import { MAX_LEVEL, MIN_LEVEL } from '#domain/reading-level.ts'
import { Button } from '#web/ui/button.tsx'
import { showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextAreaField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { fullName } from '#web/ui/words.ts'

export interface OfStudentProps {
  classId: number
  student: StudentPage
}

const OWN = 'own'
const PRAISES = [
  ...TEACHER_PRAISE.map((sentence) => ({ value: sentence as string, label: sentence as string })),
  { value: OWN, label: t`Write your own` },
]

/** A card on the student's home screen. */
export function PraiseDialog({ classId, student }: OfStudentProps) {
  const [isOpen, setOpen] = useState(false)
  const [choice, setChoice] = useState<string>(TEACHER_PRAISE[0])
  const form = useSchemaForm(NewEncouragement, { sentence: TEACHER_PRAISE[0] })
  const name = student.firstName ?? fullName(student)
  const praise = useCall(praiseStudent, {
    done: () => {
      setOpen(false)
      return { title: t`Praise sent`, description: t`${name} will see it on the home screen.` }
    },
    failed: showRefusal(form, 'sentence'),
  })
  function choose(next: string) {
    setChoice(next)
    form.setValue('sentence', next === OWN ? '' : next)
    form.clearErrors()
  }
  return (
    <FormDialog
      title={t`Praise for ${name}`}
      description={t`It appears on the student’s home screen, signed with your name in this class.`}
      trigger={<Button icon={MessageCircleHeart}>{t`Send praise`}</Button>}
      open={isOpen}
      onOpenChange={setOpen}
      form={form}
      onSend={(body) => praise.send({ params: { id: classId, userId: student.id }, body })}
      action={t`Send praise`}
      busy={praise.isPending && t`Sending...`}
    >
      <RadioCards label={t`Message`} options={PRAISES} value={choice} onValueChange={choose} />
      {choice === OWN && (
        <FormTextAreaField
          control={form.control}
          name="sentence"
          label={t`Your message`}
          hint={t`Name what the student did. One short sentence works best.`}
          maxLength={MAX_ENCOURAGEMENT_LETTERS}
          rows={2}
        />
      )}
    </FormDialog>
  )
}

/** Days that the student's streak does not miss. */
export function PauseDialog({ classId, student }: OfStudentProps) {
  const [isOpen, setOpen] = useState(false)
  const locale = useLocale()
  const form = useSchemaForm(StreakPause, { from: student.today, to: student.today })
  const name = student.firstName ?? fullName(student)
  const pause = useCall(pauseStudentStreak, {
    done: ({ from, to }) => {
      setOpen(false)
      return {
        title: t`Streak paused`,
        description: `${locale.date(from, 'plain')} – ${locale.date(to, 'plain')}`,
      }
    },
    failed: showRefusal(form),
  })
  return (
    <FormDialog
      title={t`Pause ${name}’s streak`}
      description={t`For sick days and vacations. These days don’t break the streak.`}
      trigger={<Button icon={CalendarOff}>{t`Pause the streak`}</Button>}
      open={isOpen}
      onOpenChange={setOpen}
      form={form}
      onSend={(body) => pause.send({ params: { id: classId, userId: student.id }, body })}
      action={t`Pause the streak`}
      busy={pause.isPending && t`Saving...`}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField control={form.control} name="from" label={t`First day`} type="date" />
        <FormTextField control={form.control} name="to" label={t`Last day`} type="date" />
      </div>
    </FormDialog>
  )
}

const LEVELS = Array.from({ length: MAX_LEVEL - MIN_LEVEL + 1 }, (_, index) => {
  const level = String(MIN_LEVEL + index)
  return { value: level, label: t`Level ${level}` }
})

/** The level that suggested books and missions go by. */
export function LevelField({ classId, student }: OfStudentProps) {
  const save = useCall(setReadingLevel, {
    done: ({ readingLevel }) => ({ title: t`Reading level set to ${readingLevel}` }),
    failed: t`Not saved`,
  })
  const level = save.sending?.body.readingLevel ?? student.readingLevel
  return (
    <SelectField
      label={t`Reading level`}
      hint={
        student.isLevelSet
          ? t`Set by a teacher. Suggested books and missions follow it.`
          : t`Follows the grade until you set it. Suggested books and missions follow it.`
      }
      options={LEVELS}
      value={String(level)}
      onChange={({ target }) =>
        save.send({
          params: { id: classId, userId: student.id },
          body: { readingLevel: Number(target.value) },
        })
      }
    />
  )
}
