import { t } from '@lingui/core/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight, Check, Clock, Play } from 'lucide-react'
import { useState } from 'react'
import { type Mission, reportMission, startMission } from '#contract/rewards/missions.ts'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/states/later.tsx'
import { placeOf } from './mission-words.ts'
import { useMissionStep } from './use-mission-step.ts'

const Confirm = later(async () => (await import('#web/ui/overlays/confirm.tsx')).Confirm)

/** START for available and pending, CONTINUE for in progress, DONE for completed (spec 4). */
export function MissionButton({ mission }: { mission: Mission }) {
  const { title, status } = mission
  if (status === 'AVAILABLE') return <StartButton mission={mission} />
  if (status === 'IN PROGRESS') return <ContinueButton mission={mission} />
  return status === 'PENDING' ? (
    <Button disabled icon={Clock} aria-label={t`START: ${title}`}>{t`START`}</Button>
  ) : (
    <Button disabled icon={Check} aria-label={t`DONE: ${title}`}>{t`DONE`}</Button>
  )
}

/** Begins the mission and leads to where it is done. */
function StartButton({ mission }: { mission: Mission }) {
  const navigate = useNavigate()
  const place = placeOf(mission)
  const { title } = mission
  const start = useMissionStep(startMission, () => {
    if (place) void navigate(place)
    return undefined
  })
  return (
    <Button
      icon={Play}
      busy={start.isPending && t`Starting...`}
      aria-label={t`START: ${title}`}
      onClick={() => start.send({ params: { id: mission.id } })}
    >{t`START`}</Button>
  )
}

function ContinueButton({ mission }: { mission: Mission }) {
  const place = placeOf(mission)
  const { title } = mission
  const label = t`CONTINUE: ${title}`
  if (place === null) return <ReportButton mission={mission} label={label} />
  return (
    <Button asChild icon={ArrowRight}>
      <Link {...place} aria-label={label}>{t`CONTINUE`}</Link>
    </Button>
  )
}

/** A mission away from the screen: the child says when it is done. */
function ReportButton({ mission, label }: { mission: Mission; label: string }) {
  const report = useMissionStep(reportMission, () => {
    return { title: t`Well done!`, description: t`Ask a grown-up to check.` }
  })
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button
        icon={ArrowRight}
        busy={report.isPending && t`Saving...`}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >{t`CONTINUE`}</Button>
      {open !== null && (
        <Confirm
          open={open}
          onOpenChange={setOpen}
          title={mission.title}
          description={t`Did you do it? Ask a grown-up to check.`}
          confirmLabel={t`I did it`}
          cancelLabel={t`Not yet`}
          onConfirm={() => report.send({ params: { id: mission.id } })}
        />
      )}
    </>
  )
}
