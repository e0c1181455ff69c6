import { t } from '@lingui/core/macro'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { GRADES, type Grade } from '#domain/hero-parts.ts'
import { Button } from '#web/ui/button.tsx'
import { DateOfBirthFields } from '#web/ui/forms/date-of-birth-fields.tsx'
import type { DateParts } from '#web/ui/forms/date-parts.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { BirthdayTiles } from './birthday-tiles.tsx'
import { rollName } from './hero-names.ts'
import { HeroPreview } from './hero-preview.tsx'
import type { HeroDraft } from './onboarding-steps.ts'

/** As long as the contract lets a hero name be. */
const NAME_LENGTH = 30

const GRADE_CARDS = GRADES.map((grade) => ({
  value: grade,
  label: t`Grade ${grade}`,
  art: (
    <span aria-hidden className="font-display font-extrabold text-h1 leading-none">
      {grade}
    </span>
  ),
}))

interface IdentityChapterProps {
  hero: HeroDraft
  name: string
  birthday: DateParts
  grade: Grade | null
  /** Why the server did not take this name. */
  nameProblem: string | undefined
  wrongBirthday: boolean
  onTell: (facts: { name?: string; birthday?: DateParts; grade?: Grade }) => void
}

/** Chapter 3: hero name, birthday, grade. */
export function IdentityChapter({
  hero,
  name,
  birthday,
  grade,
  nameProblem,
  wrongBirthday,
  onTell,
}: IdentityChapterProps) {
  const [asked, setAsked] = useState<keyof DateParts | null>(null)
  return (
    <>
      <PageTitle title={t`Who is your hero?`} lead={t`Three quick facts.`} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[2fr_3fr] md:gap-10">
        <div className="edge halftone hidden self-start rounded-card bg-sky-tint px-4 py-6 text-center md:grid md:justify-items-center md:gap-3">
          <HeroPreview hero={hero} size={300} />
          <p className="min-h-8 max-w-full break-words font-display font-extrabold text-h2">
            {name.trim()}
          </p>
        </div>
        <div className="grid gap-7">
          <div className="grid gap-3">
            <TextField
              label={t`Hero name`}
              hint={t`Make one up. Do not use your real name.`}
              error={nameProblem}
              value={name}
              maxLength={NAME_LENGTH}
              autoComplete="off"
              onChange={(event) => onTell({ name: event.target.value })}
            />
            <Button
              icon={Dices}
              onClick={() => onTell({ name: rollName(name, Math.random) })}
              className="justify-self-start"
            >{t`Roll a name`}</Button>
          </div>
          <div>
            <DateOfBirthFields
              legend={t`Birthday`}
              hint={t`We keep only the month and year.`}
              error={wrongBirthday ? t`Check your birthday.` : undefined}
              value={birthday}
              onValueChange={(next) => onTell({ birthday: next })}
              onEnter={setAsked}
            />
            <BirthdayTiles
              asked={asked}
              value={birthday}
              onPick={(next) => {
                setAsked(null)
                onTell({ birthday: next })
              }}
            />
          </div>
          <section aria-labelledby="grade-heading">
            <h2
              id="grade-heading"
              className="mb-2 font-body font-semibold text-body"
            >{t`Grade`}</h2>
            <RadioCards
              labelledBy="grade-heading"
              layout="tiles"
              options={GRADE_CARDS}
              value={grade}
              onValueChange={(next) => onTell({ grade: next })}
              className="grid-cols-3! sm:grid-cols-5!"
            />
          </section>
        </div>
      </div>
    </>
  )
}
