import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Award, CalendarDays, Flag, Users, UsersRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type Challenge, enrollClass, joinChallenge } from '#contract/squads/challenges.ts'
import { challengeBadge } from '#domain/badges.ts'
import type { ChallengeState } from '#domain/challenges.ts'
import { useSignedIn } from '#web/api/session.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { celebrateBadges } from '#web/rewards/celebrate-earned.tsx'
import { BadgeLabel, type BadgeMeaning } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconText } from '#web/ui/icon-text.tsx'
import { DateText, useLocale } from '#web/ui/locale.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { say } from '#web/ui/say.ts'
import { useCall } from '#web/ui/use-call.ts'
import { ChallengeMenu } from './challenge-menu.tsx'
import { challengeJoined } from './notices.ts'
import { badgeWords, goalWords, ownWords, squadWords, TYPE_LABELS } from './squad-words.ts'

const STATES: Record<ChallengeState, { meaning: BadgeMeaning; label: string }> = {
  upcoming: { meaning: 'waiting', label: t`Starts soon` },
  running: { meaning: 'active', label: t({ message: 'Active', context: 'a challenge' }) },
  ended: { meaning: 'off', label: t`Ended` },
}

/** A challenge with how far the reader and the squad are. */
export function ChallengeCard({ challenge, leads }: { challenge: Challenge; leads: boolean }) {
  const { name, description, type, state, mine, squad } = challenge
  const id = useId()
  const user = useSignedIn()
  const { meaning, label } = STATES[state]
  const pays = badgeWords(challenge)
  const canChange = leads && state !== 'ended'
  return (
    <Card asChild>
      <article aria-labelledby={id} className="relative grid gap-4">
        <header className={cx('flex items-start gap-3 sm:gap-4', canChange && 'sm:pe-32')}>
          <BadgePatch
            badge={challengeBadge(challenge.id, challenge, say)}
            locked={!mine?.won}
            size={72}
            className="shrink-0 max-sm:w-14"
          />
          <div className="grid min-w-0 grow gap-1.5">
            <h3 id={id} className="break-words">
              {name}
            </h3>
            <div className="flex flex-wrap gap-1.5">
              {mine?.finished ? (
                <BadgeLabel meaning="done">{t`Finished`}</BadgeLabel>
              ) : (
                <BadgeLabel meaning={meaning}>{label}</BadgeLabel>
              )}
              <BadgeLabel>{TYPE_LABELS[type]}</BadgeLabel>
            </div>
            <IconText icon={CalendarDays} className="text-ink-2 text-small">
              <DateText at={challenge.startDate} style="short" /> –{' '}
              <DateText at={challenge.endDate} />
            </IconText>
            {pays && (
              <IconText icon={Award} className="text-small">
                {pays}
              </IconText>
            )}
          </div>
        </header>
        {description && <p>{description}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          {user.role === 'student' ? (
            <Own challenge={challenge} />
          ) : (
            user.role === 'teacher' && canChange && <EnrollClass challenge={challenge} />
          )}
          {squad.joined > 0 && (
            <Measure title={t`Squad`} note={joinedWords(challenge)}>
              <ProgressBar
                label={t`${name}, squad`}
                value={squad.percent}
                max={100}
                text={squadWords(challenge)}
                tone={squad.percent >= 100 ? 'leaf' : 'marigold'}
              />
            </Measure>
          )}
        </div>
        <Finishers challenge={challenge} />
        {canChange && (
          <div className="sm:absolute sm:top-6 sm:end-6">
            <ChallengeMenu challenge={challenge} />
          </div>
        )}
      </article>
    </Card>
  )
}

/** A teacher takes no part, and enters the whole class. */
function EnrollClass({ challenge: { id } }: { challenge: Challenge }) {
  const enroll = useCall(enrollClass, {
    failed: t`The class was not enrolled`,
    done: ({ enrolled }) =>
      enrolled === 0
        ? { title: t`Everyone already takes part` }
        : { title: t`${plural(enrolled, { one: '# student', other: '# students' })} enrolled` },
  })
  return (
    <Button
      icon={UsersRound}
      className="justify-self-start self-end"
      busy={enroll.isPending && t`Enrolling...`}
      onClick={() => enroll.send({ params: { id } })}
    >{t`Enroll the whole class`}</Button>
  )
}

function Own({ challenge }: { challenge: Challenge }) {
  const { id, name, mine, state } = challenge
  const join = useCall(joinChallenge, {
    done: (joined) => {
      celebrateBadges(joined.newBadges)
      return challengeJoined(joined)
    },
  })
  if (mine) {
    return (
      <Measure title={t`You`}>
        <ProgressBar
          label={t`${name}, you`}
          value={mine.percent}
          max={100}
          text={ownWords(challenge)}
          tone={mine.finished ? 'leaf' : 'sea'}
        />
      </Measure>
    )
  }
  return (
    <Measure title={t`Goal: ${goalWords(challenge)}`}>
      {state !== 'ended' && (
        <Button
          variant="primary"
          icon={Flag}
          busy={join.isPending && t`Joining...`}
          aria-label={t`Join Challenge: ${name}`}
          onClick={() => join.send({ params: { id } })}
          className="justify-self-start"
        >{t`Join Challenge`}</Button>
      )}
    </Measure>
  )
}

interface MeasureProps {
  title: string
  note?: string
  children: ReactNode
}

function Measure({ title, note, children }: MeasureProps) {
  return (
    <div className="grid content-start gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold text-small">
        {title}
        {note && (
          <IconText icon={Users} className="font-normal text-ink-2">
            {note}
          </IconText>
        )}
      </p>
      {children}
    </div>
  )
}

function joinedWords({ squad: { joined, finished } }: Pick<Challenge, 'squad'>): string {
  return t`${finished} of ${joined} finished`
}

/** Those who met the goal are named when it is over (product 7). */
function Finishers({ challenge: { state, finishers, squad } }: { challenge: Challenge }) {
  const locale = useLocale()
  if (state !== 'ended' || finishers.length === 0) return null
  const more = squad.finished - finishers.length
  return (
    <div className="rounded-field bg-leaf-tint px-3 py-2 text-small">
      {more > 0 ? (
        <Trans>
          <strong>Finished by</strong> {locale.list(finishers)} and {more} more
        </Trans>
      ) : (
        <Trans>
          <strong>Finished by</strong> {locale.list(finishers)}
        </Trans>
      )}
    </div>
  )
}
