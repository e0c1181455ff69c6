import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { rememberClass } from './last-class.ts'
import { classLabel } from './teacher-words.ts'

interface ClassSwitchProps {
  classes: readonly TeacherClass[]
  chosen: TeacherClass
}

/** Another of a teacher's classes; a teacher of one class has nothing to choose. */
export function ClassSwitch({ classes, chosen }: ClassSwitchProps) {
  const navigate = useNavigate()
  if (classes.length < 2) return null
  return (
    <SelectField
      label={t`Class`}
      className="w-full max-w-80"
      options={classes.map((one) => ({ value: String(one.id), label: classLabel(one) }))}
      value={String(chosen.id)}
      onChange={({ target }) => {
        rememberClass(Number(target.value))
        void navigate({
          to: '.',
          search: (before) => ({ ...before, class: Number(target.value) }),
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}
