import { useState } from 'react'
import { setTimeZone } from '#contract/accounts/time-zone.ts'
import type { HeroCare } from '#contract/family/family-care.ts'
import { NOT_SAVED } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeZoneField, zoneName } from '#web/ui/forms/time-zone-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** When the child's reading days begin and end. */
export function TimeZoneCard({ hero }: { hero: HeroCare }) {
  const [chosen, setChosen] = useState(hero.timeZone)
  const { timeZone: here } = useLocale()
  const saving = useCall(setTimeZone, { done: { title: 'Time zone saved!' }, failed: NOT_SAVED })
  return (
    <CardSection title="Time zone" className="gap-4">
      <TimeZoneField
        value={chosen}
        onChange={setChosen}
        hint="Reading days begin at 3 AM here. Today continues when you change it, so no points or streak days are lost."
      />
      <div className="flex flex-wrap gap-target">
        <Button
          disabled={chosen === hero.timeZone}
          busy={saving.isPending && 'Saving...'}
          onClick={() => saving.send({ params: { id: hero.id }, body: { timeZone: chosen } })}
        >
          Save time zone
        </Button>
        {here !== chosen && (
          <Button onClick={() => setChosen(here)}>{`Use ${zoneName(here)}`}</Button>
        )}
      </div>
    </CardSection>
  )
}
