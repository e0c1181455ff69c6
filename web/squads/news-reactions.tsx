import { Heart, type LucideIcon, PartyPopper, Smile, Star, ThumbsUp } from 'lucide-react'
import { reactToNews, type SquadNews } from '#contract/squads/news.ts'
import { REACTIONS, type Reaction } from '#domain/squads.ts'
import { celebrateBadges } from '#web/rewards/celebrate-earned.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconText } from '#web/ui/icon-text.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { displayName, REACTION_LABELS } from './squad-words.ts'

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
export function NewsReactions({ squadId, news, isOwn }: NewsReactionsProps) {
  const { id: newsId, reactions, mine, user, description } = news
  const call = useCall(reactToNews, { done: ({ newBadges }) => celebrateBadges(newBadges) })
  const react = (reaction: Reaction | null) =>
    call.send({ params: { id: squadId, newsId }, body: { reaction } })
  if (isOwn && reactions.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {reactions.length > 0 && (
        <ul aria-label="Cheers" className="flex flex-wrap gap-x-3 gap-y-1 text-small">
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
              busy={call.isPending && 'Saving...'}
              aria-label={
                mine
                  ? `You said ${REACTION_LABELS[mine]}. Change it`
                  : `Cheer: ${displayName(user)} ${description}`
              }
              className={mine ? 'bg-gold-tint' : undefined}
            >
              {mine ? REACTION_LABELS[mine] : 'Cheer'}
            </Button>
          }
        >
          {REACTIONS.map((reaction) => (
            <MenuItem key={reaction} icon={ICONS[reaction]} onSelect={() => react(reaction)}>
              {REACTION_LABELS[reaction]}
            </MenuItem>
          ))}
          {mine && <MenuItem onSelect={() => react(null)}>Take it back</MenuItem>}
        </Menu>
      )}
    </div>
  )
}
