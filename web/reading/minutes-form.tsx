import { type FormEvent, useState } from 'react'
import { type ReadingNow, TypedMinutes } from '#contract/reading/sessions.ts'
import { TYPED_DAYS, type TypedDay } from '#domain/reading-session.ts'
import { requestKey } from '#web/api/request-key.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { TypedForm } from './use-reading-clock.ts'

const DAY_WORDS: Record<TypedDay, string> = { today: 'Today', yesterday: 'Yesterday' }
const DAYS = TYPED_DAYS.map((value) => ({ value, label: DAY_WORDS[value] }))
const NO_BOOK = 'none'

interface MinutesFormProps extends Pick<ReadingNow, 'readings'> {
  id: string
  onSend: (form: TypedForm) => void
}

/** What was read, when and in which book; checked by the contract's own rules. */
export function MinutesForm({ id, readings, onSend }: MinutesFormProps) {
  const [key] = useState(requestKey)
  const [minutes, setMinutes] = useState('')
  const [day, setDay] = useState<TypedDay>('today')
  const [logId, setLogId] = useState(readings[0]?.logId ?? NO_BOOK)
  const [problem, setProblem] = useState<string>()

  function send(event: FormEvent) {
    event.preventDefault()
    const form: TypedForm = {
      minutes: minutes.trim() === '' ? Number.NaN : Number(minutes),
      day,
      key,
      ...(logId !== NO_BOOK && { logId }),
    }
    const { error } = TypedMinutes.safeParse(form)
    setProblem(error?.issues[0]?.message)
    if (error) document.getElementById(`${id}-minutes`)?.focus()
    else onSend(form)
  }

  return (
    <form id={id} onSubmit={send} noValidate className="grid gap-5">
      <TextField
        id={`${id}-minutes`}
        label="Minutes"
        hint="For example, 20"
        error={problem}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={minutes}
        onChange={(event) => setMinutes(event.currentTarget.value)}
        inputClassName="max-w-32"
      />
      <RadioCards
        label="When did you read?"
        layout="tiles"
        options={DAYS}
        value={day}
        onValueChange={(value) => setDay(value === 'yesterday' ? 'yesterday' : 'today')}
      />
      <SelectField
        label="Which book?"
        value={logId}
        onChange={(event) => setLogId(event.currentTarget.value)}
        options={bookOptions(readings)}
      />
    </form>
  )
}

function bookOptions(readings: ReadingNow['readings']) {
  const books = readings.map(({ logId, book }) => ({ value: logId, label: book.title }))
  return [...books, { value: NO_BOOK, label: 'Another book' }]
}
