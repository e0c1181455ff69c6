import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import {
  CircleCheckBig,
  CircleHelp,
  GraduationCap,
  HeartHandshake,
  LibraryBig,
  PenLine,
  ScanBarcode,
  Users,
} from 'lucide-react'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { PATHS } from '#web/api/paths.ts'
import { AchievementsPanel } from '#web/rewards/achievements-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { later } from '#web/ui/states/later.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { GamesRoom } from './games-room.tsx'
import { NextUp } from './next-up.tsx'
import { StatsPanel } from './stats-panel.tsx'

// These two panels are closed at first (spec 2), so the page does not wait for them.
const ScannerDesk = later<object>(async () => (await import('./scanner-desk.tsx')).ScannerDesk)

const LibraryPreview = later(async () => (await import('./library-preview.tsx')).LibraryPreview)

/** What the reader has and is close to, and the panels of the dashboard; on a phone these are tiles. */
export function Standing({ dashboard }: { dashboard: Dashboard }) {
  const { user, stats, library, quizZone, latestBadges, nextBadges, closestPrize } = dashboard
  return (
    <>
      <NextUp user={user} nextBadges={nextBadges} closestPrize={closestPrize} />
      <div className="grid grid-cols-1 gap-2 @min-[17rem]:grid-cols-2 @min-[20rem]:grid-cols-3 sm:grid-cols-2! sm:gap-2.5 lg:contents">
        <StatsPanel user={user} stats={stats} className="lg:col-span-5!" />
        <QuizZone quizZone={quizZone} />
        <GamesRoom className={HALF} />
        <AchievementsPanel latestBadges={latestBadges} nextBadges={nextBadges} className={THIRD} />
        <ScannerStation />
        <LibraryStation library={library} />
        <GuardianPanel />
      </div>
    </>
  )
}

const THIRD = 'lg:col-span-4! lg:in-data-[text-size=largest]:col-span-6!'
/** Beside another from a tablet on. */
const HALF = `sm:col-span-1! ${THIRD}`

function GuardianPanel() {
  return (
    <StationPanel
      title={t`Guardian Access`}
      icon={Users}
      spot="leaf"
      snug
      className={`col-span-full ${THIRD}`}
    >
      <p className="text-ink-2">{t`For parents and teachers.`}</p>
      <div className="mt-4 grid gap-target sm:grid-cols-2">
        <Button asChild icon={HeartHandshake}>
          <Link to={PATHS.parent}>{t`Parent Portal`}</Link>
        </Button>
        <Button asChild icon={GraduationCap}>
          <Link to={PATHS.teacher}>{t`Teacher Analytics`}</Link>
        </Button>
      </div>
    </StationPanel>
  )
}

function ScannerStation() {
  return (
    <StationPanel
      title={t`Book Scanner Station`}
      icon={ScanBarcode}
      spot="sea"
      keeps
      tile
      className={THIRD}
    >
      <ScannerDesk />
    </StationPanel>
  )
}

function LibraryStation({ library }: Pick<Dashboard, 'library'>) {
  return (
    <StationPanel
      title={t`Hero Library Station`}
      icon={LibraryBig}
      spot="leaf"
      tile
      className={THIRD}
    >
      <LibraryPreview library={library} />
    </StationPanel>
  )
}

function QuizZone({ quizZone }: Pick<Dashboard, 'quizZone'>) {
  return (
    <StationPanel title={t`Quiz Zone`} icon={PenLine} spot="sky" defaultOpen tile className={HALF}>
      <div className="grid gap-4">
        <div className="grid narrow:grid-cols-1 grid-cols-2 gap-3">
          <StatTile label={t`Available`} value={quizZone.available} icon={CircleHelp} spot="sky" />
          <StatTile
            label={t`Completed today`}
            value={quizZone.completedToday}
            icon={CircleCheckBig}
            spot="leaf"
          />
        </div>
        <Button asChild wide icon={PenLine}>
          <Link to={PATHS.quiz}>{t`Start Quiz`}</Link>
        </Button>
      </div>
    </StationPanel>
  )
}
