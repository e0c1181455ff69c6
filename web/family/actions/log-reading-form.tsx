import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { type Book, listBooks } from '#contract/books/books.ts'
import type { FamilyHero } from '#contract/family/family.ts'
import {
  HOME_READING_DAYS,
  HomeReading,
  type HomeReadingSaved,
  logHomeReading,
} from '#contract/reading/home-reading.ts'
import { addDays, readingDay } from '#domain/calendar.ts'
import { query } from '#web/api/query.ts'
import { requestKey } from '#web/api/request-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Form, fieldId, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormCheckField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { LoggedReading } from './logged-reading.tsx'

const FORM = 'home'

export interface LogReadingFormProps {
  childId: string
  heroes: readonly FamilyHero[]
  onSaved: () => void
}

/** Logs reading at home; below it, what was logged lately, to correct. */
export function LogReadingForm(props: LogReadingFormProps) {
  const child = props.heroes.find(({ id }) => id === props.childId)
  return (
    <>
      <NewReadingForm {...props} />
      {child && <LoggedReading child={child} />}
    </>
  )
}

function NewReadingForm({ childId, heroes, onSaved }: LogReadingFormProps) {
  const { timeZone } = useLocale()
  const [key] = useState(requestKey)
  const [today] = useState(() => readingDay(Date.now(), timeZone))
  const [book, setBook] = useState<Book | null>(null)
  const form = useSchemaForm(HomeReading, {
    childIds: [childId],
    day: today,
    finished: false,
    key,
  })
  const { control } = form
  const saving = useCall(logHomeReading, {
    done: ({ saved }) => {
      onSaved()
      return { title: t`Reading saved!`, description: saved.map(minutesOf).join(' ') }
    },
    failed: showRefusal(form, 'minutes'),
  })

  function pick(picked: Book | null) {
    setBook(picked)
    form.setValue('bookId', picked?.id)
    if (!picked) form.setValue('finished', false)
  }

  return (
    <Form id={FORM} form={form} rootAt="minutes" onSend={(body) => saving.send({ body })}>
      {heroes.length > 1 && (
        <div id={fieldId(FORM, 'childIds')} tabIndex={-1} className="outline-none">
          <p className="mb-1.5 font-semibold">{t`Who read?`}</p>
          <Controller
            control={control}
            name="childIds"
            render={({ field }) => (
              <Chips
                label={t`Who read?`}
                options={heroes.map(({ id, firstName }) => ({ value: id, label: firstName }))}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="day"
          label={t`Day`}
          type="date"
          hint={t`Up to ${HOME_READING_DAYS} days back.`}
          min={addDays(today, -HOME_READING_DAYS)}
          max={today}
        />
        <FormTextField
          control={control}
          name="minutes"
          asNumber
          label={t`Minutes`}
          hint={t`Added to each child selected.`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <BookPicker value={book} onPick={pick} />
      {book && (
        <FormCheckField
          control={control}
          name="finished"
          label={t`They finished the book that day`}
        />
      )}
      <SubmitButton call={saving}>{t`Save reading`}</SubmitButton>
    </Form>
  )
}

/** Who got how many minutes; a day that was full already is said, too. */
function minutesOf({ firstName, minutes, points }: HomeReadingSaved['saved'][number]): string {
  return minutes === 0
    ? t`${firstName} already reached that day’s limit.`
    : t`${firstName}: ${minutes} minutes, +${points} points.`
}

const REST_MS = 250
const MOST = 5
const MIN_LETTERS = 2

interface BookPickerProps {
  value: Book | null
  onPick: (book: Book | null) => void
}

/** Finds one book of the academy by title or author. */
function BookPicker({ value, onPick }: BookPickerProps) {
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  const found = useQuery({
    ...query(listBooks, { querystring: { search: words, limit: MOST } }),
    enabled: words.length >= MIN_LETTERS,
  })

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The search waits until the typing rests. */
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(resting.current)
    resting.current = setTimeout(() => setWords(typed.trim()), REST_MS)
  }

  if (value) {
    return (
      <div>
        <p className="font-semibold">{t`Book`}</p>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2 rounded-field bg-sunken p-2.5">
          <p className="min-w-0">
            <span className="font-semibold">{value.title}</span>{' '}
            <span className="text-ink-2">{t`by ${value.author}`}</span>
          </p>
          <Button icon={X} onClick={() => onPick(null)}>{t`Different book`}</Button>
        </div>
      </div>
    )
  }
  return (
    <div>
      <TextField
        label={t`Book`}
        optional
        hint={t`Start typing a title, then pick the book.`}
        value={text}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        maxLength={100}
      />
      {words.length >= MIN_LETTERS && found.data?.length === 0 && (
        <p
          role="status"
          className="mt-2 text-small"
        >{t`No book was found. You can save the minutes without one.`}</p>
      )}
      {words.length >= MIN_LETTERS && found.data && found.data.length > 0 && (
        <ul aria-label={t`Books found`} className="mt-2 grid gap-1">
          {found.data.map((book) => (
            <li key={book.id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 rounded-field bg-sunken px-3 py-1.5 text-start hover:underline"
                onClick={() => onPick(book)}
              >
                <Search aria-hidden className="size-4 shrink-0" />
                <span className="min-w-0">
                  <span className="font-semibold">{book.title}</span>{' '}
                  <span className="text-ink-2 text-small">{t`by ${book.author}`}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
