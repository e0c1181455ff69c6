import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { getDigestChoice, setDigestChoice } from '#contract/family/digest.ts'
import { type FamilyHero, listHeroes } from '#contract/family/family.ts'
import { grouped } from '#domain/grouped.ts'
import { GRADES, gradeLabel } from '#domain/hero-parts.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { InactiveChildren } from '#web/accounts/inactive/inactive-children.tsx'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Card } from '#web/ui/card.tsx'
import { SwitchField } from '#web/ui/forms/check-field.tsx'
import { CardSection, Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { Waiting } from './actions/waiting.tsx'
import { PrizesOnTheWay } from './actions/waiting-prizes.tsx'
import { FamilySquads } from './care/family-squads.tsx'
import { LinkChildPanel } from './family-links.tsx'
import { NewHeroPanel } from './new-hero-form.tsx'
import { NOT_SAVED } from './notices.ts'

/** The children of the family and the form for another one. */
export function FamilyView({ onCreated }: ComponentProps<typeof NewHeroPanel>) {
  return (
    <div className="grid gap-8 md:grid-cols-[7fr_5fr] md:items-start">
      <div className="grid gap-8">
        <InactiveChildren />
        <Waiting />
        <FamilyList />
        <PrizesOnTheWay />
        <FamilySquads />
      </div>
      <div className="grid gap-8">
        <NewHeroPanel onCreated={onCreated} />
        <LinkChildPanel />
        <DigestCard />
      </div>
    </div>
  )
}

/** The weekly mail: off until the guardian wants it. Absent while the account has no address. */
function DigestCard() {
  const choice = useQuery(query(getDigestChoice, {}))
  return (
    <Part query={choice} what={t`the weekly digest`} skeleton={null}>
      {({ on, email }) => email !== null && <Choice on={on} email={email} />}
    </Part>
  )
}

function Choice({ on, email }: { on: boolean; email: string }) {
  const saving = useCall(setDigestChoice, {
    answers: () => query(getDigestChoice, {}),
    done: (choice) =>
      choice.on
        ? { title: t`Digest on!`, description: t`The first one comes on Sunday evening.` }
        : { title: t`Digest off`, description: t`You won’t get any more emails.` },
    failed: NOT_SAVED,
  })
  return (
    <CardSection title={t`Weekly digest`}>
      <SwitchField
        label={t`Sunday evening email`}
        hint={t`What each child read this week, to ${email}.`}
        checked={on}
        disabled={saving.isPending}
        onCheckedChange={(wanted) => saving.send({ body: { on: wanted } })}
      />
    </CardSection>
  )
}

/** The children this person looks after. */
function FamilyList() {
  return (
    <Section title={t`Your heroes`}>
      <ListPart
        query={useQuery(query(listHeroes, {}))}
        className="grid gap-4"
        what={t`your heroes`}
        empty={
          <EmptyState
            art={<Tassel mood="hi" size={96} />}
            title={t`No children registered yet`}
            hint={t`Create the first hero with the form on this page.`}
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
          <h3 className="me-auto min-w-0 break-words">{hero.firstName}</h3>
          {hero.onboardingCompleted ? (
            <BadgeLabel meaning="done">{t`Hero is set up`}</BadgeLabel>
          ) : (
            <BadgeLabel meaning="waiting">{t`Hasn’t signed in yet`}</BadgeLabel>
          )}
        </header>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-line border-t pt-3 sm:grid-cols-3">
          <Fact label={t`Grade`}>{grade ? gradeLabel(grade) : t`Not known yet`}</Fact>
          <Fact label={t`Hero points`}>{grouped(hero.points)}</Fact>
          <Fact label={t`Signs in as`}>{hero.signInName ?? t`No sign-in name`}</Fact>
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
