import { useState } from 'react'
import { pauseStreak, StreakPause } from '#contract/family/family.ts'
import type { HeroCare } from '#contract/family/family-care.ts'
import { getParentDashboard, getReadingCalendar } from '#contract/family/parent.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { notSaved, streakPaused } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'

/** Days that the streak does not miss: a holiday ahead, an illness that is over. */
export function PauseCard({ hero }: { hero: HeroCare }) {
  const locale = useLocale()
  const [days, setDays] = useState({ from: '', to: '' })
  const [problem, setProblem] = useState<string>()
  const pausing = useOneCall({
    mutationFn: (body: typeof days) => request(pauseStreak, { params: { id: hero.id }, body }),
    onSuccess: (pause) => {
      notify(streakPaused(hero, pause, locale))
      setDays({ from: '', to: '' })
      return invalidate(getParentDashboard, getReadingCalendar)
    },
    onError: (error) => notify(notSaved(error)),
  })

  function pause() {
    const given = StreakPause.safeParse(days)
    setProblem(given.error?.issues[0]?.message)
    if (given.success) pausing.mutate(given.data)
  }

  return (
    <Card asChild>
      <section aria-labelledby="pause-heading">
        <h2 id="pause-heading">Pause the streak</h2>
        <p className="mt-1 mb-3 text-ink-2">
          For holidays and illness. The streak waits, and {hero.firstName} loses nothing.
        </p>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            pause()
          }}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="First day"
              type="date"
              value={days.from}
              error={problem}
              onChange={({ target }) => setDays({ ...days, from: target.value })}
            />
            <TextField
              label="Last day"
              type="date"
              value={days.to}
              onChange={({ target }) => setDays({ ...days, to: target.value })}
            />
          </div>
          <Button type="submit" busy={pausing.isPending && 'Saving...'}>
            Pause the streak
          </Button>
        </form>
      </section>
    </Card>
  )
}
