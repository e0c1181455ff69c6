import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FamilyHero, listHeroes } from '#contract/family/family.ts'
import { grouped } from '#domain/grouped.ts'
import { GRADES, gradeLabel } from '#domain/hero-parts.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** The children this person looks after. */
export function FamilyList() {
  return (
    <Section title="Your heroes">
      <ListPart
        query={useQuery(query(listHeroes, {}))}
        className="grid gap-4"
        what="your heroes"
        skeleton={<Skeleton shape="panel" className="h-32" />}
        empty={
          <EmptyState
            art={<Tassel mood="hi" size={96} />}
            title="No children registered yet"
            hint="Create the first hero with the form on this page."
          />
        }
      >
        {(hero) => <HeroCard hero={hero} />}
      </ListPart>
    </Section>
  )
}

function HeroCard({ hero }: { hero: FamilyHero }) {
  const grade = GRADES.find((known) => known === hero.gradeLevel)
  return (
    <Card asChild>
      <article>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <HeroPortrait hero={hero.hero} letter={hero.firstName} />
          <h3 className="mr-auto min-w-0 break-words">{hero.firstName}</h3>
          {hero.onboardingCompleted ? (
            <BadgeLabel meaning="done">Hero is set up</BadgeLabel>
          ) : (
            <BadgeLabel meaning="waiting">Builds a hero at the first visit</BadgeLabel>
          )}
        </header>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-line border-t pt-3 sm:grid-cols-3">
          <Fact label="Grade">{grade ? gradeLabel(grade) : 'Not known yet'}</Fact>
          <Fact label="Hero points">{grouped(hero.points)}</Fact>
          <Fact label="Signs in as">{hero.signInName ?? 'No sign-in name'}</Fact>
        </dl>
      </article>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="break-words font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
