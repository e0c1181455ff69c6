import { t } from '@lingui/core/macro'
import { Check, Flag } from 'lucide-react'
import type { QuestStrip } from '#contract/family/games.ts'
import { cx } from '#web/ui/cx.ts'
import { QUEST_PICTURES } from './quest-pictures.ts'
import type { QuestRun } from './quest-run.ts'

/** The whole strip in small: what is found, where the reader is, what is to come. */
export function QuestStripRow({ strip: { panels }, run }: { strip: QuestStrip; run: QuestRun }) {
  return (
    <div
      role="img"
      aria-label={t`Picture ${run.panel + 1} of ${panels.length}`}
      className="flex gap-2"
    >
      {panels.map((panel, at) => {
        const isFound = at < run.panel || (at === run.panel && run.solved)
        const { picture = null } = panel.choices[panel.answer] ?? {}
        const Picture = (picture && QUEST_PICTURES[picture]) || Check
        return (
          <span
            key={panel.before + panel.after}
            className={cx(
              'grid h-9 flex-1 place-items-center rounded-stamp border-(length:--edge) font-display font-extrabold',
              isFound && 'border-ink bg-leaf-tint',
              !isFound && at === run.panel && 'border-ink bg-gold-tint',
              at > run.panel && 'border-line border-dashed bg-sunken text-muted',
            )}
          >
            {isFound ? <Picture className="size-6" strokeWidth={2.5} /> : '?'}
          </span>
        )
      })}
      <span className="grid h-9 w-11 place-items-center rounded-stamp border-(length:--edge) border-line border-dashed bg-sunken text-muted">
        <Flag className="size-6" strokeWidth={2.5} />
      </span>
    </div>
  )
}
