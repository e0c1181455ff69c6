import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { BookOpen, RotateCcw, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuestStrip } from '#contract/family/games.ts'
import { HTML_LANG } from '#contract/language.ts'
import { PATHS } from '#web/api/paths.ts'
import { BookCover } from '#web/art/cover.tsx'
import { Hero } from '#web/art/hero.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { takeFocus } from '#web/browser/take-focus.ts'
import { OneButton } from '#web/dashboard/games/one-button.tsx'
import type { RunningHero } from '#web/dashboard/games/running-hero.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { QuestScene } from './quest-scene.tsx'

type QuestComicProps = {
  strip: QuestStrip
  stars: number
  hero: RunningHero
  oneButton: boolean
  onNext: () => void
}

/** The finished comic: its title, every panel with its word, and the end that celebrates. */
export function QuestComic({ strip, stars, hero, oneButton, onNext }: QuestComicProps) {
  const { title, author, panels, from } = strip
  const lang = HTML_LANG[strip.language]
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          ref={oneButton ? undefined : takeFocus}
          tabIndex={-1}
          className="text-h1 outline-none"
        >{t`You made a comic!`}</h2>
        <SpeechButton reads="quest-story" what={t`the whole comic`} />
      </div>
      <ol
        id="quest-story"
        className={cx(
          'grid grid-cols-1 gap-3 sm:grid-cols-2',
          panels.length > 2 && 'lg:grid-cols-3',
        )}
      >
        <Panel className="bg-(--spot-marigold) text-on-marigold">
          <div className="flex h-full items-center gap-4 p-4">
            {author && <BookCover book={{ title, author, coverUrl: null }} size={132} decorative />}
            <p lang={lang} className="min-w-0 font-display font-extrabold text-h1 leading-tight">
              {title}
            </p>
          </div>
        </Panel>
        {panels.map((panel, at) => (
          <Panel key={panel.before + panel.after} className="content-start bg-surface">
            <QuestScene hero={hero} at={at} panel={panel} solved className="h-auto w-full" />
            <p lang={lang} className="border-outline border-t-(length:--edge) p-3 text-h3">
              {panel.before}
              <strong>{panel.choices[panel.answer]?.word}</strong>
              {panel.after}
            </p>
          </Panel>
        ))}
        <Panel className="bg-(--spot-sky)">
          <div className="quest-end grid h-full content-center justify-items-center gap-2 p-4 text-center text-on-spot">
            <div aria-hidden className="flex items-end">
              <Hero {...hero} pose="cheer" size={110} rim="always" />
              <Tassel mood="yay" size={90} rim="always" />
            </div>
            <p className="font-display font-extrabold text-h1">{t`The end!`}</p>
            <Stars stars={stars} of={panels.length} />
          </div>
        </Panel>
      </ol>
      <div className="flex flex-wrap gap-3">
        {oneButton ? (
          <OneButton icon={RotateCcw} onPress={onNext}>{t`Next comic`}</OneButton>
        ) : (
          <Button variant="primary" icon={RotateCcw} onClick={onNext}>{t`Next comic`}</Button>
        )}
        {from !== 'tale' && (
          <Button asChild icon={BookOpen}>
            <Link to={PATHS.library} search={{ q: title }}>{t`See this book`}</Link>
          </Button>
        )}
      </div>
    </div>
  )
}

function Panel({ className, children }: { className: string; children: ReactNode }) {
  return <li className={cx('edge grid overflow-clip rounded-card', className)}>{children}</li>
}

function Stars({ stars, of }: { stars: number; of: number }) {
  return (
    <div>
      <p aria-hidden className="flex justify-center gap-1">
        {['a', 'b', 'c', 'd'].slice(0, of).map((key, at) => (
          <Star
            key={key}
            className="size-8"
            strokeWidth={2}
            fill={at < stars ? 'var(--spot-marigold)' : 'none'}
          />
        ))}
      </p>
      <p>
        {plural(stars, {
          0: 'You found every word!',
          one: '# word on the first try!',
          other: '# words on the first try!',
        })}
      </p>
    </div>
  )
}
