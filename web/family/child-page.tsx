import { plural, t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FamilyHero } from '#contract/family/family.ts'
import type { ParentDashboard } from '#contract/family/parent.ts'
import { grouped } from '#domain/grouped.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { PATHS } from '#web/api/paths.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { DateText } from '#web/ui/locale.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { ActionsCard } from './actions/actions-card.tsx'
import { useWaiting, WAITING_PLACE, Waiting } from './actions/waiting.tsx'
import { PrizesOnTheWay } from './actions/waiting-prizes.tsx'
import { ActivityCard } from './activity-card.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { FundingCard } from './funding-card.tsx'
import { LOADING_PORTAL } from './portal-header.tsx'
import { WeeksCard } from './weeks-card.tsx'

const COLUMN = 'grid min-w-0 grid-cols-1 gap-5'
const CARDS = '*:drawn-in-view *:scroll-mt-24 *:[--height:22rem]'

/** The cards below what waits, and how the links to them name them. */
const SECTIONS = {
  progress: t`Progress`,
  activity: t`Activity`,
  goals: t`Goals`,
  weeks: t`Minutes`,
  calendar: t`Calendar`,
  funding: t`Prize fund`,
  badges: t`Badges`,
}

/** Every card about one child (spec 2): on a phone the child's actions, what waits, then the main column. */
export function ChildPage({
  dashboard,
  heroes,
}: {
  dashboard: UseQueryResult<ParentDashboard>
  heroes: readonly FamilyHero[]
}) {
  // Pending approvals come first: loading later, they would push the cards down.
  const waiting = useWaiting()
  return (
    <Part
      query={{ ...dashboard, data: waiting.isPending ? undefined : dashboard.data }}
      what={t`the progress`}
      loading={LOADING_PORTAL}
      art={<Tassel mood="hmm" size={96} />}
    >
      {({ child, stats, recentActivity, goals, latestBadges }) => (
        <div className="grid grid-cols-1 gap-5 md:grid-cols-[2fr_1fr] md:grid-rows-[auto_1fr] md:items-start">
          <div className={cx(COLUMN, 'gap-3 md:col-start-2')}>
            <ChildName child={child} waiting={waiting.count} />
            <ActionsCard child={child} goals={goals} heroes={heroes} />
          </div>
          <div className={cx(COLUMN, CARDS, 'md:col-start-1 md:row-span-2 md:row-start-1')}>
            <Waiting />
            <SectionLinks />
            <div id="progress">
              <ProgressCard child={child} stats={stats} />
            </div>
            <div id="activity">
              <ActivityCard activity={recentActivity} />
            </div>
            <div id="goals">
              <GoalsCard goals={goals} />
            </div>
            <div id="weeks">
              <WeeksCard childId={child.id} />
            </div>
            <PrizesOnTheWay />
          </div>
          <div className={cx(COLUMN, CARDS, 'md:col-start-2')}>
            <div id="calendar">
              <CalendarCard childId={child.id} firstName={child.firstName} />
            </div>
            <div id="funding">
              <FundingCard />
            </div>
            <div id="badges">
              <AchievementsCard badges={latestBadges} />
            </div>
          </div>
        </div>
      )}
    </Part>
  )
}

/** On a phone, whose page this is, and the way to what waits. */
function ChildName({ child, waiting }: Pick<ParentDashboard, 'child'> & { waiting: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:hidden">
      <HeroPortrait
        hero={child.hero}
        src={child.profileImageUrl}
        letter={child.firstName || 'H'}
        size={40}
      />
      <p className="me-auto min-w-0 break-words font-display font-extrabold text-h2">
        {child.firstName}
      </p>
      {waiting > 0 && (
        <Link
          to={PATHS.parent}
          search
          hash={WAITING_PLACE}
          className="inline-flex min-h-11 items-center font-semibold text-ink"
        >
          {plural(waiting, { one: '# waiting for you', other: '# waiting for you' })}
        </Link>
      )}
    </div>
  )
}

/** On a phone the cards are one below the other: a tap leads to each. */
function SectionLinks() {
  return (
    <nav aria-label={t`On this page`} className="md:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {Object.entries(SECTIONS).map(([id, label]) => (
          <li key={id}>
            <Link
              to={PATHS.parent}
              search
              hash={id}
              className="inline-flex min-h-11 items-center font-semibold text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AchievementsCard({ badges }: { badges: ParentDashboard['latestBadges'] }) {
  return (
    <CardSection title={t`Latest Achievements`}>
      {badges.length === 0 ? (
        <EmptyState
          title={t`No badges earned yet`}
          hint={t`Finish a first book to earn the first badge.`}
        />
      ) : (
        <ul className="grid gap-3">
          {badges.map((badge) => (
            <li key={badge.id} className="flex narrow:flex-wrap items-center gap-3">
              <BadgePatch badge={badge} size={52} />
              <div className="min-w-0 grow narrow:basis-full">
                <p className="font-bold leading-tight">{badge.name}</p>
                <p className="text-ink-2 text-small">{badge.description}</p>
              </div>
              <p className="shrink-0 text-ink-2 text-small tabular-nums">
                <DateText at={badge.earnedAt} style="short" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  )
}

const booksOf = (value: number, max: number) =>
  t`${value} of ${plural(max, { one: '# book', other: '# books' })}`
const minutesOf = (value: number, max: number) =>
  t`${value} of ${plural(max, { one: '# minute', other: '# minutes' })}`

/** The two bars of spec 2. */
function GoalsCard({ goals }: Pick<ParentDashboard, 'goals'>) {
  const bars = [
    [t`Books This Month`, goals.booksThisMonth, goals.monthlyBookTarget, booksOf],
    [t`Reading Minutes This Week`, goals.minutesThisWeek, goals.weeklyMinuteTarget, minutesOf],
  ] as const
  return (
    <CardSection title={t`Monthly Reading Goals`} className="gap-4">
      {bars.map(([label, value, max, words]) => (
        <div key={label}>
          <div className="mb-1.5 flex flex-wrap justify-between gap-x-4">
            <h3 className="font-semibold text-body">{label}</h3>
            <p aria-hidden className="text-ink-2 tabular-nums">
              {t`${value} of ${max}`}
            </p>
          </div>
          <ProgressBar
            label={label}
            value={value}
            max={max}
            text={words(value, max)}
            tone={value >= max ? 'leaf' : 'sea'}
            hideText
          />
        </div>
      ))}
    </CardSection>
  )
}

/** The four figures of a child (spec 2). */
function ProgressCard({ child, stats }: Pick<ParentDashboard, 'child' | 'stats'>) {
  const name = child.firstName || t`Young Hero`
  const figures = [
    [t`Books Completed`, stats.booksCompleted],
    [t`Hero Points`, stats.totalPoints],
    [t`Badges Earned`, stats.badgesEarned],
    [t`Day Streak`, stats.currentStreak],
  ] as const
  return (
    <Card asChild>
      <section aria-labelledby="progress-heading">
        <div className="flex items-center gap-3">
          <HeroPortrait
            hero={child.hero}
            src={child.profileImageUrl}
            letter={child.firstName || 'H'}
            size={56}
          />
          <h2 id="progress-heading" className="min-w-0 break-words">
            {t`${name}’s Progress`}
          </h2>
        </div>
        <dl className="mt-4 narrow:grid-cols-1 grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
          {figures.map(([label, value]) => (
            <div key={label} className="flex flex-col border-line border-s-2 ps-3">
              <dt className="text-ink-2 text-small">{label}</dt>
              <dd className="font-display font-extrabold text-h1 tabular-nums">{grouped(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  )
}
