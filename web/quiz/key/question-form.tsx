import { t } from '@lingui/core/macro'
import { type KeyQuestion, QuestionText } from '#contract/quiz/quiz-key.ts'
import { QUESTION_KINDS, type QuestionKind } from '#domain/quiz-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormSelectField, FormTextAreaField, FormTextField } from '#web/ui/forms/form-fields.tsx'

const KINDS: Record<QuestionKind, string> = {
  story: t`What happens`,
  people: t`People and animals`,
  sequence: t`What comes first`,
  cause: t`Why it happens`,
  theme: t`What it means`,
  words: t`Words`,
}

const PLACES = [0, 1, 2, 3] as const

interface QuestionFormProps {
  /** The question to change; left out for a new one. */
  question?: KeyQuestion
  busy: boolean
  onSave: (text: QuestionText) => void
  onCancel: () => void
}

/** The form for a question with four choices, one of them correct. */
export function QuestionForm({ question, busy, onSave, onCancel }: QuestionFormProps) {
  const form = useSchemaForm(QuestionText, {
    question: question?.question ?? '',
    options: question?.options ?? ['', '', '', ''],
    correct: question?.correct ?? 0,
    why: question?.why ?? '',
    about: QUESTION_KINDS.find((kind) => kind === question?.about) ?? 'story',
  })
  const { control } = form
  return (
    <Form form={form} onSend={onSave} className="gap-4!">
      <FormTextAreaField control={control} name="question" label={t`Question`} rows={2} />
      {PLACES.map((place) => (
        <FormTextField
          key={place}
          control={control}
          name={`options.${place}`}
          label={t`Answer ${place + 1}`}
          autoComplete="off"
        />
      ))}
      <FormSelectField
        control={control}
        name="correct"
        asNumber
        label={t`Correct answer`}
        options={PLACES.map((place) => ({ value: String(place), label: t`Answer ${place + 1}` }))}
      />
      <FormTextField
        control={control}
        name="why"
        label={t`Why it’s correct`}
        hint={t`Shown to the child after the quiz.`}
        autoComplete="off"
      />
      <FormSelectField
        control={control}
        name="about"
        label={t`What it asks about`}
        options={QUESTION_KINDS.map((value) => ({ value, label: KINDS[value] }))}
      />
      <div className="flex flex-wrap justify-end gap-target">
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy && t`Saving...`}
        >{t`Save question`}</Button>
      </div>
    </Form>
  )
}
