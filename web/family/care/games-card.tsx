import { t } from '@lingui/core/macro'
import {
  GAME_MINUTES,
  getHeroCare,
  type HeroCare,
  setGameMinutes,
} from '#contract/family/family-care.ts'
import { query } from '#web/api/query.ts'
import { NOT_SAVED } from '#web/family/notices.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'

const NO_LIMIT = 'none'
const OPTIONS = [
  { value: NO_LIMIT, label: t`No limit` },
  ...GAME_MINUTES.map((minutes) => ({
    value: String(minutes),
    label: minutes === 0 ? t`No games` : t`${minutes} minutes a day`,
  })),
]

/** How long the child may play a day. */
export function GamesCard({ hero }: { hero: HeroCare }) {
  const saving = useCall(setGameMinutes, {
    answers: ({ params }) => query(getHeroCare, { params }),
    done: { title: t`Time for games saved!` },
    failed: NOT_SAVED,
  })
  const shown = saving.sending ? saving.sending.body.minutes : hero.gameMinutes
  const allow = (chosen: string) => {
    const minutes = GAME_MINUTES.find((one) => String(one) === chosen) ?? null
    saving.send({ params: { id: hero.id }, body: { minutes } })
  }
  return (
    <CardSection title={t`Games`}>
      <SelectField
        label={t`Time for games`}
        hint={t`Games don’t earn points. The daily limit resets at 3 a.m.`}
        options={OPTIONS}
        value={shown === null ? NO_LIMIT : String(shown)}
        onChange={({ target }) => allow(target.value)}
      />
    </CardSection>
  )
}
