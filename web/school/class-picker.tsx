import { t } from '@lingui/core/macro'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { Choice, useChoice } from './class-choice.ts'
import { classLabel } from './teacher-words.ts'
import './class-picker.css'

interface ClassPickerProps {
  classes: readonly TeacherClass[]
  choice: Choice
  choose: ReturnType<typeof useChoice>['choose']
}

/** Which class, and which days of it (spec 2). */
export function ClassPicker({ classes, choice, choose }: ClassPickerProps) {
  return (
    <Card className="class-picker grid grid-cols-2 items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <SelectField
        label={t`Class`}
        className="max-sm:col-span-2"
        placeholder={t`Choose a class`}
        options={classes.map((one) => ({ value: String(one.id), label: classLabel(one) }))}
        value={choice.class === null ? '' : String(choice.class)}
        onChange={({ target }) =>
          choose({ class: target.value ? Number(target.value) : undefined, group: undefined })
        }
      />
      <TextField
        label={t`Start date`}
        type="date"
        value={choice.from}
        max={choice.to}
        onChange={({ target }) => target.value && choose({ from: target.value })}
      />
      <TextField
        label={t`End date`}
        type="date"
        value={choice.to}
        min={choice.from}
        onChange={({ target }) => target.value && choose({ to: target.value })}
      />
    </Card>
  )
}
