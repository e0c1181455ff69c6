import { pauseStreak, StreakPause } from '#contract/family/family.ts'
import type { HeroCare } from '#contract/family/family-care.ts'
import { NOT_SAVED } from '#web/family/notices.ts'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Days that the streak does not miss: a holiday ahead, an illness that is over. */
export function PauseCard({ hero }: { hero: HeroCare }) {
  const locale = useLocale()
  const form = useSchemaForm(StreakPause, { from: '', to: '' })
  const { control } = form
  const pausing = useCall(pauseStreak, {
    done: ({ from, to }) => {
      form.reset()
      const days = `${locale.date(from, 'short')} to ${locale.date(to, 'short')}`
      return { title: 'Streak paused!', description: `${hero.firstName} is free from ${days}.` }
    },
    failed: NOT_SAVED,
  })
  return (
    <CardSection
      title="Pause the streak"
      lead={`For holidays and illness. The streak waits, and ${hero.firstName} loses nothing.`}
    >
      <Form form={form} onSend={(body) => pausing.send({ params: { id: hero.id }, body })}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField control={control} name="from" label="First day" type="date" />
          <FormTextField control={control} name="to" label="Last day" type="date" />
        </div>
        <SubmitButton call={pausing} variant="paper">
          Pause the streak
        </SubmitButton>
      </Form>
    </CardSection>
  )
}
