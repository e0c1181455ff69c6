import { useState } from 'react'
import { setTimeZone } from '#contract/accounts/time-zone.ts'
import { getHeroCare, type HeroCare } from '#contract/family/family-care.ts'
import { request } from '#web/api/request.ts'
import { TIME_ZONE_SAVED } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TimeZoneField, zoneName } from '#web/ui/forms/time-zone-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { useCare } from './use-care.ts'

/** When the child's reading days begin and end. */
export function TimeZoneCard({ hero }: { hero: HeroCare }) {
  const [chosen, setChosen] = useState(hero.timeZone)
  const { timeZone: here } = useLocale()
  const saving = useCare(async (timeZone: string) => {
    await request(setTimeZone, { params: { id: hero.id }, body: { timeZone } })
    return request(getHeroCare, { params: { id: hero.id } })
  }, TIME_ZONE_SAVED)
  return (
    <Card asChild>
      <section aria-labelledby="time-zone-heading" className="grid gap-4">
        <h2 id="time-zone-heading">Time zone</h2>
        <TimeZoneField
          value={chosen}
          onChange={setChosen}
          hint="Reading days begin at 3 AM here. Today continues when you change it, so no points or streak days are lost."
        />
        <div className="flex flex-wrap gap-target">
          <Button
            disabled={chosen === hero.timeZone}
            busy={saving.isPending && 'Saving...'}
            onClick={() => saving.mutate(chosen)}
          >
            Save time zone
          </Button>
          {here !== chosen && (
            <Button onClick={() => setChosen(here)}>{`Use ${zoneName(here)}`}</Button>
          )}
        </div>
      </section>
    </Card>
  )
}
