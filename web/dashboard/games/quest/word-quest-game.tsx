import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LibraryBig } from 'lucide-react'
import { useReducer, useState } from 'react'
import { getWordQuest, type QuestStrip } from '#contract/family/games.ts'
import { HTML_LANG } from '#contract/language.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { hasOneButton } from '#web/dashboard/games/game-memory.ts'
import { OneButtonSwitch } from '#web/dashboard/games/game-switches.tsx'
import { runningHero } from '#web/dashboard/games/running-hero.ts'
import { Button } from '#web/ui/button.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QuestComic } from './quest-comic.tsx'
import { QuestPanelPage } from './quest-panel-page.tsx'
import { FIRST_PANEL, type QuestStep, questRun } from './quest-run.ts'
import { QuestStripRow } from './quest-strip-row.tsx'

/** Word Quest: comics about the reader's books, in which words are missing. Nothing is saved. */
export function WordQuestGame() {
  // Every game gets new comics, so none are cached.
  const quest = useQuery({ ...query(getWordQuest, {}), gcTime: 0 })
  const [oneButton, setOneButton] = useState(hasOneButton)
  const strips = quest.isFetching ? undefined : quest.data?.strips
  return (
    <Part
      query={{ ...quest, data: strips }}
      what={t`the game`}
      loading={t`Looking for words...`}
      art={<Tassel mood="hmm" size={110} />}
      skeleton={<Waiting />}
      empty={<NoStrips />}
    >
      {(dealt) => (
        <div className="grid grid-cols-1 gap-4">
          <Quest
            key={quest.dataUpdatedAt}
            strips={dealt}
            oneButton={oneButton}
            onMore={quest.refetch}
          />
          <div className="mx-auto w-full max-w-200">
            <OneButtonSwitch isOn={oneButton} onTurn={setOneButton} />
          </div>
        </div>
      )}
    </Part>
  )
}

type QuestProps = { strips: QuestStrip[]; oneButton: boolean; onMore: () => void }

function Quest({ strips, oneButton, onMore }: QuestProps) {
  const [at, setAt] = useState(0)
  const strip = strips[at]
  if (!strip) return null
  const next = () => (at + 1 < strips.length ? setAt(at + 1) : onMore())
  return <Strip key={at} strip={strip} oneButton={oneButton} onNext={next} />
}

type StripProps = { strip: QuestStrip; oneButton: boolean; onNext: () => void }

function Strip({ strip, oneButton, onNext }: StripProps) {
  const { hero: own } = useSignedIn()
  const [run, step] = useReducer(questRun(strip), FIRST_PANEL)
  const hero = runningHero(own)
  const panel = strip.panels[run.panel]
  if (!panel) {
    const comic = { strip, stars: run.stars, hero, oneButton, onNext }
    return <QuestComic {...comic} />
  }
  const take = (one: QuestStep) => {
    if (one.type === 'pick' && !run.wrong.includes(one.choice)) {
      play(one.choice === panel.answer ? 'right' : 'notQuite')
    }
    if (one.type === 'hint') play('tap')
    if (one.type === 'next') play(run.panel + 1 === strip.panels.length ? 'badge' : 'stamp')
    step(one)
  }
  return (
    <div className="mx-auto grid w-full max-w-200 grid-cols-1 gap-3">
      <p className="min-w-0 text-ink-2">
        <span lang={HTML_LANG[strip.language]} className="font-bold font-display text-h3 text-ink">
          {strip.title}
        </span>
      </p>
      <QuestStripRow strip={strip} run={run} />
      <QuestPanelPage {...{ strip, panel, run, hero, oneButton }} onStep={take} />
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <Skeleton shape="panel" className="h-60" />
      <div className="grid gap-target sm:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} shape="panel" className="h-16" />
        ))}
      </div>
    </div>
  )
}

function NoStrips() {
  return (
    <EmptyState
      art={<Tassel mood="hmm" size={110} />}
      title={t`No words here yet`}
      readAloud
      hint={t`The library needs some books first.`}
      action={
        <Button asChild variant="primary" icon={LibraryBig}>
          <Link to={PATHS.library}>{t`Open the library`}</Link>
        </Button>
      }
    />
  )
}
