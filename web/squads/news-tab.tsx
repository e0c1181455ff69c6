import { useInfiniteQuery } from '@tanstack/react-query'
import { listSquadNews, type SquadNews } from '#contract/squads/news.ts'
import { pages } from '#web/api/pages.ts'
import { useSignedIn } from '#web/api/session.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { MateFace } from './mate.tsx'
import { NewsReactions } from './news-reactions.tsx'
import { SquadList } from './squad-part.tsx'
import { displayName } from './squad-words.ts'

/** What went well in the squad, newest first (spec 2). */
export function NewsTab({ squadId }: { squadId: number }) {
  const news = useInfiniteQuery(pages(listSquadNews, { limit: 12 }, { id: squadId }))
  return (
    <SquadList
      list={news}
      what="the news"
      empty={{ title: 'No recent activity', hint: 'Read a book and it shows here.' }}
      className="gap-3 [&>ul]:gap-2.5"
    >
      {(one) => <NewsItem squadId={squadId} news={one} />}
    </SquadList>
  )
}

function NewsItem({ squadId, news }: { squadId: number; news: SquadNews }) {
  const { id: ownId } = useSignedIn()
  const { user, description, createdAt, points } = news
  const isOwn = user.id === ownId
  return (
    <article className="edge grid gap-2 rounded-field bg-surface p-3 sm:p-4">
      <div className="flex items-start gap-3">
        <MateFace hero={user.hero} name={displayName(user)} />
        <p className="min-w-0 self-center break-words leading-snug">
          <strong>{isOwn ? `${displayName(user)} (you)` : displayName(user)}</strong> {description}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <time dateTime={createdAt} className="mr-auto text-floor text-ink-2">
          <DateText at={createdAt} style="shortTime" />
        </time>
        {points !== null && (
          <BadgeLabel meaning="points" className="shrink-0">
            +{points} XP
          </BadgeLabel>
        )}
        <NewsReactions squadId={squadId} news={news} isOwn={isOwn} />
      </div>
    </article>
  )
}
