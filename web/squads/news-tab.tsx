import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart, type LucideIcon, PartyPopper, Smile, Star, ThumbsUp } from 'lucide-react'
import { listSquadNews, reactToNews, type SquadNews } from '#contract/squads/news.ts'
import { REACTIONS, type Reaction } from '#domain/squads.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { OwnPortrait } from '#web/accounts/my-hero.tsx'
import { pages } from '#web/api/pages.ts'
import { useSignedIn } from '#web/api/session.ts'
import { celebrateBadges } from '#web/rewards/celebrate-earned.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconText } from '#web/ui/icon-text.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { SquadList } from './squad-part.tsx'
import { displayName, REACTION_LABELS } from './squad-words.ts'

/** What went well in the squad, newest first (spec 2). */
export function NewsTab({ squadId }: { squadId: number }) {
  const news = useInfiniteQuery(pages(listSquadNews, { limit: 12 }, { id: squadId }))
  return (
    <SquadList
      list={news}
      what={t`the news`}
      empty={{ title: t`No recent activity`, hint: t`Read a book and it shows up here.` }}
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
        <OwnPortrait isOwn={isOwn}>
          <HeroPortrait hero={user.hero} letter={displayName(user)} />
        </OwnPortrait>
        <p className="min-w-0 self-center break-words leading-snug">
          <strong>{isOwn ? t`${displayName(user)} (you)` : displayName(user)}</strong> {description}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <time dateTime={createdAt} className="me-auto text-floor text-ink-2">
          <DateText at={createdAt} style="shortTime" />
        </time>
        {points !== null && (
          <BadgeLabel meaning="points" className="shrink-0">{t`+${points} XP`}</BadgeLabel>
        )}
        <NewsReactions squadId={squadId} news={news} isOwn={isOwn} />
      </div>
    </article>
  )
}

const ICONS: Record<Reaction, LucideIcon> = {
  clap: ThumbsUp,
  star: Star,
  heart: Heart,
  wow: PartyPopper,
}

interface NewsReactionsProps {
  squadId: number
  news: SquadNews
  /** No one reacts to their own news. */
  isOwn: boolean
}

/** What squad mates said to it, from a fixed set, and saying something oneself. */
function NewsReactions({ squadId, news, isOwn }: NewsReactionsProps) {
  const { id: newsId, reactions, mine, user, description } = news
  const call = useCall(reactToNews, { done: ({ newBadges }) => celebrateBadges(newBadges) })
  const react = (reaction: Reaction | null) =>
    call.send({ params: { id: squadId, newsId }, body: { reaction } })
  if (isOwn && reactions.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {reactions.length > 0 && (
        <ul aria-label={t`Cheers`} className="flex flex-wrap gap-x-3 gap-y-1 text-small">
          {reactions.map(({ reaction, count }) => (
            <li key={reaction}>
              <IconText icon={ICONS[reaction]}>
                {REACTION_LABELS[reaction]} <span className="tabular-nums">{count}</span>
              </IconText>
            </li>
          ))}
        </ul>
      )}
      {!isOwn && (
        <Menu
          trigger={
            <Button
              icon={mine ? ICONS[mine] : Smile}
              busy={call.isPending && t`Saving...`}
              aria-label={
                mine
                  ? t`You said ${REACTION_LABELS[mine]}. Change it`
                  : t`Cheer: ${displayName(user)} ${description}`
              }
              className={mine ? 'bg-gold-tint' : undefined}
            >
              {mine ? REACTION_LABELS[mine] : t`Cheer`}
            </Button>
          }
        >
          {REACTIONS.map((reaction) => (
            <MenuItem key={reaction} icon={ICONS[reaction]} onSelect={() => react(reaction)}>
              {REACTION_LABELS[reaction]}
            </MenuItem>
          ))}
          {mine && <MenuItem onSelect={() => react(null)}>{t`Remove my reaction`}</MenuItem>}
        </Menu>
      )}
    </div>
  )
}
