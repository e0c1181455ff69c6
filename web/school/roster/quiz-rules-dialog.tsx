import { AlarmClock } from 'lucide-react'
import { useState } from 'react'
import { type QuizRules, setQuizRules } from '#contract/quiz/quiz-key.ts'
import { getRoster } from '#contract/school/roster.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { WEEKDAYS } from '#web/school/teacher-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { count } from '#web/ui/words.ts'

const DAYS = WEEKDAYS.map((label, day) => ({ value: String(day), label }))
const SCHOOL_DAYS = ['0', '1', '2', '3', '4']

/** When the chosen students may take quizzes, and a code that opens one under a grown-up's eyes. */
export function QuizRulesDialog({ userIds }: { userIds: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const [hasHours, setHasHours] = useState(true)
  const [days, setDays] = useState(SCHOOL_DAYS)
  const [from, setFrom] = useState('08:00')
  const [to, setTo] = useState('15:00')
  const [code, setCode] = useState('')
  const save = useOneCall({
    mutationFn: async (body: QuizRules) => {
      for (const id of userIds) await request(setQuizRules, { params: { id }, body })
    },
    onSuccess: async () => {
      notify({ title: 'Quiz hours saved', description: `For ${count(userIds.length, 'student')}.` })
      setOpen(false)
      await invalidate(getRoster)
    },
    onError: (error) => {
      const description = sentenceOf(error) ?? 'Check the internet and try again.'
      notify({ title: 'Quiz hours were not saved', description, destructive: true })
    },
  })
  const hours = { days: days.map(Number), fromMinute: minutesOf(from), toMinute: minutesOf(to) }
  const isSound = !hasHours || (days.length > 0 && hours.fromMinute < hours.toMinute)
  const isCodeSound = code.trim() === '' || code.trim().length >= 4
  return (
    <Dialog
      title="Quiz hours and monitor code"
      description={`For ${count(userIds.length, 'chosen student')}. What stood before is replaced.`}
      open={open}
      onOpenChange={setOpen}
      keepsInput
      trigger={
        <Button icon={AlarmClock} disabled={userIds.length === 0}>
          Quiz hours
        </Button>
      }
      footer={
        <Button
          variant="primary"
          disabled={!isSound || !isCodeSound}
          busy={save.isPending && 'Saving...'}
          onClick={() =>
            save.mutate({ hours: hasHours ? hours : null, monitorCode: code.trim() || null })
          }
        >
          Save
        </Button>
      }
    >
      <div className="grid gap-4">
        <CheckField
          label="Quizzes open only at these times"
          checked={hasHours}
          onChange={({ target }) => setHasHours(target.checked)}
        />
        {hasHours && (
          <>
            <Chips label="Days" options={DAYS} value={days} onValueChange={setDays} />
            <div className="grid narrow:grid-cols-1 grid-cols-2 gap-4">
              <TextField
                label="From"
                type="time"
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
              <TextField
                label="To"
                type="time"
                value={to}
                onChange={({ target }) => setTo(target.value)}
                error={isSound ? undefined : 'Choose a day, and an end after the start.'}
              />
            </div>
          </>
        )}
        <TextField
          label="Monitor code"
          optional
          hint="You type it to open a quiz. Left empty, no code is asked."
          value={code}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setCode(target.value)}
          error={isCodeSound ? undefined : 'Use at least 4 letters or digits.'}
        />
      </div>
    </Dialog>
  )
}

/** Minutes after midnight of 'HH:MM'. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
