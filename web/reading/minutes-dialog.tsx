import { t } from '@lingui/core/macro'
import { Save } from 'lucide-react'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { type ReadingNow, type SavedSession, TypedMinutes } from '#contract/reading/sessions.ts'
import { TYPED_DAYS, type TypedDay } from '#domain/reading-session.ts'
import { requestKey } from '#web/api/request-key.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { Button } from '#web/ui/button.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormSelectField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'
import { resultHint, resultTitle } from './reading-words.ts'
import { type TypedForm, useTypeMinutes } from './use-save-minutes.ts'

/** Typed without a network: they are sent later. */
const MINUTES_WAIT: Notice = {
  title: t`Saved on this device`,
  description: t`We’ll send your minutes when you’re back online.`,
}

interface MinutesDialogProps extends Pick<ReadingNow, 'readings'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks how long a reader read on paper. Its form brings rules that the first page does without. */
export function MinutesDialog({ open, onOpenChange, readings }: MinutesDialogProps) {
  const formId = useId()
  const type = useTypeMinutes()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      keepsInput
      title={t`Add my minutes`}
      description={t`How long did you read?`}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          icon={Save}
          busy={type.isPending && t`Saving...`}
        >{t`Save my minutes`}</Button>
      }
    >
      <MinutesForm
        id={formId}
        readings={readings}
        onSend={(body) =>
          type.send(body, {
            onSuccess: (saved) => {
              onOpenChange(false)
              if ('kept' in saved) return notify(MINUTES_WAIT)
              notify(minutesSaved(saved))
              play('stamp')
              celebrateEarned(saved)
            },
          })
        }
      />
    </Dialog>
  )
}

/** Minutes from paper were saved. */
function minutesSaved(saved: SavedSession): Notice {
  const notice = { title: resultTitle(saved), description: resultHint(saved) }
  return saved.session.minutes > 0
    ? { ...notice, stamp: t({ message: 'Read', context: 'a stamp' }) }
    : notice
}

const DAY_WORDS: Record<TypedDay, string> = { today: t`Today`, yesterday: t`Yesterday` }
const DAYS = TYPED_DAYS.map((value) => ({ value, label: DAY_WORDS[value] }))

interface MinutesFormProps extends Pick<ReadingNow, 'readings'> {
  id: string
  onSend: (form: TypedForm) => void
}

/** What was read, when and in which book. */
function MinutesForm({ id, readings, onSend }: MinutesFormProps) {
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
        label={t`Minutes`}
        hint={t`For example, 20`}
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
            label={t`When did you read?`}
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
        label={t`Which book?`}
        options={bookOptions(readings)}
      />
    </Form>
  )
}

function bookOptions(readings: ReadingNow['readings']) {
  const books = readings.map(({ logId, book }) => ({ value: logId, label: book.title }))
  return [...books, { value: '', label: t`Another book` }]
}
