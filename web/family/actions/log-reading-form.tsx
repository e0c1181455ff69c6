import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { Book } from '#contract/books/books.ts'
import type { FamilyHero } from '#contract/family/family.ts'
import {
  HOME_READING_DAYS,
  HomeReading,
  type HomeReadingSaved,
  logHomeReading,
} from '#contract/reading/home-reading.ts'
import { addDays, readingDay } from '#domain/calendar.ts'
import { requestKey } from '#web/api/request-key.ts'
import { Chips } from '#web/ui/chips.tsx'
import { Form, fieldId, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormCheckField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { BookPicker } from './book-picker.tsx'

const FORM = 'home'

export interface LogReadingFormProps {
  childId: string
  heroes: readonly FamilyHero[]
  onSaved: () => void
}

export function LogReadingForm({ childId, heroes, onSaved }: LogReadingFormProps) {
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
      return { title: 'Reading saved!', description: saved.map(minutesOf).join(' ') }
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
          <p className="mb-1.5 font-semibold">Who was reading?</p>
          <Controller
            control={control}
            name="childIds"
            render={({ field }) => (
              <Chips
                label="Who was reading?"
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
          label="Day"
          type="date"
          hint={`Up to ${HOME_READING_DAYS} days back.`}
          min={addDays(today, -HOME_READING_DAYS)}
          max={today}
        />
        <FormTextField
          control={control}
          name="minutes"
          asNumber
          label="Minutes"
          hint="Each child gets them in full."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <BookPicker value={book} onPick={pick} />
      {book && (
        <FormCheckField control={control} name="finished" label="They finished the book that day" />
      )}
      <SubmitButton call={saving}>Save the reading</SubmitButton>
    </Form>
  )
}

/** Who got how many minutes; a day that was full already is said, too. */
function minutesOf({ firstName, minutes, points }: HomeReadingSaved['saved'][number]): string {
  return minutes === 0
    ? `${firstName}’s day is full already.`
    : `${firstName}: ${minutes} minutes, +${points} points.`
}
