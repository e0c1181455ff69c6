import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { changeHero, type HeroCare, HeroChange } from '#contract/family/family-care.ts'
import { GRADES, gradeLabel } from '#domain/hero-parts.ts'
import { request } from '#web/api/request.ts'
import { NAMES_SAVED } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useCare } from './use-care.ts'

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: grade, label: gradeLabel(grade) }))
/** An empty field is no choice yet. */
const emptyIsNull = { setValueAs: (text: string | null) => text || null }

/** What the child is called here and how it signs in. */
export function NamesCard({ hero }: { hero: HeroCare }) {
  const form = useForm<z.input<typeof HeroChange>, unknown, z.output<typeof HeroChange>>({
    resolver: zodResolver(HeroChange),
    defaultValues: {
      firstName: hero.firstName,
      signInName: hero.signInName ?? '',
      heroName: hero.heroName,
      gradeLevel: GRADES.find((grade) => grade === hero.gradeLevel) ?? null,
    },
  })
  const { errors } = form.formState
  const saving = useCare(
    (body: z.output<typeof HeroChange>) => request(changeHero, { params: { id: hero.id }, body }),
    NAMES_SAVED,
  )
  return (
    <Card asChild>
      <section aria-labelledby="names-heading">
        <h2 id="names-heading" className="mb-3">
          Names and grade
        </h2>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit((change) => saving.mutate(change))}
        >
          <TextField
            label="First name"
            autoComplete="off"
            error={errors.firstName?.message}
            {...form.register('firstName')}
          />
          <TextField
            label="Sign-in name"
            hint="Your child writes it to sign in."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.signInName?.message}
            {...form.register('signInName')}
          />
          <TextField
            label="Hero name"
            optional
            hint="Squad mates never see it."
            autoComplete="off"
            error={errors.heroName?.message}
            {...form.register('heroName', emptyIsNull)}
          />
          <SelectField
            label="Grade"
            placeholder="Choose a grade"
            options={GRADE_OPTIONS}
            error={errors.gradeLevel?.message}
            {...form.register('gradeLevel', emptyIsNull)}
          />
          <Button type="submit" variant="primary" busy={saving.isPending && 'Saving...'}>
            Save names and grade
          </Button>
        </form>
      </section>
    </Card>
  )
}
