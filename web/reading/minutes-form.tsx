import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { type ReadingNow, TypedMinutes } from '#contract/reading/sessions.ts'
import { TYPED_DAYS, type TypedDay } from '#domain/reading-session.ts'
import { requestKey } from '#web/api/request-key.ts'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormSelectField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import type { TypedForm } from './use-save-minutes.ts'

const DAY_WORDS: Record<TypedDay, string> = { today: 'Today', yesterday: 'Yesterday' }
const DAYS = TYPED_DAYS.map((value) => ({ value, label: DAY_WORDS[value] }))

interface MinutesFormProps extends Pick<ReadingNow, 'readings'> {
  id: string
  onSend: (form: TypedForm) => void
}

/** What was read, when and in which book. */
export function MinutesForm({ id, readings, onSend }: MinutesFormProps) {
  const [key] = useState(requestKey)
  const form = useSchemaForm(TypedMinutes, {
    day: 'today',
    logId: readings[0]?.logId ?? null,
    key,
  })
  const { control } = form
  return (
    <Form form={form} id={id} onSend={onSend}>
      <FormTextField
        control={control}
        name="minutes"
        asNumber
        label="Minutes"
        hint="For example, 20"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        inputClassName="max-w-32"
      />
      <Controller
        control={control}
        name="day"
        render={({ field }) => (
          <RadioCards
            label="When did you read?"
            layout="tiles"
            options={DAYS}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <FormSelectField
        control={control}
        name="logId"
        emptyIsNull
        label="Which book?"
        options={bookOptions(readings)}
      />
    </Form>
  )
}

function bookOptions(readings: ReadingNow['readings']) {
  const books = readings.map(({ logId, book }) => ({ value: logId, label: book.title }))
  return [...books, { value: '', label: 'Another book' }]
}
