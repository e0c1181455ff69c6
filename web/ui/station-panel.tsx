import { t } from '@lingui/core/macro'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Spot, SpotIcon } from './spot-icon.tsx'
import { useOptimisticValue } from './use-optimistic-value.ts'

interface StationPanelProps {
  title: string
  icon?: LucideIcon
  /** The one spot colour of this panel, printed behind its icon. */
  spot?: Spot
  defaultOpen?: boolean
  /** Closed again, it keeps what was typed in it. */
  keeps?: boolean
  children: ReactNode
}

/**
 * A dashboard panel that its header opens and closes. The state is a description and not part of the name, so
 * the heading's name is exactly its title.
 */
export function StationPanel({
  title,
  icon,
  spot,
  defaultOpen = false,
  keeps,
  children,
}: StationPanelProps) {
  const [open, setOpen] = useState(defaultOpen)
  const titleId = useId()
  const stateId = useId()
  const contentId = useId()
  const [seenOpen, choose] = useOptimisticValue(open, setOpen)

  return (
    <section aria-labelledby={titleId} className="edge min-w-0 rounded-card bg-surface text-ink">
      <h2 className="text-h2">
        <button
          type="button"
          aria-describedby={stateId}
          aria-expanded={seenOpen}
          aria-controls={open ? contentId : undefined}
          data-state={seenOpen ? 'open' : 'closed'}
          onClick={() => choose(!seenOpen)}
          className="group halftone-corner flex min-h-16 w-full items-center gap-3 rounded-card px-4 py-3 text-start sm:px-6"
        >
          {icon && (
            <span className="contents narrow:hidden">
              <SpotIcon icon={icon} spot={spot} />
            </span>
          )}
          <span id={titleId} className="min-w-0 grow">
            {title}
          </span>
          <ChevronDown
            aria-hidden
            className="size-7 shrink-0 transition-transform duration-200 group-data-[state=open]:rotate-180"
            strokeWidth={2.75}
          />
        </button>
      </h2>
      <span id={stateId} hidden>
        {seenOpen ? t({ message: 'Open', context: 'a panel' }) : t`Closed`}
      </span>
      <Fold id={contentId} open={open} keeps={keeps}>
        <div className="px-4 pt-1 pb-5 sm:px-6 sm:pb-6">{children}</div>
      </Fold>
    </section>
  )
}

interface FoldProps {
  id: string
  open: boolean
  /** Folded away, what it held is hidden and keeps what was typed, instead of leaving the page. */
  keeps?: boolean
  children: ReactNode
}

/**
 * Expands and collapses its content; collapsed content is not in the DOM. Content that starts open is
 * rendered at once.
 */
function Fold({ id, open, keeps = false, children }: FoldProps) {
  const [last, setLast] = useState({ open, hasMoved: false, isThere: open })
  const box = useRef<HTMLDivElement>(null)
  if (last.open !== open) setLast({ open, hasMoved: true, isThere: true })
  const { hasMoved, isThere } = last

  // How long the folding takes is the style sheet's to say: not at all where motion is off.
  useLayoutEffect(() => {
    if (open) return
    let isCurrent = true
    const leave = () => {
      if (isCurrent) setLast((now) => (now.isThere ? { ...now, isThere: false } : now))
    }
    const moving = box.current?.getAnimations?.() ?? []
    if (moving.length === 0) leave()
    else void Promise.allSettled(moving.map(({ finished }) => finished)).then(leave)
    return () => {
      isCurrent = false
    }
  }, [open])

  if (!isThere && !(keeps && hasMoved)) return null
  return (
    <div
      ref={box}
      id={id}
      hidden={!isThere}
      data-state={hasMoved ? (open ? 'open' : 'closed') : undefined}
      className="grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr] data-[state=closed]:animate-fold data-[state=open]:animate-unfold"
    >
      <div className="min-h-0 overflow-clip">{children}</div>
    </div>
  )
}
