import { useState } from 'react'
import type { Book } from '#contract/books/books.ts'
import { type FamilyHero, listHeroes, listHeroSessions } from '#contract/family/family.ts'
import {
  getChildProgress,
  getParentDashboard,
  getReadingCalendar,
} from '#contract/family/parent.ts'
import { HOME_READING_DAYS, HomeReading, logHomeReading } from '#contract/reading/home-reading.ts'
import { addDays, readingDay } from '#domain/calendar.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { requestKey } from '#web/api/request-key.ts'
import { homeReadingSaved } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { BookPicker } from './book-picker.tsx'

export interface LogReadingFormProps {
  childId: string
  heroes: readonly FamilyHero[]
  onSaved: () => void
}

type Problem = { fieldId: string; message: string }

const FIELD_IDS: Record<string, string> = {
  childIds: 'home-who',
  day: 'home-day',
  minutes: 'home-minutes',
  bookId: 'home-finished',
}

export function LogReadingForm({ childId, heroes, onSaved }: LogReadingFormProps) {
  const { timeZone } = useLocale()
  const [key] = useState(requestKey)
  const [who, setWho] = useState<string[]>([childId])
  const [today] = useState(() => readingDay(Date.now(), timeZone))
  const [day, setDay] = useState(today)
  const [minutes, setMinutes] = useState('')
  const [book, setBook] = useState<Book | null>(null)
  const [finished, setFinished] = useState(false)
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempt, setAttempt] = useState(0)

  const saving = useOneCall({
    mutationFn: (body: HomeReading) => request(logHomeReading, { body }),
    onSuccess: (answer) => {
      notify(homeReadingSaved(answer))
      onSaved()
      return invalidate(
        getParentDashboard,
        getChildProgress,
        getReadingCalendar,
        listHeroes,
        listHeroSessions,
      )
    },
    onError: (error) =>
      complain([
        {
          fieldId: 'home-minutes',
          message: sentenceOf(error) ?? 'The minutes were not saved. Please try again.',
        },
      ]),
  })

  function complain(found: Problem[]) {
    setProblems(found)
    setAttempt((times) => times + 1)
  }

  function save() {
    const given = HomeReading.safeParse({
      childIds: who,
      day,
      minutes: minutes.trim() === '' ? undefined : Number(minutes),
      finished: finished && book !== null,
      key,
      ...(book && { bookId: book.id }),
    })
    if (given.success) {
      setProblems([])
      saving.mutate(given.data)
      return
    }
    complain(
      given.error.issues.map(({ path, message }) => ({
        fieldId: FIELD_IDS[String(path[0])] ?? 'home-minutes',
        message,
      })),
    )
  }

  const errorAt = (fieldId: string) =>
    problems.find((problem) => problem.fieldId === fieldId)?.message

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      {heroes.length > 1 && (
        <div id="home-who" tabIndex={-1} className="outline-none">
          <p className="mb-1.5 font-semibold">Who was reading?</p>
          <Chips
            label="Who was reading?"
            options={heroes.map(({ id, firstName }) => ({ value: id, label: firstName }))}
            value={who}
            onValueChange={setWho}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Day"
          id="home-day"
          type="date"
          hint={`Up to ${HOME_READING_DAYS} days back.`}
          value={day}
          min={addDays(today, -HOME_READING_DAYS)}
          max={today}
          error={errorAt('home-day')}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label="Minutes"
          id="home-minutes"
          hint="Each child gets them in full."
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          error={errorAt('home-minutes')}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      <BookPicker value={book} onPick={setBook} />
      {book && (
        <CheckField
          label="They finished the book that day"
          id="home-finished"
          checked={finished}
          onChange={(event) => setFinished(event.target.checked)}
        />
      )}
      <Button type="submit" variant="primary" busy={saving.isPending && 'Saving...'}>
        Save the reading
      </Button>
    </form>
  )
}
