import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { moveStudents } from '#contract/school/roster.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { useClassCall } from '#web/school/teacher-calls.ts'
import { classLabel } from '#web/school/teacher-words.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { count } from '#web/ui/words.ts'

interface MoveDialogProps {
  chosen: TeacherClass
  classes: readonly TeacherClass[]
  userIds: string[]
  onMoved: () => void
}

/** Into another class, during the year or at its end. */
export function MoveDialog({ chosen, classes, userIds, onMoved }: MoveDialogProps) {
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const [raiseGrade, setRaise] = useState(false)
  const move = useClassCall(moveStudents, {
    failed: 'The students were not moved',
    done: ({ moved }) => ({ title: `${count(moved, 'student')} moved` }),
    after: () => {
      setOpen(false)
      onMoved()
    },
  })
  const others = classes.filter(({ id }) => id !== chosen.id)
  return (
    <Dialog
      title={`Move ${count(userIds.length, 'student')}`}
      description="Their reading, badges and points go with them."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={ArrowRightLeft} disabled={userIds.length === 0}>
          Move or end the year
        </Button>
      }
      footer={
        <Button
          variant="primary"
          disabled={to === '' && !raiseGrade}
          busy={move.isPending && 'Moving...'}
          onClick={() =>
            move.mutate({
              params: { id: chosen.id },
              body: { userIds, toClassId: to === '' ? chosen.id : Number(to), raiseGrade },
            })
          }
        >
          {to === '' ? 'Raise the grade' : 'Move them'}
        </Button>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label="To which class?"
          hint={
            others.length === 0
              ? 'You lead no other class. Create next year’s class under Squad first.'
              : undefined
          }
          placeholder={`Stay in ${chosen.name}`}
          options={others.map((one) => ({ value: String(one.id), label: classLabel(one) }))}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <CheckField
          label="End of the year: one grade up"
          checked={raiseGrade}
          onChange={({ target }) => setRaise(target.checked)}
        />
      </div>
    </Dialog>
  )
}
