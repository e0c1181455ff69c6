import { t } from '@lingui/core/macro'
import { cx } from '#web/ui/cx.ts'
import type { Spelled } from './use-runner.ts'

/** The word that is being spelled: a box for each letter, filled when it is found. */
export function SpelledWord({ word, found }: Pick<Spelled, 'word' | 'found'>) {
  const letters = [...word].map((letter, at) => ({
    key: `${letter}${at}`,
    letter,
    isFound: (found & (1 << at)) !== 0,
  }))
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex flex-wrap gap-1" role="img" aria-label={t`Your word: ${word}`}>
        {letters.map(({ key, letter, isFound }) => (
          <span
            key={key}
            className={cx(
              'grid h-9 w-8 place-items-center rounded-stamp border-(length:--edge) font-display font-extrabold text-h3',
              isFound
                ? 'border-ink bg-(--spot-marigold) text-on-spot'
                : 'border-line border-dashed bg-sunken text-muted',
            )}
          >
            {letter}
          </span>
        ))}
      </p>
    </div>
  )
}
