import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type FamilyHero, listHeroSessions } from '#contract/family/family.ts'
import { CORRECTION_DAYS } from '#domain/home-reading.ts'
import { query } from '#web/api/query.ts'
import { DateText } from '#web/ui/locale.tsx'
import { ListSection } from '#web/ui/states/list-part.tsx'
import { minutesWord } from '#web/ui/time-words.ts'
import { CorrectReading } from './correct-reading.tsx'

/** Sessions looked through: more than a week has. */
const LATEST = 50

/** What this guardian logged for a child and may still correct; absent while there is nothing. */
export function LoggedReading({ child }: { child: Pick<FamilyHero, 'id' | 'firstName'> }) {
  const found = useQuery(
    query(listHeroSessions, { params: { id: child.id }, querystring: { limit: LATEST } }),
  )
  return (
    <div className="mt-6 border-line border-t pt-4 empty:hidden">
      <ListSection
        query={{ ...found, data: found.data?.filter(({ canCorrect }) => canCorrect) }}
        what={t`what you logged`}
        title={t`Logged by you`}
        lead={t`You can correct or remove it for ${CORRECTION_DAYS} days.`}
        level={3}
      >
        {(session) => (
          <div className="grid justify-items-start gap-1">
            <p>
              <DateText at={session.day} style="short" /> · {minutesWord(session.minutes)}
              {session.book && ` · ${session.book.title}`}
            </p>
            <CorrectReading session={session} firstName={child.firstName} />
          </div>
        )}
      </ListSection>
    </div>
  )
}
