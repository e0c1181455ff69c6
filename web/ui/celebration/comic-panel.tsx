import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { mayMove } from '#web/ui/moves.ts'

type Tone = 'surface' | 'gold' | 'sky' | 'leaf' | 'sea'

const TONES: Record<Tone, string> = {
  surface: 'bg-surface',
  gold: 'bg-gold-tint',
  sky: 'bg-sky-tint',
  leaf: 'bg-leaf-tint',
  sea: 'bg-sea-tint',
}

interface ComicPanelProps {
  /** What reads it aloud. */
  id: string
  tone?: Tone
  /** An empty frame until its picture is printed. */
  isThere: boolean
  /** It is being printed: it comes into view. */
  isNow?: boolean
  className?: string
  children: ReactNode
}

/** One panel of a comic strip. */
export function ComicPanel(props: ComicPanelProps) {
  const { id, tone = 'surface', isThere, isNow = false, className, children } = props
  const panel = useRef<HTMLLIElement>(null)

  // The page scrolls along on a small screen.
  useEffect(() => {
    if (isNow && mayMove())
      panel.current?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' })
  }, [isNow])

  return (
    <li
      ref={panel}
      id={id}
      className={cx(
        'edge relative grid min-w-0 scroll-my-2 content-center justify-items-center gap-3 rounded-card p-3 text-center sm:p-4',
        isThere ? TONES[tone] : 'border-line border-dashed bg-sunken',
        className,
      )}
    >
      <div
        className={cx(
          'grid w-full min-w-0 justify-items-center gap-3',
          isThere ? isNow && 'animate-settle' : 'opacity-0',
        )}
      >
        {children}
      </div>
    </li>
  )
}
