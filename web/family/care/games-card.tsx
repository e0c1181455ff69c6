import { GAME_MINUTES, type HeroCare, setGameMinutes } from '#contract/family/family-care.ts'
import { request } from '#web/api/request.ts'
import { GAMES_SAVED } from '#web/family/notices.ts'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useCare } from './use-care.ts'

type Minutes = (typeof GAME_MINUTES)[number]

const NO_LIMIT = 'none'
const OPTIONS = [
  { value: NO_LIMIT, label: 'As long as they like' },
  ...GAME_MINUTES.map((minutes) => ({
    value: String(minutes),
    label: minutes === 0 ? 'No games' : `${minutes} minutes a day`,
  })),
]

/** How long the child may play a day. */
export function GamesCard({ hero }: { hero: HeroCare }) {
  const saving = useCare(
    (minutes: Minutes | null) =>
      request(setGameMinutes, { params: { id: hero.id }, body: { minutes } }),
    GAMES_SAVED,
  )
  return (
    <Card asChild>
      <section aria-labelledby="games-heading">
        <h2 id="games-heading" className="mb-3">
          Games
        </h2>
        <SelectField
          label="Time for games"
          hint="Games earn no points. The day begins at 3 in the morning."
          options={OPTIONS}
          value={hero.gameMinutes === null ? NO_LIMIT : String(hero.gameMinutes)}
          onChange={({ target }) =>
            saving.mutate(GAME_MINUTES.find((minutes) => String(minutes) === target.value) ?? null)
          }
        />
      </section>
    </Card>
  )
}
