import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type KeyQuestion, QuestionText } from '#contract/quiz/quiz-key.ts'
import { QUESTION_KINDS, type QuestionKind } from '#domain/quiz-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

const KINDS: Record<QuestionKind, string> = {
  story: 'What happens',
  people: 'People and animals',
  sequence: 'What comes first',
  cause: 'Why it happens',
  theme: 'What it means',
  words: 'Words',
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
  const form = useForm<z.input<typeof QuestionText>, unknown, QuestionText>({
    resolver: zodResolver(QuestionText),
    defaultValues: {
      question: question?.question ?? '',
      options: question?.options ?? ['', '', '', ''],
      correct: question?.correct ?? 0,
      why: question?.why ?? '',
      about: QUESTION_KINDS.find((kind) => kind === question?.about) ?? 'story',
    },
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(onSave)} className="grid gap-4">
      <TextAreaField
        label="Question"
        rows={2}
        error={errors.question?.message}
        {...form.register('question')}
      />
      {PLACES.map((place) => (
        <TextField
          key={place}
          label={`Answer ${place + 1}`}
          autoComplete="off"
          error={errors.options?.[place]?.message}
          {...form.register(`options.${place}`)}
        />
      ))}
      {errors.options?.root?.message && (
        <FieldError id="options-error">{errors.options.root.message}</FieldError>
      )}
      {errors.options?.message && (
        <FieldError id="options-error">{errors.options.message}</FieldError>
      )}
      <SelectField
        label="The right answer"
        options={PLACES.map((place) => ({ value: String(place), label: `Answer ${place + 1}` }))}
        error={errors.correct?.message}
        {...form.register('correct', { valueAsNumber: true })}
      />
      <TextField
        label="Why it is right"
        hint="Shown to the child after the quiz."
        autoComplete="off"
        error={errors.why?.message}
        {...form.register('why')}
      />
      <SelectField
        label="It is about"
        options={QUESTION_KINDS.map((value) => ({ value, label: KINDS[value] }))}
        error={errors.about?.message}
        {...form.register('about')}
      />
      <div className="flex flex-wrap justify-end gap-target">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy && 'Saving ...'}>
          Save question
        </Button>
      </div>
    </form>
  )
}
